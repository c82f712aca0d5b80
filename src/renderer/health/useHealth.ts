import { useEffect, useMemo, useState } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { type Health, health } from '#contract/traffic/health'
import { type CallsOf, isCallOf } from '#domain/exchanges/callsOf'
import type { ApiError } from '../api/result'
import { useSelect, useWorkbench } from '../store/workbench'
import { createRefresher } from './refresher'
import type { HealthOf } from './words'

/** A busy integration is asked about no more often than this, in milliseconds. */
const REST_MS = 1000
/** An hour goes by without calls, too. */
const MINUTE_MS = 60_000

export interface HealthState {
  /** What was known last; `null` before the first response. */
  health: Health | null
  /** Why nothing newer is known. */
  error: ApiError | null
  load(): void
}

const unknown: Omit<HealthState, 'load'> = { health: null, error: null }
const none: readonly string[] = []

/** How the calls of something went: read again whenever one of them has ended, and every minute. */
export function useHealth({ of, id }: HealthOf): HealthState {
  const { call } = useWorkbench()
  const [{ known, ...state }, setState] = useState({ ...unknown, known: '' })
  const subject = `${of} ${id}`
  // What is known of another is not of this one.
  const shown = known === subject ? state : unknown
  const addresses = shown.health?.addresses ?? none
  const ended = useSelect(({ traffic }) => endedOf(traffic.exchanges, { of, id, addresses }))
  const refresher = useMemo(
    () =>
      createRefresher(async signal => {
        const result = await call(health.health, { query: { of, id }, signal })
        if (signal.aborted) return
        setState(before => ({
          known: subject,
          health: result.ok ? result.value : before.known === subject ? before.health : null,
          error: result.ok ? null : result.error,
        }))
      }, REST_MS),
    [call, of, id, subject],
  )
  useEffect(() => {
    const timer = setInterval(refresher.ask, MINUTE_MS)
    return () => {
      clearInterval(timer)
      refresher.close()
    }
  }, [refresher])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has ended since is asked for anew
  useEffect(() => refresher.ask(), [refresher, ended])
  return { ...shown, load: refresher.ask }
}

/** Another text whenever a call has ended, or went. */
function endedOf(exchanges: readonly ExchangeSummary[], subject: CallsOf): string {
  const ended = exchanges.filter(exchange => exchange.outcome !== 'sent' && isCallOf(exchange, subject))
  return `${ended.length} ${ended.at(-1)?.id ?? ''}`
}
