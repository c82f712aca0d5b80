import { useMemo, useRef } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { useSelect } from '../../store/workbench'
import { namesOf } from '../../store/world/names'
import { matches } from './filter/matches'
import { type ParsedFilter, parseFilter } from './filter/parse'

export interface Rows {
  exchanges: ExchangeSummary[]
  /** How many wait behind the pause. */
  waiting: number
  /** What cannot be understood of the filter; the last good result stays. */
  problem: { at: string; problem: string } | null
}

const everything: ParsedFilter = { terms: [], words: [] }

/** The rows of the exchange list: filtered, up to the pause. */
export function useRows(): Rows {
  const all = useSelect(state => state.traffic.exchanges)
  const world = useSelect(state => state.world)
  const text = useSelect(state => [...state.filters, state.filterDraft].join(' '))
  const pausedAt = useSelect(state => state.pausedAt)
  const good = useRef(everything)
  const parsed = useMemo(() => parseFilter(text), [text])
  if (parsed.ok) good.current = parsed.filter
  const filter = good.current
  const shown = useMemo(
    () => (pausedAt === null ? all : all.filter(exchange => exchange.number <= pausedAt)),
    [all, pausedAt],
  )
  const exchanges = useMemo(() => {
    if (filter.terms.length === 0 && filter.words.length === 0) return shown
    const context = { now: Date.now(), names: namesOf(world) }
    return shown.filter(exchange => matches(filter, exchange, context))
  }, [shown, filter, world])
  return {
    exchanges,
    waiting: all.length - shown.length,
    problem: parsed.ok ? null : { at: parsed.at, problem: parsed.problem },
  }
}
