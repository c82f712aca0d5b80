import type { Database } from 'better-sqlite3'

/** A short body itself, or the number of a longer one. */
export type Kept = Buffer | number | null
/** The same to be written: in a column of any type, a number of JavaScript would be one with a fraction. */
export type Keeping = Buffer | bigint | null

const SHORT_BODY = 4096

/** Numbers of the long bodies that exchanges have whose numbers are between `@first` and `@last`. */
export const longBodies = ['request_body', 'response_body']
  .map(
    column => `SELECT ${column} FROM exchanges WHERE number BETWEEN @first AND @last AND typeof(${column}) = 'integer'`,
  )
  .join(' UNION ')

/** Holds for a row of `bodies` that no exchange has. */
export const isUnused = ['request_body', 'response_body']
  .map(column => `NOT EXISTS (SELECT 1 FROM exchanges WHERE typeof(${column}) = 'integer' AND ${column} = bodies.id)`)
  .join(' AND ')

/** Bodies of exchanges: long ones are kept once by content, with the number of the last exchange that has them. */
export function bodiesTable(db: Database, hash: (body: Buffer) => Buffer) {
  const put = db
    .prepare<[Buffer, Buffer, number], { id: bigint }>(
      `INSERT INTO bodies (hash, body, last_number) VALUES (?, ?, ?)
       ON CONFLICT (hash) DO UPDATE SET last_number = max(last_number, excluded.last_number) RETURNING id`,
    )
    .safeIntegers()
  const byId = db.prepare<[number], { body: Buffer }>('SELECT body FROM bodies WHERE id = ?')
  // Marked exchanges stay where others around them go.
  const prune = db.prepare<{ first: number; last: number; used: string }>(
    `DELETE FROM bodies WHERE (last_number BETWEEN @first AND @last OR id IN (SELECT value FROM json_each(@used)))
     AND ${isUnused}`,
  )
  const used = db.prepare<{ first: number; last: number }, number>(longBodies).pluck()
  const bytes = db.prepare<[number], { bytes: number | null }>(
    'SELECT sum(octet_length(body)) AS bytes FROM bodies WHERE last_number <= ?',
  )
  return {
    keep: (bytes: Buffer | null, number: number): Keeping =>
      bytes === null || bytes.length <= SHORT_BODY ? bytes : (put.get(hash(bytes), bytes, number)?.id ?? null),
    bodyOf: (kept: Kept): Buffer | null => (typeof kept === 'number' ? (byId.get(kept)?.body ?? null) : kept),
    /** Bytes of the bodies that only exchanges up to `number` had. */
    bytes: (number: number): number => bytes.get(number)?.bytes ?? 0,
    /** Numbers of the long bodies that exchanges of a span have. */
    usedBy: (first: number, last: number): number[] => used.all({ first, last }),
    /** Forgets the bodies that only exchanges of a span had, and of those `used` there the ones of later exchanges that went before. */
    prune: ({ first, last, used }: { first: number; last: number; used: readonly number[] }): void =>
      void prune.run({ first, last, used: JSON.stringify(used) }),
  }
}

export type BodiesTable = ReturnType<typeof bodiesTable>
