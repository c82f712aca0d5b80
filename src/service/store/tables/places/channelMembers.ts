import type { Database } from 'better-sqlite3'
import type { Props } from '#domain/posts/post'
import { fromJson, insertInto } from '../columns'
import { rememberRows } from '../remembered'

export interface ChannelMemberRow {
  channel_id: string
  user_id: string
  /** `channel_user`, and `channel_admin` for those who manage it. */
  roles: string
  last_viewed_at: number
  msg_count: number
  mention_count: number
  msg_count_root: number
  mention_count_root: number
  notify_props: Props
  last_update_at: number
}

/** How far a member has read, and what of the rest mentions them; `at` is when that changed. */
export type ReadCount = Pick<
  ChannelMemberRow,
  'channel_id' | 'user_id' | 'last_viewed_at' | 'msg_count' | 'msg_count_root' | 'mention_count' | 'mention_count_root'
> & { at: number }

/** A membership as the window wants it: what is unread, as a number. */
export interface ReadState {
  channel_id: string
  user_id: string
  last_viewed_at: number
  unread: number
  mentions: number
}

type Raw = Omit<ChannelMemberRow, 'notify_props'> & { notify_props: string }

const columns = [
  'channel_id',
  'user_id',
  'roles',
  'last_viewed_at',
  'msg_count',
  'mention_count',
  'msg_count_root',
  'mention_count_root',
  'notify_props',
  'last_update_at',
] as const satisfies (keyof ChannelMemberRow)[]

export const toMember = (raw: Raw): ChannelMemberRow => ({ ...raw, notify_props: fromJson(raw.notify_props) })

/** Who is in which channel, in what roles, and how far each has read. */
export function channelMembersTable(db: Database) {
  const roles = db.prepare<[string, string], { roles: string }>(
    'SELECT roles FROM channel_members WHERE channel_id = ? AND user_id = ?',
  )
  const get = db.prepare<[string, string], Raw>('SELECT * FROM channel_members WHERE channel_id = ? AND user_id = ?')
  const ofChannel = db.prepare<[string], Raw>('SELECT * FROM channel_members WHERE channel_id = ? ORDER BY user_id')
  const all = db.prepare<[], ReadState>(
    `SELECT m.channel_id, m.user_id, m.last_viewed_at, max(0, c.total_msg_count - m.msg_count) AS unread,
       m.mention_count AS mentions
     FROM channel_members m JOIN channels c ON c.id = m.channel_id`,
  )
  const insert = db.prepare<Raw>(`${insertInto('channel_members', columns)} ON CONFLICT DO NOTHING`)
  const mention = db.prepare<{ channel_id: string; user_id: string; root: number }>(
    `UPDATE channel_members SET mention_count = mention_count + 1, mention_count_root = mention_count_root + @root
     WHERE channel_id = @channel_id AND user_id = @user_id`,
  )
  const read = db.prepare<ReadCount>(
    `UPDATE channel_members SET last_viewed_at = @last_viewed_at, last_update_at = @at, msg_count = @msg_count,
       msg_count_root = @msg_count_root, mention_count = @mention_count, mention_count_root = @mention_count_root
     WHERE channel_id = @channel_id AND user_id = @user_id`,
  )
  const remove = db.prepare<[string, string]>('DELETE FROM channel_members WHERE channel_id = ? AND user_id = ?')
  const keyOf = (channelId: string, userId: string): string => `${channelId} ${userId}`
  const remembered = rememberRows(key => {
    const [channelId = '', userId = ''] = key.split(' ')
    return roles.get(channelId, userId)?.roles
  })
  return {
    /** Forgets the roles of a member, or of all; to be called when they change, and when writes were taken back. */
    forget: (channelId?: string, userId = ''): void =>
      remembered.forget(channelId === undefined ? undefined : keyOf(channelId, userId)),
    has: (channelId: string, userId: string): boolean => remembered.get(keyOf(channelId, userId)) !== undefined,
    /** Roles of a member, `''` for who is none. */
    rolesOf: (channelId: string, userId: string): string => remembered.get(keyOf(channelId, userId)) ?? '',
    get: (channelId: string, userId: string): ChannelMemberRow | undefined => {
      const raw = get.get(channelId, userId)
      return raw && toMember(raw)
    },
    ofChannel: (channelId: string): ChannelMemberRow[] => ofChannel.all(channelId).map(toMember),
    all: () => all.all(),
    /** False when the user was a member already. */
    insert: (row: ChannelMemberRow): boolean => {
      remembered.forget(keyOf(row.channel_id, row.user_id))
      return insert.run({ ...row, notify_props: JSON.stringify(row.notify_props) }).changes > 0
    },
    /** One more post mentions this member; false when the user is none. */
    countMention: (channel_id: string, user_id: string, isRoot: boolean): boolean =>
      mention.run({ channel_id, user_id, root: isRoot ? 1 : 0 }).changes > 0,
    /** Sets how far a member has read. */
    setRead: (count: ReadCount): void => void read.run(count),
    remove: (channelId: string, userId: string): boolean => {
      remembered.forget(keyOf(channelId, userId))
      return remove.run(channelId, userId).changes > 0
    },
  }
}
