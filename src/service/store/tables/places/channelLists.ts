import type { Database } from 'better-sqlite3'
import type { ChannelRow } from './channels'

/** What is counted of a channel besides its members. */
export interface ChannelCounts {
  pinned: number
  files: number
}

/** Lists of channels, and what is counted of one. */
export function channelListsTable(db: Database) {
  const ofMember = db.prepare<[string], ChannelRow>(
    `SELECT c.* FROM channels c JOIN channel_members m ON m.channel_id = c.id
     WHERE m.user_id = ? ORDER BY c.display_name, c.id`,
  )
  const ofTeams = db.prepare<[], ChannelRow>("SELECT * FROM channels WHERE team_id <> '' ORDER BY display_name, id")
  const directOf = db.prepare<[string], ChannelRow>(
    `SELECT c.* FROM channels c JOIN channel_members m ON m.channel_id = c.id
     WHERE m.user_id = ? AND c.team_id = '' AND c.delete_at = 0 ORDER BY c.last_post_at DESC, c.id`,
  )
  const counts = db.prepare<{ id: string }, ChannelCounts>(
    `SELECT
       (SELECT count(*) FROM posts WHERE channel_id = @id AND original_id = '' AND delete_at = 0 AND is_pinned = 1) AS pinned,
       (SELECT count(*) FROM files WHERE channel_id = @id AND post_id <> '' AND delete_at = 0) AS files`,
  )
  return {
    /** All channels a user is in, archived ones too. */
    ofMember: (userId: string): ChannelRow[] => ofMember.all(userId),
    /** Public and private channels of all teams, archived ones too. */
    ofTeams: (): ChannelRow[] => ofTeams.all(),
    /** Direct and group channels of a user, the liveliest first. */
    directOf: (userId: string): ChannelRow[] => directOf.all(userId),
    counts: (id: string): ChannelCounts => counts.get({ id }) ?? { pinned: 0, files: 0 },
  }
}
