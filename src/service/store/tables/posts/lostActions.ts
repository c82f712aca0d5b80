import type { Database } from 'better-sqlite3'
import type { LostAction } from '#domain/explain/outbound/lostAction'

/** An action that a post refers to, or had, and no longer calls anybody. */
export interface LostActionRow extends LostAction {
  post_id: string
  action_id: string
}

/** Which actions posts lost, why, and by which exchange: whoever clicks one later wants to know. */
export function lostActionsTable(db: Database) {
  const find = db.prepare<[string, string], LostActionRow>(
    'SELECT * FROM lost_actions WHERE post_id = ? AND action_id = ?',
  )
  const put = db.prepare<LostActionRow>(
    `INSERT INTO lost_actions VALUES (@post_id, @action_id, @why, @exchange_id, @at)
     ON CONFLICT DO UPDATE SET why = @why, exchange_id = @exchange_id, at = @at`,
  )
  const remove = db.prepare<[string, string]>('DELETE FROM lost_actions WHERE post_id = ? AND action_id = ?')
  // What was pruned has no control that could name it.
  const named = db.prepare<[string], LostActionRow>("SELECT * FROM lost_actions WHERE post_id = ? AND why <> 'pruned'")
  return {
    find: (postId: string, actionId: string): LostActionRow | undefined => find.get(postId, actionId),
    /** Those that a control of the post may still name. */
    named: (postId: string): LostActionRow[] => named.all(postId),
    put: (row: LostActionRow): void => void put.run(row),
    remove: (postId: string, actionId: string): void => void remove.run(postId, actionId),
  }
}
