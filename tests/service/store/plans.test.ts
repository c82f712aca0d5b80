import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createService } from '#service/createService'

afterEach(() => vi.restoreAllMocks())

/** What grows without end; a statement that reads all rows of one of them holds up the whole service. */
const large = ['exchanges', 'posts', 'former_rows']

/** Each of these reads one index that has only what it looks for, or is asked seldom by who has to read all. */
const allowed = [
  // Which long bodies nobody has any more: an index of exchanges with long bodies.
  /^DELETE FROM bodies WHERE/,
  // What the recorder keeps, for its budget, once when the workspace is opened.
  /^SELECT max\(number\) AS through, count\(\*\) AS exchanges/,
  // Calls by time: an index that has their times.
  /number IN \( SELECT number FROM exchanges INDEXED BY exchanges_facets WHERE started_at BETWEEN/,
]

const inOneLine = (sql: string): string => sql.replaceAll(/\s+/g, ' ').trim()

/** Values for all parameters: what they are does not change how a statement is run. */
function nothings(sql: string): unknown[] {
  const named = [...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, null])
  const numbered = [...sql.matchAll(/\?/g)].map(() => null)
  return named.length > 0 ? [...numbered, Object.fromEntries(named)] : numbered
}

/** Tables of which a statement reads all rows. */
function readWhole(db: Database, sql: string): string[] {
  const plan = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...nothings(sql))
  return plan
    .flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.slice(1) ?? [])
    .map(name => large.find(table => new RegExp(`\\b${table} (?:AS )?${name}\\b`, 'i').test(sql)) ?? name)
    .filter(table => large.includes(table))
}

describe('the statements of the store', () => {
  it('find what they look for by an index, however much there is', async () => {
    const data = await mkdtemp(join(tmpdir(), 'blockyard-plans-'))
    const statements = new Map<string, Database>()
    const prepare = Sqlite.prototype.prepare
    vi.spyOn(Sqlite.prototype, 'prepare').mockImplementation(function (this: Database, sql: string) {
      statements.set(sql, this)
      return prepare.call(this, sql)
    })
    const service = await createService({ data, version: '0.0.0', sample: true })
    vi.restoreAllMocks()
    try {
      const asked = [...statements].filter(([sql, db]) => db.open && /^\s*(SELECT|WITH|DELETE)/i.test(sql))
      expect(asked.length).toBeGreaterThan(150)
      const whole = asked.filter(([sql, db]) => readWhole(db, sql).length > 0).map(([sql]) => inOneLine(sql))
      expect(whole.filter(sql => !allowed.some(pattern => pattern.test(sql)))).toEqual([])
      for (const pattern of allowed)
        expect(
          whole.filter(sql => pattern.test(sql)),
          String(pattern),
        ).not.toEqual([])
    } finally {
      await service.close()
      await rm(data, { recursive: true })
    }
  })
})
