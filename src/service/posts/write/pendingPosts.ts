import { perService } from '../../state/perService'

/** How long a client may repeat itself (docs/reference/posts.md#create). */
const MEMORY_MS = 30_000
const MOST_KEPT = 10_000

/**
 * Remembers `pending_post_id`s, so that a create that is sent twice makes one post (docs/reference/posts.md#create,
 * check 10).
 */
export interface PendingPosts {
  /** What this pending id made, if it made a post lately. */
  find(key: string): Pending | undefined
  remember(key: string, made: Omit<Pending, 'at'>): void
}

/** A post that was made, when (milliseconds since the epoch), and by which exchange; `''` where none is recorded. */
interface Pending {
  postId: string
  exchange_id: string
  at: number
}

function createPendingPosts(now: () => number): PendingPosts {
  const seen = new Map<string, Pending>()
  return {
    find(key) {
      const found = seen.get(key)
      return found !== undefined && now() - found.at < MEMORY_MS ? found : undefined
    },
    remember(key, made) {
      seen.set(key, { ...made, at: now() })
      for (const [old, { at }] of seen) {
        if (seen.size <= MOST_KEPT && now() - at < MEMORY_MS) break
        seen.delete(old)
      }
    },
  }
}

export const pendingPosts = perService(ctx => createPendingPosts(ctx.now))

/** Pending ids are the client's own, so two users may choose the same one. */
export const pendingKey = (userId: string, pendingPostId: string): string => `${userId}:${pendingPostId}`
