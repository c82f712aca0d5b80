import type { Database, Statement } from 'better-sqlite3'

/** One statement for each filter that is in use. */
const MOST_STATEMENTS = 100

/** Prepares statements that are made of filters, and remembers those that were asked for last. */
export function createStatements(db: Database): <R>(sql: string) => Statement<object, R> {
  const statements = new Map<string, Statement<object>>()
  return <R>(sql: string) => {
    const known = statements.get(sql)
    if (known !== undefined) return known as Statement<object, R>
    if (statements.size >= MOST_STATEMENTS) statements.clear()
    const statement = db.prepare<object, R>(sql)
    statements.set(sql, statement)
    return statement
  }
}
