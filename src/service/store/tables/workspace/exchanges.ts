import type { Database } from 'better-sqlite3'
import type { Effect, ExchangeSummary, MergedKey, ResponseKey, Timings } from '#contract/exchange'
import type { Issue } from '#domain/issue'
import { fromJson, insertByPlace, updateAll } from '../columns'

/** What the explainers and the timing pane need of an exchange. */
export interface ExchangeDetails {
  timings: Timings
  merged: MergedKey[]
  response_keys: ResponseKey[]
  issues: Issue[]
}

export type Headers = [string, string][]

/** One exchange as recorded: redacted already, bodies capped already. */
export interface ExchangeRecord {
  summary: ExchangeSummary
  requestHeaders: Headers
  requestBody: Buffer | null
  /** `null` while under way, or when there was no response. */
  responseHeaders: Headers | null
  responseBody: Buffer | null
  details: ExchangeDetails
  /** What it did to the workspace, in order. */
  effects: Effect[]
}

/** A short body itself, or the number of a longer one. */
type Kept = Buffer | number | null

const SHORT_BODY = 4096

type Raw = ExchangeSummary & {
  request_headers: string
  request_body: Kept
  response_headers: string | null
  response_body: Kept
  details: string
  effects: string
}

type SummaryAndEffects = ExchangeSummary & { effects: string }

const summaryColumns = [
  'number',
  'id',
  'direction',
  'kind',
  'started_at',
  'duration_ms',
  'method',
  'url',
  'label',
  'status',
  'outcome',
  'fault',
  'note',
  'request_bytes',
  'response_bytes',
  'cause_id',
  'parent_id',
  'depth',
  'user_id',
  'channel_id',
  'post_id',
  'hook_id',
  'action_id',
] as const satisfies (keyof ExchangeSummary)[]

const otherColumns = [
  'request_headers',
  'request_body',
  'response_headers',
  'response_body',
  'details',
  'effects',
] as const satisfies (keyof Raw)[]

const columns = [...summaryColumns, ...otherColumns]

const summary = summaryColumns.join(', ')

