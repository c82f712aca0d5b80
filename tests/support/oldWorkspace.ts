import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { newTriggerKey } from '#service/dispatch/triggerId'
import { hashToken } from '#service/sessions/caller'
import { migrations } from '#service/store/migrations'
import { secrets as secretsMigration } from '#service/store/migrations/secrets'
import { hookRef } from '#service/store/secrets/hookRef'

const id = (name: string): string => name.padEnd(26, 'o')

/** What the old workspace holds in clear; the tokens of the admin and of the session are those of their owners. */
export const oldSecrets = {
  hookKey: id('hookkey'),
  deletedHookKey: id('deletedhookkey'),
  outgoingToken: id('outgoingtoken'),
  commandToken: id('commandtoken'),
  replyKey: id('replykey'),
  csrf: id('csrftoken'),
  cookieSecret: Buffer.alloc(32, 'c').toString('base64'),
  linkKey: Buffer.alloc(32, 'l').toString('base64'),
  triggerKey: newTriggerKey(),
}
export const oldTokens = { admin: id('admin'), session: id('session') }
export const oldIds = {
  team: id('team'),
  channel: id('channel'),
  user: id('user'),
  outgoing: id('out'),
  command: id('cmd'),
  /** Recorded calls, by what they were of. */
  exchanges: { hook: id('xhook'), deletedHook: id('xdeleted'), outgoing: id('xoutgoing'), referred: id('xreferred') },
}

const at = Date.now()
const times = { create_at: at, update_at: at, delete_at: 0 }

const rows: [table: string, row: Record<string, string | number | Buffer>][] = [
  ['meta', { key: 'cookie_secret', value: oldSecrets.cookieSecret }],
  ['meta', { key: 'public_link_key', value: oldSecrets.linkKey }],
  ['meta', { key: 'trigger_key', value: oldSecrets.triggerKey }],
  [
    'users',
    {
      id: oldIds.user,
      ...times,
      username: 'olga',
      email: 'olga@example.test',
      nickname: '',
      first_name: '',
      last_name: '',
      position: '',
      roles: 'system_admin system_user',
      locale: 'en',
      auth_service: '',
      password_hash: '',
      failed_attempts: 0,
      last_password_update: at,
      last_picture_update: 0,
      is_bot: 0,
      props: '{}',
      notify_props: '{}',
      timezone: '{}',
    },
  ],
  [
    'access_tokens',
    {
      id: id('token'),
      token_hash: hashToken(oldTokens.admin),
      user_id: oldIds.user,
      description: 'old',
      is_active: 1,
      create_at: at,
      expires_at: 0,
    },
  ],
  [
    'sessions',
    {
      id: id('sessionid'),
      token_hash: hashToken(oldTokens.session),
      user_id: oldIds.user,
      kind: 'login',
      csrf: oldSecrets.csrf,
      create_at: at,
      expires_at: 0,
    },
  ],
  [
    'teams',
    {
      id: oldIds.team,
      ...times,
      display_name: 'Old',
      name: 'old',
      description: '',
      email: '',
      type: 'O',
      company_name: '',
      allowed_domains: '',
      invite_id: '',
      allow_open_invite: 0,
    },
  ],
  ['team_members', { team_id: oldIds.team, user_id: oldIds.user, roles: 'team_user', create_at: at, delete_at: 0 }],
  [
    'channels',
    {
      id: oldIds.channel,
      ...times,
      team_id: oldIds.team,
      type: 'O',
      display_name: 'Old',
      name: 'old',
      header: '',
      purpose: '',
      creator_id: oldIds.user,
      last_post_at: 0,
      total_msg_count: 0,
      last_root_post_at: 0,
      total_msg_count_root: 0,
    },
  ],
  [
    'channel_members',
    {
      channel_id: oldIds.channel,
      user_id: oldIds.user,
      roles: 'channel_user',
      last_viewed_at: 0,
      msg_count: 0,
      mention_count: 0,
      msg_count_root: 0,
      mention_count_root: 0,
      notify_props: '{}',
      last_update_at: at,
    },
  ],
  [
    'incoming_hooks',
    {
      id: oldSecrets.hookKey,
      ...times,
      user_id: oldIds.user,
      channel_id: oldIds.channel,
      team_id: oldIds.team,
      display_name: 'Old',
      description: '',
      username: '',
      icon_url: '',
      channel_locked: 0,
    },
  ],
  [
    'outgoing_hooks',
    {
      id: oldIds.outgoing,
      token: oldSecrets.outgoingToken,
      ...times,
      creator_id: oldIds.user,
      channel_id: oldIds.channel,
      team_id: oldIds.team,
      trigger_words: '["never"]',
      trigger_when: 0,
      callback_urls: '["http://127.0.0.1:9/"]',
      display_name: 'Old',
      description: '',
      content_type: '',
      username: '',
      icon_url: '',
    },
  ],
  [
    'commands',
    {
      id: oldIds.command,
      token: oldSecrets.commandToken,
      ...times,
      creator_id: oldIds.user,
      team_id: oldIds.team,
      trigger: 'old',
      method: 'P',
      username: '',
      icon_url: '',
      auto_complete: 0,
      auto_complete_desc: '',
      auto_complete_hint: '',
      display_name: '',
      description: '',
      url: 'http://127.0.0.1:9/',
    },
  ],
  [
    'command_replies',
    {
      id: oldSecrets.replyKey,
      create_at: at,
      command_id: oldIds.command,
      user_id: oldIds.user,
      channel_id: oldIds.channel,
      root_id: '',
      exchange_id: id('exchange'),
      uses: 0,
    },
  ],
]

