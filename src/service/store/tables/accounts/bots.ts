import type { Database } from 'better-sqlite3'
import { insertInto, updateAll } from '../columns'

/** docs/reference/bots.md#records; the username is in the user's row. `owner_id` is a user id or a plugin id. */
export interface BotRow {
  user_id: string
  display_name: string
  description: string
  owner_id: string
  create_at: number
  update_at: number
  delete_at: number
}

const columns = [
  'user_id',
  'display_name',
  'description',
  'owner_id',
  'create_at',
  'update_at',
  'delete_at',
] as const satisfies (keyof BotRow)[]

/** Bots beside their users; a disabled bot keeps its row, with `delete_at`. */
export function botsTable(db: Database) {
  const byId = db.prepare<[string], BotRow>('SELECT * FROM bots WHERE user_id = ?')
  const byOwner = db.prepare<[string], BotRow>('SELECT * FROM bots WHERE owner_id = ? ORDER BY create_at')
  const all = db.prepare<[], BotRow>('SELECT * FROM bots ORDER BY create_at, user_id')
  const insert = db.prepare<BotRow>(insertInto('bots', columns))
  const update = db.prepare<BotRow>(updateAll('bots', columns, ['user_id']))
  const remove = db.prepare<[string]>('DELETE FROM bots WHERE user_id = ?')
  return {
    byId: (userId: string): BotRow | undefined => byId.get(userId),
    byOwner: (ownerId: string): BotRow[] => byOwner.all(ownerId),
    all: (): BotRow[] => all.all(),
    insert: (bot: BotRow): void => void insert.run(bot),
    update: (bot: BotRow): void => void update.run(bot),
    remove: (userId: string): void => void remove.run(userId),
  }
}