/** Recorded HTTP exchanges, with long bodies kept once by content. */
export function exchangesTable(db: Database, hash: (body: Buffer) => Buffer) {
  const putBody = db.prepare<[Buffer, Buffer, number], { id: number }>(
    `INSERT INTO bodies (hash, body, last_number) VALUES (?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET last_number = max(last_number, excluded.last_number) RETURNING id`,
  )
  const body = db.prepare<[number], { body: Buffer }>('SELECT body FROM bodies WHERE id = ?')
  // By place, not by name: this is written once per request, and the names of thirty columns cost more than their
  // values.
  const insert = db.prepare<unknown[]>(insertByPlace('exchanges', columns))
  const update = db.prepare<Raw>(updateAll('exchanges', columns, ['number']))
  const byId = db.prepare<[string], Raw>(`SELECT ${columns.join(', ')} FROM exchanges WHERE id = ?`)
  const page = db.prepare<[number, number], ExchangeSummary>(
    `SELECT ${summary} FROM exchanges WHERE number < ? ORDER BY number DESC LIMIT ?`,
  )
  const ofCause = db.prepare<{ id: string }, SummaryAndEffects>(
    `SELECT ${summary}, effects FROM exchanges
     WHERE id = @id OR (cause_id = @id AND parent_id IS NOT NULL) ORDER BY number`,
  )
  const deliveriesOf = db.prepare<[string], ExchangeSummary>(
    `SELECT ${summary} FROM exchanges WHERE kind = 'webhook' AND post_id = ? ORDER BY number`,
  )
  const hookThatMade = db.prepare<[string], Pick<ExchangeSummary, 'kind'>>(
    "SELECT kind FROM exchanges WHERE kind IN ('hook', 'webhook') AND instr(effects, ?) > 0 LIMIT 1",
  )
  const effectsFrom = db.prepare<[number], { effects: string }>(
    "SELECT effects FROM exchanges WHERE number >= ? AND effects <> '[]' ORDER BY number",
  )
  const cause = db.prepare<[string], Pick<ExchangeSummary, 'id' | 'cause_id' | 'depth'>>(
    'SELECT id, cause_id, depth FROM exchanges WHERE id = ?',
  )
  const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM exchanges')
  const bounds = db.prepare<[], { first: number | null; last: number | null }>(
    'SELECT min(number) AS first, max(number) AS last FROM exchanges',
  )
  const interrupt = db.prepare<{ note: string }>(
    "UPDATE exchanges SET outcome = 'interrupted', fault = 'interrupted', note = @note WHERE outcome = 'sent'",
  )
  const prune = db.prepare<[number]>('DELETE FROM exchanges WHERE number <= ?')
  const pruneBodies = db.prepare<[number]>('DELETE FROM bodies WHERE last_number <= ?')

  const keep = (bytes: Buffer | null, number: number): Kept =>
    bytes === null || bytes.length <= SHORT_BODY ? bytes : (putBody.get(hash(bytes), bytes, number)?.id ?? null)
  const bodyOf = (kept: Kept): Buffer | null => (typeof kept === 'number' ? (body.get(kept)?.body ?? null) : kept)
  const othersOf = (record: ExchangeRecord): Pick<Raw, (typeof otherColumns)[number]> => ({
    request_headers: JSON.stringify(record.requestHeaders),
    request_body: keep(record.requestBody, record.summary.number),
    response_headers: record.responseHeaders && JSON.stringify(record.responseHeaders),
    response_body: keep(record.responseBody, record.summary.number),
    details: JSON.stringify(record.details),
    effects: record.effects.length === 0 ? '[]' : JSON.stringify(record.effects),
  })
  const toRecord = (raw: Raw): ExchangeRecord => {
    const { request_headers, request_body, response_headers, response_body, details, effects, ...rest } = raw
    return {
      summary: rest,
      requestHeaders: fromJson(request_headers),
      requestBody: bodyOf(request_body),
      responseHeaders: response_headers === null ? null : fromJson(response_headers),
      responseBody: bodyOf(response_body),
      details: fromJson(details),
      effects: fromJson(effects),
    }
  }

  return {
    insert: (record: ExchangeRecord): void => {
      const { summary: shared } = record
      const others = othersOf(record)
      insert.run([...summaryColumns.map(name => shared[name]), ...otherColumns.map(name => others[name])])
    },
    update: (record: ExchangeRecord): void => void update.run({ ...record.summary, ...othersOf(record) }),
    byId: (id: string): ExchangeRecord | undefined => {
      const raw = byId.get(id)
      return raw && toRecord(raw)
    },
    /** At most `limit` of those with a number below `before`, oldest first. */
    page: (before: number, limit: number): ExchangeSummary[] => page.all(before, limit).reverse(),
    /** One story: all exchanges that one caused, and what they did, in order. */
    story: (causeId: string): { exchanges: ExchangeSummary[]; effects: Effect[] } => {
      const rows = ofCause.all({ id: causeId })
      return {
        exchanges: rows.map(({ effects: _, ...row }) => row),
        effects: rows.flatMap(row => fromJson<Effect[]>(row.effects)),
      }
    },
    /** What the exchanges from `number` on did, in order. */
    effectsFrom: (number: number): Effect[] => effectsFrom.all(number).flatMap(row => fromJson<Effect[]>(row.effects)),
    /** The calls of outgoing webhooks that a post set off, in order. */
    deliveriesOf: (postId: string): ExchangeSummary[] => deliveriesOf.all(postId),
    /**
     * `hook` for a post of an incoming webhook, `webhook` for the response to an outgoing one; looks through all, so ask
     * seldom.
     */
    hookThatMade: (postId: string): ExchangeSummary['kind'] | undefined => hookThatMade.get(`"${postId}"`)?.kind,
    causeOf: (id: string) => cause.get(id),
    count: (): number => count.get()?.n ?? 0,
    /** The smallest and greatest number, 0 and 0 when there is none. */
    bounds: (): { first: number; last: number } => {
      const found = bounds.get()
      return { first: found?.first ?? 0, last: found?.last ?? 0 }
    },
    /** Marks what was under way when the service stopped. */
    interruptOpen: (note: string): number => interrupt.run({ note }).changes,
    /** Forgets exchanges up to `number`, and the bodies only they used. */
    prune: (number: number): void => {
      prune.run(number)
      pruneBodies.run(number)
    },
  }
}
