import type { PostContent } from '#domain/posts/post'
import { perService } from '../state/perService'

const MOST_KEPT = 200

/** Posts that are only looked at in the window: what was clicked there last, by the id that its callback carried. */
export interface Previewed {
  get(postId: string): PostContent | undefined
  remember(postId: string, content: PostContent): void
}

function createPreviewed(): Previewed {
  const kept = new Map<string, PostContent>()
  return {
    get: postId => kept.get(postId),
    remember(postId, content) {
      kept.delete(postId)
      kept.set(postId, content)
      const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
  }
}

export const previewed = perService(createPreviewed)
