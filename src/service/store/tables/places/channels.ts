import type { Database } from 'better-sqlite3'
import { insertInto, updateAll } from '../columns'
import { rememberRows } from '../remembered'

/** O public, P private, D direct, G group. */
export type ChannelKind = 'O' | 'P' | 'D' | 'G'

export interface ChannelRow {
  id: string
  create_at: number
  update_at: number
  delete_at: number
  /** `''` for direct and group channels. */
  team_id: string
  type: ChannelKind
  display_name: string
  name: string
  header: string
  purpose: string
  creator_id: string
  last_post_at: number
  total_msg_count: number
  last_root_post_at: number
  total_msg_count_root: number
}

/** One post, for the counters of its channel. */
export interface PostCount {
  at: number
  isRoot: boolean
  isSystem: boolean
}

/** What of a channel its members' counters need, after a post was counted. */
export type Counted = Pick<
  ChannelRow,
  'type' | 'team_id' | 'total_msg_count' | 'total_msg_count_root' | 'last_post_at' | 'last_root_post_at'
>

const columns = [
  'id',
  'create_at',
  'update_at',
  'delete_at',
  'team_id',
  'type',
  'display_name',
  'name',
  'header',
  'purpose',
  'creator_id',
  'last_post_at',
  'total_msg_count',
  'last_root_post_at',
  'total_msg_count_root',
] as const satisfies (keyof ChannelRow)[]

/** Channels of all types; archived ones are kept with `delete_at`. */
export function channelsTable(db: Database) {
  const byId = db.prepare<[string], ChannelRow>('SELECT * FROM channels WHERE id = ?')
  const byName = db.prepare<[string, string], ChannelRow>('SELECT * FROM channels WHERE team_id = ? AND name = ?')
  const all = db.prepare<[], ChannelRow>('SELECT * FROM channels ORDER BY create_at, id')
  const ofTeam = db.prepare<[string], ChannelRow>('SELECT * FROM channels WHERE team_id = ? ORDER BY display_name')
  const ofUser = db.prepare<[string], ChannelRow>(
    `SELECT c.* FROM channels c JOIN channel_members m ON m.channel_id = c.id
     WHERE m.user_id = ? AND c.delete_at = 0 ORDER BY c.display_name, c.id`,
  )
  const insert = db.prepare<ChannelRow>(insertInto('channels', columns))
  const update = db.prepare<ChannelRow>(updateAll('channels', columns, ['id']))
  const count = db.prepare<{ id: string; at: number; root: number; one: number }, Counted>(
    `UPDATE channels SET total_msg_count = total_msg_count + @one, last_post_at = max(last_post_at, @at),
       total_msg_count_root = total_msg_count_root + @one * @root,
       last_root_post_at = CASE @root WHEN 1 THEN max(last_root_post_at, @at) ELSE last_root_post_at END
     WHERE id = @id RETURNING type, team_id, total_msg_count, total_msg_count_root, last_post_at, last_root_post_at`,
  )
  const rows = rememberRows(id => byId.get(id))
  return {
    /** Forgets what is remembered of the table; to be called when writes were taken back. */
    forget: () => rows.forget(),
    byId: (id: string): ChannelRow | undefined => rows.get(id),
    byName: (teamId: string, name: string): ChannelRow | undefined => byName.get(teamId, name),
    all: (): ChannelRow[] => all.all(),
    ofTeam: (teamId: string): ChannelRow[] => ofTeam.all(teamId),
    ofUser: (userId: string): ChannelRow[] => ofUser.all(userId),
    insert: (channel: ChannelRow): void => {
      insert.run(channel)
      rows.forget(channel.id)
    },
    update: (channel: ChannelRow): void => {
      update.run(channel)
      rows.forget(channel.id)
    },
    /** Counts one more post, written at `at`; those of the service itself only set the time. */
    countPost: (id: string, { at, isRoot, isSystem }: PostCount): Counted | undefined => {
      const counted = count.get({ id, at, root: isRoot ? 1 : 0, one: isSystem ? 0 : 1 })
      if (counted !== undefined) rows.change(id, row => ({ ...row, ...counted }))
      return counted
    },
  }
}