const recorded = (number: number, call: { id: string; kind: string; hook_id: string }) => ({
  number,
  ...call,
  direction: call.kind === 'hook' ? 'in' : 'out',
  started_at: at,
  duration_ms: 1,
  method: 'POST',
  url: '/',
  label: '',
  status: 200,
  outcome: 'ok',
  note: '',
  request_bytes: 0,
  response_bytes: 0,
  cause_id: call.id,
  depth: 0,
  user_id: '',
  channel_id: '',
  post_id: '',
  action_id: '',
  request_headers: '[]',
  details: '{"merged":[],"response_keys":[],"issues":[],"timings":{}}',
  effects: '[]',
})

const { exchanges } = oldIds
const recordings = [
  recorded(1, { id: exchanges.hook, kind: 'hook', hook_id: oldSecrets.hookKey }),
  recorded(2, { id: exchanges.deletedHook, kind: 'hook', hook_id: oldSecrets.deletedHookKey }),
  recorded(3, { id: exchanges.outgoing, kind: 'webhook', hook_id: oldIds.outgoing }),
  recorded(4, { id: exchanges.referred, kind: 'hook', hook_id: hookRef(oldSecrets.hookKey) }),
]

/** Makes a workspace as versions made it that kept secrets in the database, and let others read the files. */
export function makeOldWorkspace(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const db = new Sqlite(join(folder, 'workspace.sqlite'))
  db.pragma('auto_vacuum = INCREMENTAL')
  db.pragma('application_id = 1112296281')
  db.pragma('journal_mode = WAL')
  const steps = migrations.slice(0, migrations.indexOf(secretsMigration))
  for (const step of steps) db.exec(step)
  db.pragma(`user_version = ${steps.length}`)
  for (const [table, row] of rows) insert(db, table, row)
  for (const row of recordings) insert(db, 'exchanges', row)
  // Earlier versions of rows leave copies of what was in them in free space.
  db.exec(
    "UPDATE outgoing_hooks SET description = 'a longer text than before'; DELETE FROM command_replies WHERE uses > 0",
  )
  db.close()
}

function insert(db: Database, table: string, row: Record<string, string | number | Buffer>): void {
  const names = Object.keys(row)
  db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(name => `@${name}`).join(', ')})`).run(row)
}
