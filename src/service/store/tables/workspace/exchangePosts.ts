import type { Database } from 'better-sqlite3'
import type { Effect } from '#contract/exchange'
import { isShown } from './exchangeColumns'
import { effectsOf } from './exchangeParts'

/** What the calls of webhooks posted. */
export function exchangePosts(db: Database) {
  const made = db.prepare<[string], { id: string; effects: string }>(
    `SELECT id, effects FROM exchanges
     WHERE hook_id = ? AND hook_id <> '' AND kind = 'hook' AND instr(effects, '"posted"') > 0 AND ${isShown} ORDER BY number DESC`,
  )
  return {
    /** Posts that the recorded calls of an incoming webhook made, newest first. */
    madeBy: (ref: string): Effect[] =>
      made.all(ref).flatMap(row => effectsOf(row.effects, row).filter(isPost).reverse()),
  }
}

const isPost = ({ kind }: Effect): boolean => kind === 'posted'
