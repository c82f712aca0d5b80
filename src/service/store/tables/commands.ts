import type { Database } from 'better-sqlite3'
import type { Command } from '#contract/wire/commands'
import { insertInto, toInt, updateAll } from './columns'

type Raw = Omit<Command, 'auto_complete'> & { auto_complete: number }

/** An address that takes delayed replies of one run of a command (wire.md 8). */
export interface CommandReplyRow {
  id: string
  create_at: number
  command_id: string
  user_id: string
  channel_id: string
  root_id: string
  exchange_id: string
  uses: number
}

const columns = [
  'id',
  'token',
  'create_at',
  'update_at',
  'delete_at',
  'creator_id',
  'team_id',
  'trigger',
  'method',
  'username',
  'icon_url',
  'auto_complete',
  'auto_complete_desc',
  'auto_complete_hint',
  'display_name',
  'description',
  'url',
] as const satisfies (keyof Command)[]
const replyColumns = [
  'id',
  'create_at',
  'command_id',
  'user_id',
  'channel_id',
  'root_id',
  'exchange_id',
  'uses',
] as const satisfies (keyof CommandReplyRow)[]

const toCommand = (raw: Raw): Command => ({ ...raw, auto_complete: raw.auto_complete === 1 })
const toRaw = (command: Command): Raw => ({ ...command, auto_complete: toInt(command.auto_complete) })

/** Slash commands, deleted ones with `delete_at`, and the addresses of their delayed replies. */
export function commandsTable(db: Database) {
  const byId = db.prepare<[string], Raw>('SELECT * FROM commands WHERE id = ?')
  const byTrigger = db.prepare<[string, string], Raw>(
    'SELECT * FROM commands WHERE team_id = ? AND trigger = ? AND delete_at = 0',
  )
  const ofTeam = db.prepare<[string], Raw>(
    'SELECT * FROM commands WHERE team_id = ? AND delete_at = 0 ORDER BY trigger',
  )
  const insert = db.prepare<Raw>(insertInto('commands', columns))
  const update = db.prepare<Raw>(updateAll('commands', columns, ['id']))
  const reply = db.prepare<[string], CommandReplyRow>('SELECT * FROM command_replies WHERE id = ?')
  const insertReply = db.prepare<CommandReplyRow>(insertInto('command_replies', replyColumns))
  const countReply = db.prepare<[string]>('UPDATE command_replies SET uses = uses + 1 WHERE id = ?')
  const forgetReplies = db.prepare<[number]>('DELETE FROM command_replies WHERE create_at < ?')
  const read = (raw: Raw | undefined): Command | undefined => raw && toCommand(raw)
  return {
    byId: (id: string): Command | undefined => read(byId.get(id)),
    byTrigger: (teamId: string, trigger: string): Command | undefined => read(byTrigger.get(teamId, trigger)),
    ofTeam: (teamId: string): Command[] => ofTeam.all(teamId).map(toCommand),
    insert: (command: Command): void => void insert.run(toRaw(command)),
    update: (command: Command): void => void update.run(toRaw(command)),
    reply: (id: string): CommandReplyRow | undefined => reply.get(id),
    insertReply: (row: CommandReplyRow): void => void insertReply.run(row),
    countReply: (id: string): void => void countReply.run(id),
    /** Forgets the addresses that were made before `time`. */
    forgetReplies: (time: number): void => void forgetReplies.run(time),
  }
}
