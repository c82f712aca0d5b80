import type { Database } from 'better-sqlite3'
import type { ExchangeSummary } from '#contract/exchange'
import { type BodiesTable, bodiesTable } from './bodies'
import { exchangeActions } from './exchangeActions'
import { summary } from './exchangeColumns'
import { exchangeRecords } from './exchangeRecords'
import { exchangeStories } from './exchangeStories'

/** Recorded HTTP exchanges, with long bodies kept once by content. */
export function exchangesTable(db: Database, hash: (body: Buffer) => Buffer) {
  const bodies = bodiesTable(db, hash)
  return { ...exchangeRecords(db, bodies), ...exchangeStories(db), ...exchangeActions(db), ...exchangeList(db, bodies) }
}

/** What of a row takes room. The size of a column is read without its contents. */
const rowBytes = ['request_headers', 'request_body', 'response_headers', 'response_body', 'details', 'effects']
  .map(column => `coalesce(octet_length(${column}), 0)`)
  .join(' + ')

/** All exchanges by number: pages, how many there are, and which go. */
function exchangeList(db: Database, bodies: BodiesTable) {
  const page = db.prepare<[number, number], ExchangeSummary>(
    `SELECT ${summary} FROM exchanges WHERE number < ? ORDER BY number DESC LIMIT ?`,
  )
  const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM exchanges')
  const bounds = db.prepare<[], { first: number | null; last: number | null }>(
    'SELECT min(number) AS first, max(number) AS last FROM exchanges',
  )
  const interrupt = db.prepare<{ note: string }>(
    "UPDATE exchanges SET outcome = 'interrupted', fault = 'interrupted', note = @note WHERE outcome = 'sent'",
  )
  const prune = db.prepare<[number]>('DELETE FROM exchanges WHERE number <= ?')
  const until = db.prepare<[number], { through: number | null; exchanges: number; bytes: number | null }>(
    `SELECT max(number) AS through, count(*) AS exchanges, sum(${rowBytes}) AS bytes FROM exchanges WHERE started_at < ?`,
  )
  return {
    /** At most `limit` of those with a number below `before`, oldest first. */
    page: (before: number, limit: number): ExchangeSummary[] => page.all(before, limit).reverse(),
    count: (): number => count.get()?.n ?? 0,
    /** The smallest and greatest number, 0 and 0 when there is none. */
    bounds: (): { first: number; last: number } => {
      const found = bounds.get()
      return { first: found?.first ?? 0, last: found?.last ?? 0 }
    },
    /** Marks what was under way when the service stopped. */
    interruptOpen: (note: string): number => interrupt.run({ note }).changes,
    /**
     * Counts the exchanges before a moment, milliseconds since the epoch, and their bytes. `through` is the number of the
     * last, 0 when there is none.
     */
    before: (moment: number): { through: number; exchanges: number; bytes: number } => {
      const { through, exchanges, bytes } = until.get(moment) ?? {}
      return { through: through ?? 0, exchanges: exchanges ?? 0, bytes: (bytes ?? 0) + bodies.bytes(through ?? 0) }
    },
    /** Forgets exchanges up to `number`, and the bodies only they used. */
    prune: (number: number): void => {
      prune.run(number)
      bodies.prune(number)
    },
  }
}
