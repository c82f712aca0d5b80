import type { Database } from 'better-sqlite3'
import type { Changes } from './changes'

/** Marks and comments of exchanges; most have neither. */
export function marksTable(db: Database, changes: Changes) {
  const put = db.prepare<{ number: number; is_marked: number | null; comment: string | null }>(
    `INSERT INTO exchange_marks (number, is_marked, comment) VALUES (@number, coalesce(@is_marked, 0), coalesce(@comment, ''))
     ON CONFLICT (number) DO UPDATE SET is_marked = coalesce(@is_marked, is_marked), comment = coalesce(@comment, comment)`,
  )
  const tidy = db.prepare("DELETE FROM exchange_marks WHERE is_marked = 0 AND comment = ''")
  const forget = db.prepare<[number, number]>(
    `DELETE FROM exchange_marks WHERE number BETWEEN ? AND ?
     AND NOT EXISTS (SELECT 1 FROM exchanges WHERE exchanges.number = exchange_marks.number)`,
  )
  const commented = db
    .prepare<[number, number], number>(
      "SELECT number FROM exchange_marks WHERE number BETWEEN ? AND ? AND comment <> '' ORDER BY number",
    )
    .pluck()
  return {
    /** Numbers of exchanges with a comment. */
    commented: (first: number, last: number): number[] => commented.all(first, last),
    /** Changes what is given of each; call inside a job. */
    put: (
      numbers: readonly number[],
      given: { is_marked?: boolean | undefined; comment?: string | undefined },
    ): void => {
      const is_marked = given.is_marked === undefined ? null : Number(given.is_marked)
      for (const number of numbers) {
        put.run({ number, is_marked, comment: given.comment ?? null })
        changes.one(number)
      }
      tidy.run()
    },
    /** Drops the marks of exchanges that are gone. */
    forget: (first: number, last: number): void => void forget.run(first, last),
  }
}
