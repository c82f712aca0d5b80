import type { Database } from 'better-sqlite3'
import type { Effect, ExchangeSummary, MergedKey, ResponseKey, Timings } from '#contract/exchange'
import type { Explanation } from '#domain/explain/explanation'
import type { Issue } from '#domain/issue'
import { fromJson, insertByPlace, updateAll } from '../columns'
import type { BodiesTable, Keeping, Kept } from './bodies'
import { bound, isShown, type RawSummary, summary, summaryColumns, toSummary } from './exchangeColumns'
import { detailsOf, detailsText, effectsOf, effectsText } from './exchangeParts'

/** What the explainers and the timing pane need of an exchange. */
export interface ExchangeDetails {
  timings: Timings
  merged: MergedKey[]
  response_keys: ResponseKey[]
  issues: Issue[]
  explanations: Explanation[]
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

type Raw = RawSummary & {
  request_headers: string
  request_body: Kept
  response_headers: string | null
  response_body: Kept
  details: string
  effects: string
}

const otherColumns = [
  'request_headers',
  'request_body',
  'response_headers',
  'response_body',
  'details',
  'effects',
] as const satisfies (keyof Raw)[]

const columns = [...summaryColumns, ...otherColumns]

/** Exchanges whole, written and read with their bodies. */
export function exchangeRecords(db: Database, bodies: BodiesTable, changed: (number: number) => void) {
  // By place, not by name: the names of thirty columns cost more than their values.
  const insert = db.prepare<unknown[]>(insertByPlace('exchanges', columns))
  const insertNew = db.prepare<unknown[]>(insertByPlace('exchanges', columns, 'OR IGNORE'))
  const update = db.prepare<object>(updateAll('exchanges', columns, ['number']))
  const byId = db.prepare<[string], Raw>(
    `SELECT ${summary}, ${otherColumns.join(', ')} FROM exchanges WHERE id = ? AND ${isShown}`,
  )
  const put = (record: ExchangeRecord, statement: typeof insert): void => {
    const shared = bound(record.summary)
    const others = othersOf(record, bodies)
    statement.run([...summaryColumns.map(name => shared[name]), ...otherColumns.map(name => others[name])])
    changed(shared.number)
  }
  return {
    insert: (record: ExchangeRecord): void => put(record, insert),
    /** Leaves the one of the same number as it is. */
    insertNew: (record: ExchangeRecord): void => put(record, insertNew),
    update: (record: ExchangeRecord): void => {
      const { is_marked: _, comment: __, ...shared } = bound(record.summary)
      update.run({ ...shared, ...othersOf(record, bodies) })
      changed(shared.number)
    },
    byId: (id: string): ExchangeRecord | undefined => {
      const raw = byId.get(id)
      return raw && recordOf(raw, bodies)
    },
  }
}

type Others = Omit<Pick<Raw, (typeof otherColumns)[number]>, 'request_body' | 'response_body'> & {
  request_body: Keeping
  response_body: Keeping
}

const othersOf = (record: ExchangeRecord, { keep }: BodiesTable): Others => ({
  request_headers: JSON.stringify(record.requestHeaders),
  request_body: keep(record.requestBody, record.summary.number),
  response_headers: record.responseHeaders && JSON.stringify(record.responseHeaders),
  response_body: keep(record.responseBody, record.summary.number),
  details: detailsText(record.details),
  effects: effectsText(record.effects, record.summary),
})

function recordOf(raw: Raw, { bodyOf }: BodiesTable): ExchangeRecord {
  const { request_headers, request_body, response_headers, response_body, details, effects, ...row } = raw
  return {
    summary: toSummary(row),
    requestHeaders: fromJson(request_headers),
    requestBody: bodyOf(request_body),
    responseHeaders: response_headers === null ? null : fromJson(response_headers),
    responseBody: bodyOf(response_body),
    details: detailsOf(details),
    effects: effectsOf(effects, row),
  }
}
