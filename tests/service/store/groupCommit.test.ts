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
    const watched = createGroupCommit(db, {
      undone: () => {
        undone += 1
      },
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

  it('undoes a job with the job inside of it that fails, also when the outer one goes on', async () => {
    const published: number[] = []
    turn.write(() => insert(1))
    expect(() =>
      turn.write(() => {
        insert(2)
        expect(() =>
          turn.write(() => {
            insert(3)
            throw new Error('inner')
          }),
        ).toThrow('inner')
        insert(4)
        turn.afterCommit(() => published.push(4))
      }),
    ).toThrow('inner')
    turn.write(() => insert(5))
    await turn.settled()
    expect(rows()).toEqual([1, 5])
    expect(published).toEqual([])
  })

  it('undoes a row that fails without the jobs around it', async () => {
    turn.write(() => insert(1))
    turn.append(() => insert(2))
    expect(() => turn.append(() => insert(2))).toThrow('UNIQUE')
    turn.append(() => insert(3))
    await turn.settled()
    expect(rows()).toEqual([1, 2, 3])
  })

  it('publishes nothing of a row that fails', async () => {
    const published: string[] = []
    turn.append(() => {
      insert(1)
      turn.afterCommit(() => published.push('first'))
    })
    expect(() =>
      turn.append(() => {
        turn.afterCommit(() => published.push('second'))
        insert(1)
      }),
    ).toThrow('UNIQUE')
    await turn.settled()
    expect(published).toEqual(['first'])
  })

  it('undoes a job with the row inside of it that fails', async () => {
    expect(() =>
      turn.write(() => {
        insert(1)
        expect(() => turn.append(() => insert(1))).toThrow('UNIQUE')
      }),
    ).toThrow('UNIQUE')
    await turn.settled()
    expect(rows()).toEqual([])
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

  it('reports what failed: a row, a job, a begin, a commit and a flush', async () => {
    const failures: unknown[] = []
    const failed = (error: unknown) => failures.push(error instanceof Error ? error.message : error)
    const watched = createGroupCommit(db, { failed })
    watched.write(() => insert(1))
    await watched.settled()
    expect(failures).toEqual([])
    expect(() => watched.append(() => insert(1))).toThrow()
    expect(failures.splice(0)).toEqual(['UNIQUE constraint failed: t.n'])
    expect(() =>
      watched.write(() => {
        throw new Error('the job')
      }),
    ).toThrow('the job')
    expect(failures.splice(0)).toEqual(['the job'])
    await watched.settled()
    db.exec('BEGIN')
    expect(() => watched.write(() => insert(2))).toThrow()
    expect(failures.splice(0)).toEqual(['cannot start a transaction within a transaction'])
    db.exec('ROLLBACK')
    const committed = watched.commit(() => insert(3))
    db.exec('ROLLBACK')
    await expect(committed).rejects.toThrow()
    expect(failures.splice(0)).toEqual(['cannot commit - no transaction is active'])
    const flush = { start: () => Promise.reject(new Error('the flush')), now: () => {} }
    await expect(createGroupCommit(db, { failed, flush }).commit(() => insert(4))).rejects.toThrow()
    expect(failures).toEqual(['the flush'])
  })

  it('has nothing to wait for when nothing is written', async () => {
    await turn.settled()
    expect(db.inTransaction).toBe(false)
  })
})

/** A disk that is ready when the spec says so. */
function slowDisk() {
  const started: PromiseWithResolvers<void>[] = []
  let atOnce = 0
  const flush = {
    start: () => {
      const one = Promise.withResolvers<void>()
      started.push(one)
      return one.promise
    },
    now: () => {
      atOnce += 1
    },
  }
  return { flush, started, atOnce: () => atOnce }
}

/** Long enough for a turn of the event loop, with all that it starts. */
const turns = async () => {
  for (let round = 0; round < 3; round++) await new Promise(setImmediate)
}

describe('group commit on a disk that takes its time', () => {
  it('acknowledges and publishes nothing before it is on disk', async () => {
    const { flush, started } = slowDisk()
    const slow = createGroupCommit(db, { flush })
    const seen: string[] = []
    slow.write(() => {
      insert(1)
      slow.afterCommit(() => seen.push('published'))
    })
    const settled = slow.settled().then(() => seen.push('acknowledged'))
    await turns()
    expect(rows()).toEqual([1])
    expect(seen).toEqual([])
    started[0]?.resolve()
    await settled
    expect(seen.toSorted()).toEqual(['acknowledged', 'published'])
  })

  it('makes one transaction of all that comes while the disk is busy', async () => {
    const { flush, started } = slowDisk()
    const slow = createGroupCommit(db, { flush })
    const first = slow.commit(() => insert(1))
    await turns()
    const second = slow.commit(() => insert(2))
    await turns()
    const third = slow.commit(() => insert(3))
    await turns()
    expect(started).toHaveLength(1)
    expect(db.inTransaction).toBe(true)
    started[0]?.resolve()
    await first
    await turns()
    expect(started).toHaveLength(2)
    expect(db.inTransaction).toBe(false)
    started[1]?.resolve()
    await Promise.all([second, third])
    expect(rows()).toEqual([1, 2, 3])
  })

  it('waits for the disk also when nothing was written since', async () => {
    const { flush, started } = slowDisk()
    const slow = createGroupCommit(db, { flush })
    slow.write(() => insert(1))
    await turns()
    let isSettled = false
    const settled = slow.settled().then(() => {
      isSettled = true
    })
    await turns()
    expect(isSettled).toBe(false)
    started[0]?.resolve()
    await settled
  })

  it('rejects those whose writes may be lost, publishes nothing of them, and goes on', async () => {
    const { flush, started } = slowDisk()
    const slow = createGroupCommit(db, { flush })
    const published: number[] = []
    slow.write(() => {
      insert(1)
      slow.afterCommit(() => published.push(1))
    })
    const first = slow.settled()
    await turns()
    started[0]?.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
    await expect(first).rejects.toMatchObject({ id: 'workbench.store.commit.app_error', status: 507 })
    const second = slow.commit(() => insert(2))
    await turns()
    started[1]?.resolve()
    await second
    expect(published).toEqual([])
  })

  it('brings everything to disk at once when it is asked to, in order, and the slow flush changes nothing more', async () => {
    const { flush, started, atOnce } = slowDisk()
    const slow = createGroupCommit(db, { flush })
    const published: number[] = []
    const write = (n: number) =>
      slow.write(() => {
        insert(n)
        slow.afterCommit(() => published.push(n))
      })
    write(1)
    await turns()
    write(2)
    slow.end()
    expect(atOnce()).toBe(1)
    expect(published).toEqual([1, 2])
    expect(db.inTransaction).toBe(false)
    write(3)
    started[0]?.resolve()
    await turns()
    expect(published).toEqual([1, 2])
    started[1]?.resolve()
    await turns()
    expect(published).toEqual([1, 2, 3])
  })
})
