import type { Health } from '#contract/traffic/health'
import type { Context } from '../context'
import type { MinuteRow } from '../store/tables/traffic/called'
import { callsOf } from './calls'
import { type AskedSubject, readSubject } from './subject'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Parts of the line of calls. */
const PARTS = 10
/** Calls that times and failures are of. */
const LAST = 1000
/** Failures that are shown. */
const SHOWN = 10

/** How the calls of an integration went, or the requests of a bot. @throws 400 for what is none of them. */
export async function healthOf(ctx: Context, asked: AskedSubject): Promise<Health> {
  const subject = readSubject(ctx, asked)
  const since = ctx.now() - HOUR
  const { count, newest, minutes: rows } = await callsOf(ctx, subject, { limit: LAST, since })
  const minutes = minutesOf(rows)
  const ended = newest.filter(({ outcome }) => outcome !== 'sent')
  const failed = ended.filter(({ outcome }) => outcome !== 'ok').map(({ number }) => number)
  const times = ended.flatMap(({ duration_ms }) => duration_ms ?? []).sort((a, b) => a - b)
  const failures = ctx.store.traffic.rows(failed.slice(0, SHOWN)).reverse()
  return {
    calls: count,
    hour: sumOf(minutes),
    spark: Array.from({ length: PARTS }, (_, part) => sumOf(partOf(minutes, part))),
    minutes,
    counted: ended.length,
    p50_ms: percentile(times, 50),
    p95_ms: percentile(times, 95),
    p99_ms: percentile(times, 99),
    error_rate: ended.length === 0 ? null : failed.length / ended.length,
    failed: failed.length,
    failures,
    last_failure: failures[0] ?? null,
    addresses: [...subject.addresses],
  }
}

function minutesOf(rows: readonly MinuteRow[]): Health['minutes'] {
  const minutes = Array.from({ length: HOUR / MINUTE }, () => ({ calls: 0, failed: 0 }))
  for (const { minute, calls, failed } of rows) {
    // The clock may have gone on since.
    const at = minutes[Math.min(minute, minutes.length - 1)]
    if (at === undefined) continue
    at.calls += calls
    at.failed += failed
  }
  return minutes
}

const partOf = (minutes: Health['minutes'], part: number) =>
  minutes.slice((part * minutes.length) / PARTS, ((part + 1) * minutes.length) / PARTS)

const sumOf = (minutes: Health['minutes']): number => minutes.reduce((sum, { calls }) => sum + calls, 0)

/** So many of 100 took at most this long. */
const percentile = (sorted: readonly number[], part: number): number | null =>
  sorted[Math.ceil((sorted.length * part) / 100) - 1] ?? null
