import type { Database } from 'better-sqlite3'
import { rollBack } from './rollBack'

/** What posts are made of; the rest of what a client gets of one is counted from these. */
const ofPosts = ['posts', 'reactions', 'acknowledgements', 'files', 'lost_actions']

/** Looks at posts as they were. */
export interface Past {
  /**
   * Runs `look` while the posts of a channel, their reactions and files are as they were when the event of this stamp was published;
   * posts whose `seq` is not below `first` were not there yet. Nothing that it reads may be remembered.
   */
  postsAt<T>(channelId: string, stamp: number, look: (first: number) => T): T
}

export function createPast(db: Database, settle: () => void): Past {
  // Numbers of rows grow, so what was added since then has the greatest.
  const firstAdded = db.prepare<[string, number], { c0: number }>(
    `SELECT c0 FROM former_rows WHERE shape = (SELECT id FROM former_shapes WHERE shape = ?) AND stamp > ?
     ORDER BY number LIMIT 1`,
  )
  // Threads count their replies.
  const dropReplies = db.prepare<[number, string]>(
    "DELETE FROM posts WHERE seq >= ? AND channel_id = ? AND root_id <> ''",
  )
  const added = JSON.stringify({ change: 'added', table: 'posts', columns: ['seq'] })
  return {
    postsAt(channelId, stamp, look) {
      settle()
      const first = firstAdded.get(added, stamp)?.c0 ?? Number.MAX_SAFE_INTEGER
      db.exec('SAVEPOINT past')
      try {
        for (const _ of rollBack(db, { stamp, tables: ofPosts, keepsAdded: 'posts' }));
        dropReplies.run(first, channelId)
        return look(first)
      } finally {
        db.exec('ROLLBACK TO past; RELEASE past')
      }
    },
  }
}
