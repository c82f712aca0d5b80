import type { Database } from 'better-sqlite3'
import { fromJson } from '../columns'
import { CHUNK, chunkOf } from './changes'
import { runsIn } from './deletions'
import type { NumberSpan, SqlCondition, Tally } from './search'
import { createStatements } from './statements'

/** Chunks by their place among all, both ends included. */
export interface ChunkSpan {
  first: number
  last: number
}

/** How many exchanges of a chunk began in a bucket of time, and how many of them went wrong. */
export interface Bucket {
  /** Number of the bucket, counted from the epoch. */
  bucket: number
  count: number
  rejected: number
  failed: number
  timed_out: number
  blocked: number
  interrupted: number
}

export const oddOutcomes = ['rejected', 'failed', 'timed_out', 'blocked', 'interrupted'] as const

/** What to select for buckets of so many milliseconds. */
export const bucketColumns = (step: number): string =>
  [
    `started_at / ${step} AS bucket`,
    'count(*) AS count',
    ...oddOutcomes.map(outcome => `sum(outcome = '${outcome}') AS ${outcome}`),
  ].join(', ')

/** Each is a multiple of those before, and so are the steps of histograms from a second on. */
const steps = [1000, 60_000, 3_600_000, 86_400_000] as const
const [, , , LONGEST_STEP] = steps
/** Buckets of one chunk, so far as its step allows. */
const MOST_BUCKETS = 120
/** A chunk with more combinations is looked through instead: its counts would take as long, and much room. */
const MOST_FACETS = 1024

const facets = 'direction, kind, status, outcome, fault, method, user_id, channel_id, hook_id, action_id'

/** A condition on columns that are counted, and on when exchanges began; `borders`: the times that it compares with. */
export interface CountedCondition extends SqlCondition {
  borders: readonly number[]
}

/** Whatever is deleted and may come back is in no count of the chunk: such chunks are looked through. */
const isWhole = `NOT EXISTS (
  SELECT 1 FROM deleted_runs
  WHERE deleted_runs.first < (c.chunk + 1) * ${CHUNK} AND deleted_runs.last >= c.chunk * ${CHUNK}
)`

const spanOf = (chunk: number): NumberSpan => ({ first: chunk * CHUNK, last: chunk * CHUNK + CHUNK - 1 })

/** The shortest step by which a chunk has few buckets. */
const stepFor = (from: number, to: number): number =>
  steps.find(step => to / step - from / step <= MOST_BUCKETS) ?? LONGEST_STEP

/** All that is counted together began before a border, or none of it did. */
const isOnOneSide = 'NOT EXISTS (SELECT 1 FROM json_each(@borders) WHERE value > c.first_at AND value <= c.last_at)'

/** What is counted, of which a condition can be asked. */
const asked = '(SELECT *, first_at AS started_at FROM counted_facets)'

type Row<R> = R & { chunk: number }

export interface ValueCount {
  value: string | number | null
  count: number
}

/**
 * Counts of whole chunks (migrations/countedChunks.ts). Chunks that have none, because something of them was written since, are left out
 * of whatever is asked: they are to be looked through.
 */
