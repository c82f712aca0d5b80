import type { Database } from 'better-sqlite3'
import { type ChannelMemberRow, toMember } from './channelMembers'

type Raw = Parameters<typeof toMember>[0]

/** What of a membership its member or an admin sets. */
export type MemberSettings = Pick<ChannelMemberRow, 'channel_id' | 'user_id' | 'roles' | 'notify_props'> & {
  /** When that was. */
  at: number
}

/** Memberships of channels seen from their user, and changes to them: `changed` is called with whose roles change. */
export function membershipsTable(db: Database, changed: (channelId: string, userId: string) => void) {
  const ofUser = db.prepare<[string], Raw>('SELECT * FROM channel_members WHERE user_id = ? ORDER BY channel_id')
  const ofUserInTeam = db.prepare<[string, string], Raw>(
    `SELECT m.* FROM channel_members m JOIN channels c ON c.id = m.channel_id
     WHERE m.user_id = ? AND (c.team_id = ? OR c.team_id = '') AND c.delete_at = 0 ORDER BY m.channel_id`,
  )
  const count = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM channel_members m JOIN users u ON u.id = m.user_id
     WHERE m.channel_id = ? AND u.delete_at = 0`,
  )
  const set = db.prepare<{ channel_id: string; user_id: string; roles: string; notify_props: string; at: number }>(
    `UPDATE channel_members SET roles = @roles, notify_props = @notify_props, last_update_at = @at
     WHERE channel_id = @channel_id AND user_id = @user_id`,
  )
  return {
    ofUser: (userId: string): ChannelMemberRow[] => ofUser.all(userId).map(toMember),
    /** Direct and group channels count to every team. */
    ofUserInTeam: (userId: string, teamId: string): ChannelMemberRow[] =>
      ofUserInTeam.all(userId, teamId).map(toMember),
    /** Members of a channel whose accounts are active. */
    count: (channelId: string): number => count.get(channelId)?.n ?? 0,
    set: ({ channel_id, user_id, roles, notify_props, at }: MemberSettings): void => {
      set.run({ channel_id, user_id, roles, notify_props: JSON.stringify(notify_props), at })
      changed(channel_id, user_id)
    },
  }
}
