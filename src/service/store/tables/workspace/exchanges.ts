import type { Database } from 'better-sqlite3'
import type { ExchangeSummary } from '#contract/exchange'
import type { Changes } from '../traffic/changes'
import { type BodiesTable, bodiesTable } from './bodies'
import { exchangeActions } from './exchangeActions'
import { isShown, type RawSummary, summary, toSummary } from './exchangeColumns'
import { exchangePosts } from './exchangePosts'
import { exchangePrevious } from './exchangePrevious'
import { exchangeRecords } from './exchangeRecords'
import { exchangeStories } from './exchangeStories'

interface ExchangeParts {
  hash(body: Buffer): Buffer
  changes: Changes
  /** Is called for each exchange that is written, in its job. */
  written(number: number): void
  /** How many rows there are, of which these are the first and the last number. */
  rows(span: { first: number; last: number }): number
}

/** Recorded HTTP exchanges, with long bodies kept once by content. */
export function exchangesTable(db: Database, { hash, changes, written, rows }: ExchangeParts) {
  const bodies = bodiesTable(db, hash)
  const changed = (number: number): void => {
    changes.one(number)
    written(number)
  }
  return {
    ...exchangeRecords(db, bodies, changed),
    ...exchangeStories(db),
    ...exchangeActions(db),
    ...exchangePosts(db),
    ...exchangePrevious(db),
    ...exchangeList(db, { bodies, changes, rows }),
    bodyOf: bodies.bodyOf,
  }
}

/** What of a row takes room. The size of a column is read without its contents. */
const rowBytes = ['request_headers', 'request_body', 'response_headers', 'response_body', 'details', 'effects']
  .map(column => `coalesce(octet_length(${column}), 0)`)
  .join(' + ')

const isUnmarked = 'number NOT IN (SELECT number FROM exchange_marks WHERE is_marked = 1)'

/** All exchanges by number: pages, how many there are, and which go. */
function exchangeList(
  db: Database,
  { bodies, changes, rows }: { bodies: BodiesTable } & Pick<ExchangeParts, 'changes' | 'rows'>,
) {
  const page = db.prepare<[number, number], RawSummary>(
    `SELECT ${summary} FROM exchanges WHERE number < ? AND ${isShown} ORDER BY number DESC LIMIT ?`,
  )
  const deleted = db.prepare<[], { n: number | null }>('SELECT sum(last - first + 1) AS n FROM deleted_runs')
  // Each alone is looked up at an end; both together would be looked for in all rows.
  const bounds = db.prepare<[], { first: number | null; last: number | null }>(
    'SELECT (SELECT min(number) FROM exchanges) AS first, (SELECT max(number) FROM exchanges) AS last',
  )
  const firstUnmarked = db.prepare<[number], { first: number | null }>(
    `SELECT min(number) AS first FROM exchanges WHERE number > ? AND ${isUnmarked}`,
  )
  const firstOpen = db.prepare<[], { first: number | null }>(
    "SELECT min(number) AS first FROM exchanges WHERE outcome = 'sent'",
  )
  const interrupt = db.prepare<{ note: string }>(
    "UPDATE exchanges SET outcome = 'interrupted', fault = 'interrupted', note = @note WHERE outcome = 'sent'",
  )
  const prune = db.prepare<[number, number]>(`DELETE FROM exchanges WHERE number BETWEEN ? AND ? AND ${isUnmarked}`)
  const pruneAll = db.prepare<[number, number]>('DELETE FROM exchanges WHERE number BETWEEN ? AND ?')
  const until = db.prepare<[number], { through: number | null; exchanges: number; bytes: number | null }>(
    `SELECT max(number) AS through, count(*) AS exchanges, sum(${rowBytes}) AS bytes FROM exchanges
     WHERE started_at < ? AND ${isUnmarked}`,
  )
  const span = (): { first: number; last: number } => {
    const found = bounds.get()
    return { first: found?.first ?? 0, last: found?.last ?? 0 }
  }
  return {
    /** At most `limit` of those with a number below `before`, oldest first. */
    page: (before: number, limit: number): ExchangeSummary[] => page.all(before, limit).reverse().map(toSummary),
    /** All that are not deleted. */
    count: (): number => rows(span()) - (deleted.get()?.n ?? 0),
    /** The smallest and greatest number, 0 and 0 when there is none; deleted ones count until that is final. */
    bounds: span,
    /** The smallest number after another of an exchange that is not marked; 0 when there is none. */
    firstUnmarked: (after: number): number => firstUnmarked.get(after)?.first ?? 0,
    /** The smallest number of an exchange that has not ended; infinite when all have. */
    firstOpen: (): number => firstOpen.get()?.first ?? Number.POSITIVE_INFINITY,
    /** Marks what was under way when the service stopped. */
    interruptOpen: (note: string): number => interrupt.run({ note }).changes,
    /**
     * Counts the exchanges before a moment, milliseconds since the epoch, and their bytes. `through` is the number of the
     * last, 0 when there is none. Marked ones do not count.
     */
    before: (moment: number): { through: number; exchanges: number; bytes: number } => {
      const { through, exchanges, bytes } = until.get(moment) ?? {}
      return { through: through ?? 0, exchanges: exchanges ?? 0, bytes: (bytes ?? 0) + bodies.bytes(through ?? 0) }
    },
    /** Deletes exchanges from `first` up to `number`, marked ones only when asked for, and the bodies that only they used. */
    prune: (number: number, { first = 0, withMarked = false } = {}): void => {
      const used = bodies.usedBy(first, number)
      const { changes: gone } = (withMarked ? pruneAll : prune).run(first, number)
      bodies.prune({ first, last: number, used })
      if (gone > 0) changes.through(number)
    },
  }
}
