import type { WebhookHealth } from '#contract/traffic/outgoingWebhooks'
import type { Context } from '../../context'

const HOUR = 3_600_000
const PARTS = 10
/** Calls that latency and failures are counted over. */
const LAST = 100

/** How the calls of a webhook went: rate over the last hour, latency and failures over the last calls. */
export function webhookHealth({ store, now }: Context, hookId: string): WebhookHealth {
  const since = now() - HOUR
  const { calls, last, starts } = store.exchanges.hookCalls(hookId, { limit: LAST, since })
  const spark = Array.from({ length: PARTS }, () => 0)
  for (const at of starts) {
    const part = Math.min(Math.floor(((at - since) / HOUR) * PARTS), PARTS - 1)
    spark[part] = (spark[part] ?? 0) + 1
  }
  const times = last.flatMap(({ duration_ms }) => duration_ms ?? []).sort((a, b) => a - b)
  const failed = last.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'sent')
  return {
    calls,
    hour: starts.length,
    spark,
    p50_ms: percentile(times, 50),
    p95_ms: percentile(times, 95),
    failed: failed.length,
    last_failure: failed[0] ?? null,
  }
}

/** So many of 100 took at most this long. */
const percentile = (sorted: readonly number[], part: number): number | null =>
  sorted[Math.ceil((sorted.length * part) / 100) - 1] ?? null
