import type { Database } from 'better-sqlite3'
import type { IncomingHook, OutgoingHook } from '#contract/wire/hooks'
import { fromJson, insertInto, toInt, updateAll } from './columns'

type RawIncoming = Omit<IncomingHook, 'channel_locked'> & { channel_locked: number }
type RawOutgoing = Omit<OutgoingHook, 'trigger_words' | 'callback_urls'> & {
  trigger_words: string
  callback_urls: string
}

const incomingColumns = [
  'id',
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
] as const satisfies (keyof IncomingHook)[]

const outgoingColumns = [
  'id',
  'token',
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
] as const satisfies (keyof OutgoingHook)[]

const toIncoming = (raw: RawIncoming): IncomingHook => ({ ...raw, channel_locked: raw.channel_locked === 1 })
const rawIncoming = (hook: IncomingHook): RawIncoming => ({ ...hook, channel_locked: toInt(hook.channel_locked) })
const toOutgoing = (raw: RawOutgoing): OutgoingHook => ({
  ...raw,
  trigger_words: fromJson(raw.trigger_words),
  callback_urls: fromJson(raw.callback_urls),
})
const rawOutgoing = (hook: OutgoingHook): RawOutgoing => ({
  ...hook,
  trigger_words: JSON.stringify(hook.trigger_words),
  callback_urls: JSON.stringify(hook.callback_urls),
})

/** Incoming and outgoing webhooks. Deleted ones are kept with `delete_at`, so that recordings can still name them. */
export function hooksTable(db: Database) {
  const incomingById = db.prepare<[string], RawIncoming>('SELECT * FROM incoming_hooks WHERE id = ?')
  const incomingAll = db.prepare<[], RawIncoming>(
    'SELECT * FROM incoming_hooks WHERE delete_at = 0 ORDER BY create_at, id',
  )
  const insertIncoming = db.prepare<RawIncoming>(insertInto('incoming_hooks', incomingColumns))
  const updateIncoming = db.prepare<RawIncoming>(updateAll('incoming_hooks', incomingColumns, ['id']))
  const outgoingById = db.prepare<[string], RawOutgoing>('SELECT * FROM outgoing_hooks WHERE id = ?')
  const outgoingAll = db.prepare<[], RawOutgoing>(
    'SELECT * FROM outgoing_hooks WHERE delete_at = 0 ORDER BY create_at, id',
  )
  const insertOutgoing = db.prepare<RawOutgoing>(insertInto('outgoing_hooks', outgoingColumns))
  const updateOutgoing = db.prepare<RawOutgoing>(updateAll('outgoing_hooks', outgoingColumns, ['id']))
  // Asked for at every post, and seldom changed: read once and kept until something is written.
  let live: readonly OutgoingHook[] | null = null
  const forget = (): void => {
    live = null
  }
  const liveOutgoing = (): readonly OutgoingHook[] => {
    live ??= outgoingAll.all().map(toOutgoing)
    return live
  }
  return {
    /** Forgets what is remembered of the tables; to be called when writes were taken back. */
    forget,
    incoming: (id: string): IncomingHook | undefined => {
      const raw = incomingById.get(id)
      return raw && toIncoming(raw)
    },
    allIncoming: (): IncomingHook[] => incomingAll.all().map(toIncoming),
    insertIncoming: (hook: IncomingHook): void => void insertIncoming.run(rawIncoming(hook)),
    updateIncoming: (hook: IncomingHook): void => void updateIncoming.run(rawIncoming(hook)),
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
      forget()
    },
    updateOutgoing: (hook: OutgoingHook): void => {
      updateOutgoing.run(rawOutgoing(hook))
      forget()
    },
  }
}
