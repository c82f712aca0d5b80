import type { Database } from 'better-sqlite3'
import type { Effect, ExchangeSummary } from '#contract/exchange'
import { fromJson } from '../columns'
import type { Kept } from '../workspace/bodies'
import { isShown, type RawSummary, summary, toSummary } from '../workspace/exchangeColumns'
import { effectsOf } from '../workspace/exchangeParts'
import type { Headers } from '../workspace/exchangeRecords'
import { createStatements } from './statements'

/** A condition on `exchanges`, with the values of its parameters. */
export interface SqlCondition {
  where: string
  params: Readonly<Record<string, unknown>>
}

/** Exchanges by number, both ends included. */
export interface NumberSpan {
  first: number
  last: number
}

/** How many pass, and when the first and the last of them began; 0 and 0 when none does. */
export interface Tally {
  count: number
  from: number
  to: number
}

/** An exchange that may pass; `sure` is 1 for one that does. */
export interface Candidate {
  number: number
  sure: number
  started_at: number
}

/** What is in an exchange, as filters look at it. */
export interface SearchedRecord {
  row: ExchangeSummary
  requestHeaders: Headers
  responseHeaders: Headers
  requestBody: Kept
  responseBody: Kept
  effects: Effect[]
}

type RawRecord = RawSummary & {
  request_headers: string
  response_headers: string | null
  request_body: Kept
  response_body: Kept
  effects: string
}

/** Looks through the exchanges by conditions that are made of filters. */
export function searchExchanges(db: Database) {
  const prepared = createStatements(db)
  const anyDeleted = db.prepare<[], { one: number }>('SELECT 1 AS one FROM deleted_runs LIMIT 1')
  const record = db.prepare<[number], RawRecord>(
    `SELECT ${summary}, request_headers, response_headers, request_body, response_body, effects
     FROM exchanges WHERE number = ?`,
  )
  const bodies = db.prepare<[number], { req: Kept; res: Kept }>(
    'SELECT request_body AS req, response_body AS res FROM exchanges WHERE number = ?',
  )
  const byNumbers = db.prepare<[string], RawSummary>(
    `SELECT ${summary} FROM exchanges WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number`,
  )
  const numberOf = db.prepare<[string], { number: number }>(`SELECT number FROM exchanges WHERE id = ? AND ${isShown}`)
  /** From the index: the rows themselves have bodies, which would all be read. */
  const from = (where: string): string =>
    `FROM exchanges INDEXED BY exchanges_facets WHERE number BETWEEN @first AND @last
     ${anyDeleted.get() === undefined ? '' : `AND ${isShown}`} AND (${where})`

  return {
    tally: ({ where, params }: SqlCondition, span: NumberSpan): Tally => {
      const sql = `SELECT count(*) AS count, min(started_at) AS "from", max(started_at) AS "to" ${from(where)}`
      const found = prepared<{ count: number; from: number | null; to: number | null }>(sql).get({ ...params, ...span })
      return { count: found?.count ?? 0, from: found?.from ?? 0, to: found?.to ?? 0 }
    },
    /** Numbers of those that pass, ascending. */
    numbers: ({ where, params }: SqlCondition, span: NumberSpan): number[] =>
      prepared<{ number: number }>(`SELECT number ${from(where)} ORDER BY number`)
        .all({ ...params, ...span })
        .map(({ number }) => number),
    candidates: ({ where, params }: SqlCondition, sure: string, span: NumberSpan): Candidate[] =>
      prepared<Candidate>(`SELECT number, (${sure}) AS sure, started_at ${from(where)} ORDER BY number`).all({
        ...params,
        ...span,
      }),
    /** Whatever `select` makes of those that pass, grouped by its first column. */
    groups: <R>(select: string, { where, params }: SqlCondition, span: NumberSpan): R[] =>
      prepared<R>(`SELECT ${select} ${from(where)} GROUP BY 1`).all({ ...params, ...span }),
    record: (number: number): SearchedRecord | undefined => {
      const raw = record.get(number)
      return raw && recordOf(raw)
    },
    /** What is kept of the bodies of an exchange, without all else that is in it. */
    bodies: (number: number): { req: Kept; res: Kept } | undefined => bodies.get(number),
    /** Ascending by number. */
    rows: (numbers: readonly number[]): ExchangeSummary[] => byNumbers.all(JSON.stringify(numbers)).map(toSummary),
    /** `undefined` for one that is not recorded, or deleted. */
    numberOf: (id: string): number | undefined => numberOf.get(id)?.number,
  }
}

function recordOf(raw: RawRecord): SearchedRecord {
  const { request_headers, response_headers, request_body, response_body, effects, ...row } = raw
  return {
    row: toSummary(row),
    requestHeaders: fromJson(request_headers),
    responseHeaders: response_headers === null ? [] : fromJson(response_headers),
    requestBody: request_body,
    responseBody: response_body,
    effects: effectsOf(effects, row),
  }
}
