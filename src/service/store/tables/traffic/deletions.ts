import type { Database } from 'better-sqlite3'
import { isUnused, longBodies } from '../workspace/bodies'
import type { Changes } from './changes'

/** Numbers of exchanges that are there and follow one another, both ends included. */
export interface Run {
  first: number
  last: number
}

/** Numbers, ascending, as runs. */
export function runsIn(numbers: Iterable<number>): Run[] {
  const runs: Run[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.last === number - 1) run.last = number
    else runs.push({ first: number, last: number })
  }
  return runs
}

/** Exchanges that are deleted and can still be restored: nobody sees them, and their rows are there. */
export function deletionsTable(db: Database, changes: Changes) {
  const hide = db.prepare<Run & { deletion: string }>(
    'INSERT INTO deleted_runs (first, last, deletion) VALUES (@first, @last, @deletion)',
  )
  const runsOf = db.prepare<[string], Run>('SELECT first, last FROM deleted_runs WHERE deletion = ? ORDER BY first')
  const show = db.prepare<[string]>('DELETE FROM deleted_runs WHERE deletion = ?')
  const all = db.prepare<[], { deletion: string }>('SELECT DISTINCT deletion FROM deleted_runs')
  const cut = db.prepare<[number, number]>('UPDATE deleted_runs SET first = ? WHERE first = ?')
  const drop = db.prepare<[number]>('DELETE FROM deleted_runs WHERE first = ?')
  const until = db.prepare<[number], Run & { deletion: string }>(
    'SELECT * FROM deleted_runs WHERE first <= ? ORDER BY first',
  )
  const left = db
    .prepare<[number, number], number>('SELECT number FROM exchanges WHERE number BETWEEN ? AND ? ORDER BY number')
    .pluck()
  const erase = db.prepare<[number, number]>('DELETE FROM exchanges WHERE number BETWEEN ? AND ?')
  const longIn = db.prepare<Run, number>(longBodies).pluck()
  const unused = db.prepare<[number]>(`DELETE FROM bodies WHERE id = ? AND ${isUnused}`)
  const touch = (runs: readonly Run[]): void => {
    if (runs.length > 0) changes.all()
  }
  return {
    hide: (deletion: string, runs: readonly Run[]): void => {
      for (const run of runs) hide.run({ ...run, deletion })
      touch(runs)
    },
    runsOf: (deletion: string): Run[] => runsOf.all(deletion),
    /** Takes a deletion back; returns what is there again. */
    show: (deletion: string): Run[] => {
      const runs = runsOf.all(deletion)
      show.run(deletion)
      touch(runs)
      return runs
    },
    /** Ids of the deletions that are not final. */
    pending: (): string[] => all.all().map(({ deletion }) => deletion),
    /** Deletes the first exchanges of a run for good, at most so many, with the bodies that only they had. */
    erase: ({ first, last }: Run, most: number): void => {
      const end = Math.min(last, first + most - 1)
      const bodies = longIn.all({ first, last: end })
      erase.run(first, end)
      for (const id of bodies) unused.run(id)
      if (end === last) drop.run(first)
      else cut.run(end + 1, first)
      changes.one(first)
      changes.one(end)
    },
    /** After exchanges up to a number are gone: runs have only what is still there. */
    forgetThrough: (number: number): void => {
      for (const { first, last, deletion } of until.all(number)) {
        drop.run(first)
        for (const run of runsIn(left.all(first, last))) hide.run({ ...run, deletion })
      }
    },
  }
}
