import type { Database } from 'better-sqlite3'
import type { ExchangeSummary } from '#contract/exchange'
import type { TextRange } from '#domain/exchanges/callsOf'
import { isShown } from '../workspace/exchangeColumns'

/** What of a call tells how it went. */
export type CallRow = Pick<ExchangeSummary, 'number' | 'duration_ms' | 'outcome'>

/** Calls that began in one minute after a moment, and how many of them went wrong. */
export interface MinuteRow {
  minute: number
  calls: number
  failed: number
}

/** Columns of a `MinuteRow`, the first being what rows are grouped by; `@since` is the moment. */
export const minuteColumns = `(started_at - @since) / 60000 AS minute, count(*) AS calls,
  sum(outcome NOT IN ('ok', 'sent')) AS failed`

/** Numbers within `@ranges`, pairs of texts as JSON of which no two overlap; `also` has to hold. */
const numbersIn = (also: string): string => `SELECT exchanges.number
    FROM json_each(@ranges) r CROSS JOIN exchanges INDEXED BY exchanges_called
    ON direction = 'out' AND url >= r.value ->> 0 AND url < r.value ->> 1 WHERE ${also}
  UNION ALL SELECT exchanges.number
    FROM json_each(@ranges) r CROSS JOIN exchanges INDEXED BY exchanges_plugin_requests
    ON direction = 'in' AND url >= '/plugins/' AND url < '/plugins0' AND url >= r.value ->> 0 AND url < r.value ->> 1
    WHERE ${also}`

/** The numbers alone are read from the index of addresses; the rows have bodies, which would all be read. */
const facetsOf = (numbers: string): string => `FROM exchanges INDEXED BY exchanges_facets WHERE number IN (${numbers})`

/** Calls to addresses, found without reading all that is recorded. */
export function calledTable(db: Database) {
  const anyDeleted = db.prepare<[], { one: number }>('SELECT 1 AS one FROM deleted_runs LIMIT 1')
  const prepare = <P extends object, R>(sqlOf: (shown: string) => string) => {
    const all = db.prepare<P, R>(sqlOf('1'))
    const shown = db.prepare<P, R>(sqlOf(isShown))
    return () => (anyDeleted.get() === undefined ? all : shown)
  }
  const count = prepare<{ ranges: string }, { n: number }>(shown => `SELECT count(*) AS n FROM (${numbersIn(shown)})`)
  const newest = prepare<{ ranges: string; limit: number; first: number }, CallRow>(shown => {
    const numbers = `SELECT number FROM (${numbersIn(`number >= @first AND ${shown}`)}) ORDER BY number DESC LIMIT @limit`
    return `SELECT number, duration_ms, outcome ${facetsOf(numbers)} ORDER BY number DESC`
  })
  const minutes = prepare<{ ranges: string; first: number; since: number }, MinuteRow>(shown => {
    return `SELECT ${minuteColumns} ${facetsOf(numbersIn(`number >= @first AND ${shown}`))} AND started_at >= @since GROUP BY 1`
  })
  const from = db.prepare<[number], { started_at: number }>(
    'SELECT started_at FROM exchanges INDEXED BY exchanges_facets WHERE number >= ? ORDER BY number LIMIT 1',
  )
  const bounds = db.prepare<[], { first: number | null; last: number | null }>(
    'SELECT (SELECT min(number) FROM exchanges) AS first, (SELECT max(number) FROM exchanges) AS last',
  )
  /** The first number that began at a moment or later, as far as time goes by with the numbers. */
  const firstSince = (moment: number): number => {
    let low = bounds.get()?.first ?? 0
    let high = (bounds.get()?.last ?? 0) + 1
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((from.get(middle)?.started_at ?? moment) < moment) low = middle + 1
      else high = middle
    }
    return low
  }
  const countIn = (ranges: string): number => count().get({ ranges })?.n ?? 0
  return {
    count: (ranges: readonly TextRange[]): number => countIn(JSON.stringify(ranges)),
    /** The newest first. */
    newest(given: readonly TextRange[], limit: number): CallRow[] {
      const ranges = JSON.stringify(given)
      const of = countIn(ranges)
      const { first, last } = bounds.get() ?? {}
      const all = (last ?? 0) - (first ?? 0) + 1
      // Where they are as frequent as ever, so many numbers have twice as many as are wanted: to sort all takes longest.
      const from = of <= 2 * limit ? 0 : (last ?? 0) - Math.ceil((2 * limit * all) / of)
      const found = newest().all({ ranges, limit, first: from })
      return found.length >= Math.min(limit, of) ? found : newest().all({ ranges, limit, first: 0 })
    },
    /** Those since a moment, milliseconds since the epoch, by minutes; minutes without any are left out. */
    minutes: (ranges: readonly TextRange[], since: number): MinuteRow[] =>
      minutes().all({ ranges: JSON.stringify(ranges), since, first: firstSince(since) }),
  }
}
