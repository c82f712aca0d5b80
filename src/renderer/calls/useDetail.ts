import { useCallback } from 'react'
import type { Exchange } from '#contract/exchange'
import { workbench as endpoints } from '#contract/workbench'
import { useLoaded } from '../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../store/workbench'

/** An exchange with its bodies and explanations; `null` until it is here. `''` asks for none. */
export function useDetail(id: string): Exchange | null {
  const { call } = useWorkbench()
  const read = useCallback((signal: AbortSignal) => call(endpoints.exchange, { params: { id }, signal }), [call, id])
  // It is asked for again when it ends.
  const outcome = useSelect(({ traffic }) => traffic.exchanges.findLast(one => one.id === id)?.outcome ?? '')
  const { loaded } = useLoaded(id === '' ? null : read, outcome)
  return loaded?.state === 'ready' ? loaded.value : null
}
