import { useCallback } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { traffic as endpoints, type TrafficRows } from '#contract/traffic/traffic'
import { useLast } from '../store/hooks/useLast'
import { useLoaded } from '../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../store/workbench'

/** Which calls are meant: by the filter of the traffic, and the same as a look at one exchange. */
export interface CallsOf {
  filter: string
  isOne(exchange: ExchangeSummary): boolean
}

export interface Calls {
  /** Newest first; `null` until they are loaded. */
  calls: readonly ExchangeSummary[] | null
  /** All that are recorded. */
  total: number
  /** Why they could not be loaded; `null` where they were. */
  error: string | null
  load(): void
}

/** The newest calls of something, loaded again whenever one comes, ends or goes. */
export function useCalls({ filter, isOne }: CallsOf, limit: number): Calls {
  const { call } = useWorkbench()
  const version = useSelect(({ traffic }) => {
    const newest = traffic.exchanges.findLast(isOne)
    return `${newest?.id} ${newest?.outcome} ${traffic.isStale}`
  })
  const begunAt = useSelect(state => state.begunAt)
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.trafficRows, { query: { filter, at: -limit, limit }, signal }),
    [call, filter, limit],
  )
  const { loaded, load } = useLoaded(read, `${version} ${begunAt}`)
  const rows = useLast<TrafficRows>(loaded?.state === 'ready' ? loaded.value : null)
  return {
    calls: rows?.rows.toReversed() ?? null,
    total: rows?.total ?? 0,
    error: loaded?.state === 'failed' && rows === null ? loaded.error : null,
    load,
  }
}
