import { useCallback, useRef } from 'react'
import { traffic as endpoints, type TrafficValues } from '#contract/traffic/traffic'
import { typedPart } from '#domain/filter/chips'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { type FilterHint, keyHints, valueHints } from './hints'

/** More would need reading rather than choosing. */
const mostValues = 12

/** Codes are summed up by their hundreds, for which all have to be known. */
const mostRead = 100

const none: TrafficValues = { values: [] }

/** What is offered for a draft: keys, or the values that the whole record has for one, counted by the service. */
export function useHints(draft: string, isOpen: boolean): FilterHint[] {
  const { call } = useWorkbench()
  const { key, typed } = typedPart(draft)
  const filter = useSelect(state => state.filters.join(' '))
  const isAsked = isOpen && key !== ''
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.trafficValues, { query: { filter, key, typed, limit: mostRead }, signal }),
    [call, filter, key, typed],
  )
  const { loaded } = useLoaded(isAsked ? read : null)
  // Those of what was typed before stay until there are others.
  const last = useRef({ key, values: none })
  if (loaded?.state === 'ready') last.current = { key, values: loaded.value }
  if (!isOpen) return []
  if (key === '') return keyHints(draft)
  return valueHints(draft, last.current.key === key ? last.current.values : none).slice(0, mostValues)
}
