import type { Database } from 'better-sqlite3'
import type { Command } from '#contract/wire/commands'
import type { KnownSecrets } from '../../secrets/knownSecrets'
import { hashSecret, type Vault } from '../../secrets/vault'
import { insertInto, toInt, updateAll } from '../columns'

type Raw = Omit<Command, 'token' | 'auto_complete'> & { sealed_token: string; auto_complete: number }

/** An address that takes delayed replies of one run of a command (docs/reference/commands.md). */
export interface CommandReply {
  create_at: number
  command_id: string
  user_id: string
  channel_id: string
  root_id: string
  exchange_id: string
  uses: number
}

export type NewCommandReply = CommandReply & { key: string }
type RawReply = CommandReply & { key_hash: string }

const columns = [
  'id',
  'sealed_token',
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
] as const satisfies (keyof Raw)[]
const replyColumns = [
  'key_hash',
  'create_at',
  'command_id',
  'user_id',
  'channel_id',
  'root_id',
  'exchange_id',
  'uses',
] as const satisfies (keyof RawReply)[]

/** Slash commands, deleted ones with `delete_at`, and the addresses of their delayed replies. */
export function commandsTable(db: Database, vault: Vault, secrets: KnownSecrets) {
  const toCommand = ({ sealed_token, ...raw }: Raw): Command => ({
    ...raw,
    token: vault.open(sealed_token),
    auto_complete: raw.auto_complete === 1,
  })
  const toRaw = ({ token, ...command }: Command): Raw => ({
    ...command,
    sealed_token: vault.seal(token),
    auto_complete: toInt(command.auto_complete),
  })
  const byId = db.prepare<[string], Raw>('SELECT * FROM commands WHERE id = ?')
  const byTrigger = db.prepare<[string, string], Raw>(
    'SELECT * FROM commands WHERE team_id = ? AND trigger = ? AND delete_at = 0',
  )
  const ofTeam = db.prepare<[string], Raw>(
    'SELECT * FROM commands WHERE team_id = ? AND delete_at = 0 ORDER BY trigger',
  )
  const deletedOf = db.prepare<[string, string], Raw>(
    'SELECT * FROM commands WHERE team_id = ? AND trigger = ? AND delete_at > 0 ORDER BY delete_at DESC',
  )
  const insert = db.prepare<Raw>(insertInto('commands', columns))
  const update = db.prepare<Raw>(updateAll('commands', columns, ['id']))
  const reply = db.prepare<[string], RawReply>('SELECT * FROM command_replies WHERE key_hash = ?')
  const insertReply = db.prepare<RawReply>(insertInto('command_replies', replyColumns))
  const countReply = db.prepare<[string]>('UPDATE command_replies SET uses = uses + 1 WHERE key_hash = ?')
  const forgetReplies = db.prepare<[number]>('DELETE FROM command_replies WHERE create_at < ?')
  const read = (raw: Raw | undefined): Command | undefined => raw && toCommand(raw)
  for (const { token } of db.prepare<[], Raw>('SELECT * FROM commands').all().map(toCommand)) secrets.add(token)
  for (const { key_hash } of db.prepare<[], RawReply>('SELECT * FROM command_replies').all()) secrets.addHash(key_hash)
  return {
    byId: (id: string): Command | undefined => read(byId.get(id)),
    byTrigger: (teamId: string, trigger: string): Command | undefined => read(byTrigger.get(teamId, trigger)),
    ofTeam: (teamId: string): Command[] => ofTeam.all(teamId).map(toCommand),
    /** The last that was deleted of this word. */
    deletedOf: (teamId: string, trigger: string): Command | undefined => read(deletedOf.get(teamId, trigger)),
    insert: (command: Command): void => {
      insert.run(toRaw(command))
      secrets.add(command.token)
    },
    update: (command: Command): void => {
      update.run(toRaw(command))
      secrets.add(command.token)
    },
    reply: (key: string): CommandReply | undefined => reply.get(hashSecret(key)),
    /** The address ends with `key`, which is not kept. */
    insertReply: ({ key, ...row }: NewCommandReply): void =>
      void insertReply.run({ ...row, key_hash: hashSecret(key) }),
    countReply: (key: string): void => void countReply.run(hashSecret(key)),
    /** Forgets the addresses that were made before `time`. */
    forgetReplies: (time: number): void => void forgetReplies.run(time),
  }
}
