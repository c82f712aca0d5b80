import { useMemo } from 'react'
import type { Place } from '#domain/filter/language/tree'
import { parseFilter } from '#domain/filter/parse'
import { useSelect } from '../../../store/workbench'

/** What cannot be read of the filter. */
export interface FieldProblem {
  message: string
  /** Where it stands in what is being typed; `null` where it is in a chip. */
  place: Place | null
  /** Index of the chip that it is in, or -1. */
  chip: number
}

/** Returns what cannot be read of the filter, and where that is; `null` where all can be. */
export function useProblem(): FieldProblem | null {
  const filters = useSelect(state => state.filters)
  const draft = useSelect(state => state.filterDraft)
  return useMemo(() => problemOf(filters, draft), [filters, draft])
}

/** The same of chips and a draft. */
export function problemOf(filters: readonly string[], draft: string): FieldProblem | null {
  const parsed = parseFilter([...filters, draft].join(' '))
  if (parsed.ok) return null
  const { from, to, message } = parsed.problem
  let start = 0
  for (const [index, chip] of filters.entries()) {
    if (from < start + chip.length) return { message, place: null, chip: index }
    start += chip.length + 1
  }
  const place = { from: Math.max(0, from - start), to: Math.min(draft.length, to - start) }
  return { message, place, chip: -1 }
}
