import { perService } from '../../state/perService'
import type { StoredPost } from '../../store/tables/posts/posts'

const MOST_KEPT = 500

/**
 * Ephemeral posts are never stored (docs/reference/posts.md#private-messages); the newest are remembered for as long as
 * the service runs, so that an update that keeps the props of one knows what they were.
 */
export interface Ephemerals {
  get(postId: string): StoredPost | undefined
  remember(post: StoredPost): void
}

function createEphemerals(): Ephemerals {
  const kept = new Map<string, StoredPost>()
  return {
    get: postId => kept.get(postId),
    remember(post) {
      kept.delete(post.id)
      kept.set(post.id, post)
      const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
  }
}

export const ephemerals = perService(createEphemerals)
