import type { Database } from 'better-sqlite3'
import type { IncomingHook, OutgoingHook } from '#contract/wire/hooks'
import type { KnownSecrets } from '../../secrets/knownSecrets'
import { hashSecret, type Vault } from '../../secrets/vault'
import { fromJson, insertInto, toInt, updateAll } from '../columns'

/** Keys and tokens have to be shown again, so they are sealed; an incoming webhook is found by the hash of its key. */
type RawIncoming = Omit<IncomingHook, 'id' | 'channel_locked'> & {
  key_hash: string
  sealed_key: string
  channel_locked: number
}
type RawOutgoing = Omit<OutgoingHook, 'token' | 'trigger_words' | 'callback_urls'> & {
  sealed_token: string
  trigger_words: string
  callback_urls: string
}

const incomingColumns = [
  'key_hash',
  'sealed_key',
  'create_at',
  'update_at',
  'delete_at',
  'user_id',
  'channel_id',
  'team_id',
  'display_name',
  'description',
  'username',
  'icon_url',
  'channel_locked',
] as const satisfies (keyof RawIncoming)[]

const outgoingColumns = [
  'id',
  'sealed_token',
  'create_at',
  'update_at',
  'delete_at',
  'creator_id',
  'channel_id',
  'team_id',
  'trigger_words',
  'trigger_when',
  'callback_urls',
  'display_name',
  'description',
  'content_type',
  'username',
  'icon_url',
] as const satisfies (keyof RawOutgoing)[]

function rowsOf(vault: Vault) {
  return {
    toIncoming: ({ key_hash: _, sealed_key, channel_locked, ...raw }: RawIncoming): IncomingHook => ({
      ...raw,
      id: vault.open(sealed_key),
      channel_locked: channel_locked === 1,
    }),
    rawIncoming: ({ id, channel_locked, ...hook }: IncomingHook): RawIncoming => ({
      ...hook,
      key_hash: hashSecret(id),
      sealed_key: vault.seal(id),
      channel_locked: toInt(channel_locked),
    }),
    toOutgoing: ({ sealed_token, trigger_words, callback_urls, ...raw }: RawOutgoing): OutgoingHook => ({
      ...raw,
      token: vault.open(sealed_token),
      trigger_words: fromJson(trigger_words),
      callback_urls: fromJson(callback_urls),
    }),
    rawOutgoing: ({ token, trigger_words, callback_urls, ...hook }: OutgoingHook): RawOutgoing => ({
      ...hook,
      sealed_token: vault.seal(token),
      trigger_words: JSON.stringify(trigger_words),
      callback_urls: JSON.stringify(callback_urls),
    }),
  }
}

/** Incoming and outgoing webhooks. Deleted ones are kept with `delete_at`, so that recordings can still name them. */
export function hooksTable(db: Database, vault: Vault, secrets: KnownSecrets) {
  const { toIncoming, rawIncoming, toOutgoing, rawOutgoing } = rowsOf(vault)
  const incomingByHash = db.prepare<[string], RawIncoming>('SELECT * FROM incoming_hooks WHERE key_hash = ?')
  const incomingAll = db.prepare<[], RawIncoming>(
    'SELECT * FROM incoming_hooks WHERE delete_at = 0 ORDER BY create_at, key_hash',
  )
  const insertIncoming = db.prepare<RawIncoming>(insertInto('incoming_hooks', incomingColumns))
  const updateIncoming = db.prepare<RawIncoming>(updateAll('incoming_hooks', incomingColumns, ['key_hash']))
  const outgoingById = db.prepare<[string], RawOutgoing>('SELECT * FROM outgoing_hooks WHERE id = ?')
  const outgoingAll = db.prepare<[], RawOutgoing>(
    'SELECT * FROM outgoing_hooks WHERE delete_at = 0 ORDER BY create_at, id',
  )
  const insertOutgoing = db.prepare<RawOutgoing>(insertInto('outgoing_hooks', outgoingColumns))
  const updateOutgoing = db.prepare<RawOutgoing>(updateAll('outgoing_hooks', outgoingColumns, ['id']))
  // Asked for at every post, and seldom changed: read once and kept until something is written.
  let live: readonly OutgoingHook[] | null = null
  // Looked up and opened once for many calls of a webhook.
  const known = new Map<string, IncomingHook>()
  const forget = (): void => {
    live = null
    known.clear()
  }
  const liveOutgoing = (): readonly OutgoingHook[] => {
    live ??= outgoingAll.all().map(toOutgoing)
    return live
  }
  for (const { key_hash } of db.prepare<[], RawIncoming>('SELECT * FROM incoming_hooks').all())
    secrets.addHash(key_hash)
  for (const { token } of db.prepare<[], RawOutgoing>('SELECT * FROM outgoing_hooks').all().map(toOutgoing)) {
    secrets.add(token)
  }
  return {
    /** Forgets what is remembered of the tables; to be called when writes were taken back. */
    forget,
    incoming: (key: string): IncomingHook | undefined => {
      const hashed = hashSecret(key)
      const found = known.get(hashed)
      if (found !== undefined) return found
      const raw = incomingByHash.get(hashed)
      if (raw === undefined) return undefined
      const hook = toIncoming(raw)
      known.set(hashed, hook)
      return hook
    },
    allIncoming: (): IncomingHook[] => incomingAll.all().map(toIncoming),
    insertIncoming: (hook: IncomingHook): void => {
      insertIncoming.run(rawIncoming(hook))
      secrets.add(hook.id)
      forget()
    },
    updateIncoming: (hook: IncomingHook): void => {
      updateIncoming.run(rawIncoming(hook))
      forget()
    },
    outgoing: (id: string): OutgoingHook | undefined => {
      const raw = outgoingById.get(id)
      return raw && toOutgoing(raw)
    },
    allOutgoing: (): OutgoingHook[] => [...liveOutgoing()],
    /** Hooks of a team that listen to this channel. */
    outgoingFor: (teamId: string, channelId: string): OutgoingHook[] =>
      liveOutgoing().filter(
        hook => hook.team_id === teamId && (hook.channel_id === '' || hook.channel_id === channelId),
      ),
    insertOutgoing: (hook: OutgoingHook): void => {
      insertOutgoing.run(rawOutgoing(hook))
      secrets.add(hook.token)
      forget()
    },
    updateOutgoing: (hook: OutgoingHook): void => {
      updateOutgoing.run(rawOutgoing(hook))
      secrets.add(hook.token)
      forget()
    },
  }
}
