import Sqlite from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { createGroupCommit, type GroupCommit } from '#service/store/groupCommit'

let db: Sqlite.Database
let turn: GroupCommit
const rows = () =>
  db
    .prepare<[], { n: number }>('SELECT n FROM t ORDER BY n')
    .all()
    .map(row => row.n)
const insert = (n: number) => db.prepare('INSERT INTO t VALUES (?)').run(n)

beforeEach(() => {
  db = new Sqlite(':memory:')
  db.exec('CREATE TABLE t (n INTEGER PRIMARY KEY) STRICT; CREATE TABLE parent (id INTEGER PRIMARY KEY)')
  turn = createGroupCommit(db)
})

describe('group commit', () => {
  it('makes one transaction of all jobs of a turn', async () => {
    const first = turn.commit(() => insert(1))
    expect(db.inTransaction).toBe(true)
    const second = turn.commit(() => insert(2))
    await Promise.all([first, second])
    expect(db.inTransaction).toBe(false)
    expect(rows()).toEqual([1, 2])
  })

  it('undoes only the job that fails, and what it wanted to tell', async () => {
    const told: string[] = []
    turn.write(() => {
      insert(1)
      turn.afterCommit(() => told.push('first'))
    })
    expect(() =>
      turn.write(() => {
        insert(2)
        turn.afterCommit(() => told.push('second'))
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(told).toEqual([])
    await turn.settled()
    expect(rows()).toEqual([1])
    expect(told).toEqual(['first'])
  })

  it('says when writes were taken back, and only then', () => {
    let undone = 0
    const watched = createGroupCommit(db, () => {
      undone += 1
    })
    watched.write(() => insert(1))
    expect(undone).toBe(0)
    expect(() =>
      watched.write(() => {
        insert(2)
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(undone).toBe(1)
    watched.end()
  })

  it('undoes a job inside of a job alone, when the outer one goes on', async () => {
    turn.write(() => {
      insert(1)
      expect(() =>
        turn.write(() => {
          insert(2)
          throw new Error('inner')
        }),
      ).toThrow('inner')
      insert(3)
    })
    await turn.settled()
    expect(rows()).toEqual([1, 3])
  })

  it('tells everybody who waits, with an id of the table, when the commit fails', async () => {
    db.exec(
      'PRAGMA foreign_keys = ON; CREATE TABLE child (p INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)',
    )
    turn.write(() => insert(1))
    turn.write(() => db.prepare('INSERT INTO child VALUES (7)').run())
    await expect(turn.settled()).rejects.toMatchObject({ id: 'workbench.store.commit.app_error', status: 507 })
    expect(rows()).toEqual([])
    await turn.commit(() => insert(2))
    expect(rows()).toEqual([2])
  })

  it('has nothing to wait for when nothing is written', async () => {
    await turn.settled()
    expect(db.inTransaction).toBe(false)
  })
})
