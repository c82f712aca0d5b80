import Database from 'better-sqlite3'
import { afterEach, describe, expect, it } from 'vitest'
import { migrations } from '#service/store/migrations'
import { outcomes } from '#service/store/migrations/outcomes'
import { responseKeys } from '#service/store/migrations/responseKeys'
import { secrets } from '#service/store/migrations/secrets'

const databases: Database.Database[] = []
afterEach(() => {
  for (const database of databases.splice(0)) database.close()
})

/** A database as it was before one step; the step of secrets, which needs the keys of a workspace, touches other tables. */
function before(step: string): Database.Database {
  const database = new Database(':memory:')
  databases.push(database)
  const earlier = migrations.slice(0, migrations.indexOf(step)).filter(one => one !== secrets)
  for (const one of earlier) database.exec(one)
  return database
}

/** Fills what a table wants and `row` does not say with empty values of the column's type. */
function insert(database: Database.Database, table: string, row: Record<string, unknown>): void {
  const columns = database.pragma(`table_info(${table})`) as { name: string; type: string; notnull: number }[]
  const empty = columns
    .filter(({ notnull }) => notnull === 1)
    .map(({ name, type }) => [name, type === 'INTEGER' ? 0 : type === 'BLOB' ? Buffer.alloc(0) : ''])
  const whole = { ...Object.fromEntries(empty), ...row }
  const names = Object.keys(whole)
  database.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(name => `@${name}`)})`).run(whole)
}

describe('the step to the words of outcomes', () => {
  it.each([
    ['in', 200, 'answered', 'ok'],
    ['out', 500, 'answered', 'ok'],
    ['in', 400, 'refused', 'rejected'],
    ['in', 499, 'refused', 'rejected'],
    ['in', 500, 'refused', 'failed'],
    ['out', 404, 'refused', 'failed'],
    ['out', null, 'refused', 'failed'],
    ['out', null, 'timed_out', 'timed_out'],
    ['out', null, 'sent', 'sent'],
  ])('of a call %s with status %s: %s becomes %s', (direction, status, former, now) => {
    const database = before(outcomes)
    insert(database, 'exchanges', { number: 1, id: 'a', direction, status, outcome: former })
    database.exec(outcomes)
    expect(database.prepare('SELECT outcome FROM exchanges').pluck().get()).toBe(now)
  })
})

describe('the step to the keys of a response', () => {
  const detailsAfter = (details: object): unknown => {
    const database = before(responseKeys)
    insert(database, 'exchanges', { number: 1, id: 'a', details: JSON.stringify(details) })
    database.exec(responseKeys)
    return JSON.parse(database.prepare('SELECT details FROM exchanges').pluck().get() as string)
  }

  it('moves what became of them, and the codes of what is wrong', () => {
    const key = { key: 'update', verdict: 'applied', why: '' }
    const [before, after] = ['answer.not_json', 'response.not_json'].map(code => [{ code, path: '', message: 'x' }])
    expect(detailsAfter({ merged: [], answer: [key], issues: before })).toEqual({
      merged: [],
      response_keys: [key],
      issues: after,
    })
  })

  it('leaves a record that has them already', () => {
    const details = { merged: [], response_keys: [], issues: [] }
    expect(detailsAfter(details)).toEqual(details)
  })
})