export function countedTable(db: Database) {
  const prepared = createStatements(db)
  const known = db
    .prepare<ChunkSpan, number>('SELECT chunk FROM counted_chunks WHERE chunk BETWEEN @first AND @last ORDER BY chunk')
    .pluck()
  const sum = db.prepare<[], number>('SELECT coalesce(sum(count), 0) FROM counted_chunks').pluck()
  const rowsIn = db
    .prepare<NumberSpan, number>(
      'SELECT count(*) FROM exchanges INDEXED BY exchanges_facets WHERE number BETWEEN @first AND @last',
    )
    .pluck()
  const all = db.prepare<ChunkSpan, Row<Tally>>(
    `SELECT chunk, count, first_at AS "from", last_at AS "to" FROM counted_chunks c
     WHERE chunk BETWEEN @first AND @last AND ${isWhole}`,
  )
  const buckets = db.prepare<ChunkSpan, { chunk: number; step: number; buckets: string }>(
    `SELECT chunk, step, buckets FROM counted_chunks c WHERE chunk BETWEEN @first AND @last AND ${isWhole}`,
  )
  const missing = ({ first, last }: ChunkSpan): number[] => {
    const counted = new Set(known.all({ first, last }))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => last - at).filter(one => !counted.has(one))
  }
  return {
    ...countedWriter(db),
    /** Chunks of a span without counts, the newest first. */
    missing,
    /** How many exchanges there are, those included that are deleted and may come back. `span`: their first and last number. */
    rows({ first, last }: NumberSpan): number {
      const runs = runsIn(missing({ first: chunkOf(first), last: chunkOf(last) }).reverse())
      const rest = runs.map(run => rowsIn.get({ first: spanOf(run.first).first, last: spanOf(run.last).last }) ?? 0)
      return rest.reduce((count, more) => count + more, sum.get() ?? 0)
    },
    /** What passes of each chunk that is counted. */
    tallies: ({ where, params, borders }: CountedCondition, span: ChunkSpan): Row<Tally>[] => {
      if (where === '1') return all.all(span)
      const sql = `SELECT c.chunk, coalesce(sum(f.count), 0) AS count, coalesce(min(f.first_at), 0) AS "from", coalesce(max(f.last_at), 0) AS "to"
        FROM counted_chunks c LEFT JOIN ${asked} f ON f.chunk = c.chunk AND (${where})
        WHERE c.chunk BETWEEN @first AND @last AND has_facets = 1 AND ${isWhole} AND ${isOnOneSide} GROUP BY c.chunk`
      return prepared<Row<Tally>>(sql).all({ ...params, ...span, borders: JSON.stringify(borders) })
    },
    /** Values of a column with how many of each chunk pass and have them. */
    groups: (column: string, { where, params, borders }: CountedCondition, span: ChunkSpan): Row<ValueCount>[] =>
      prepared<Row<ValueCount>>(
        `SELECT f.chunk, ${column} AS value, sum(f.count) AS count FROM counted_chunks c JOIN ${asked} f ON f.chunk = c.chunk
         WHERE c.chunk BETWEEN @first AND @last AND ${isWhole} AND ${isOnOneSide} AND (${where}) GROUP BY 1, 2`,
      ).all({ ...params, ...span, borders: JSON.stringify(borders) }),
    /** Buckets of all exchanges of each chunk, in milliseconds of a step of its own. */
    buckets: (span: ChunkSpan): { chunk: number; step: number; buckets: Bucket[] }[] =>
      buckets.all(span).map(row => ({ ...row, buckets: fromJson<number[][]>(row.buckets).map(bucketOf) })),
  }
}

/** Counts chunks. */
function countedWriter(db: Database) {
  const prepared = createStatements(db)
  const from = `FROM exchanges INDEXED BY exchanges_facets WHERE number BETWEEN @first AND @last`
  const tally = db.prepare<NumberSpan, { count: number; first_at: number | null; last_at: number | null }>(
    `SELECT count(*) AS count, min(started_at) AS first_at, max(started_at) AS last_at ${from}`,
  )
  const put = db.prepare(
    'INSERT OR REPLACE INTO counted_chunks VALUES (@chunk, @count, @first_at, @last_at, @step, @buckets, 1)',
  )
  const facetsOf = db.prepare<NumberSpan>(
    `INSERT INTO counted_facets
     SELECT @first / ${CHUNK}, row_number() OVER (), ${facets}, count(*), min(started_at), max(started_at) ${from} GROUP BY ${facets}`,
  )
  const drop = db.prepare<[number]>('DELETE FROM counted_facets WHERE chunk = ?')
  const withoutFacets = db.prepare<[number]>('UPDATE counted_chunks SET has_facets = 0 WHERE chunk = ?')
  return {
    /** Counts a chunk, all of whose exchanges have ended; call inside a job. */
    count(chunk: number): void {
      const span = spanOf(chunk)
      const { count = 0, first_at, last_at } = tally.get(span) ?? {}
      const step = stepFor(first_at ?? 0, last_at ?? 0)
      const found = prepared<Bucket>(`SELECT ${bucketColumns(step)} ${from} GROUP BY 1`).all(span)
      const buckets = JSON.stringify(found.map(numbersOf))
      put.run({ chunk, count, first_at: first_at ?? 0, last_at: last_at ?? 0, step, buckets })
      if (facetsOf.run(span).changes <= MOST_FACETS) return
      drop.run(chunk)
      withoutFacets.run(chunk)
    },
  }
}

const numbersOf = ({ bucket, count, ...odd }: Bucket): number[] => [
  bucket,
  count,
  ...oddOutcomes.map(name => odd[name]),
]

const bucketOf = ([
  bucket = 0,
  count = 0,
  rejected = 0,
  failed = 0,
  timed_out = 0,
  blocked = 0,
  interrupted = 0,
]: number[]): Bucket => ({
  bucket,
  count,
  rejected,
  failed,
  timed_out,
  blocked,
  interrupted,
})
