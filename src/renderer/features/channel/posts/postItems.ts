import type { Post } from '#domain/posts/post'
import { dayOf } from '../../../message/post/days'

/** One row of the list. */
export type PostItem =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'new'; key: string }
  | { kind: 'post'; key: string; post: Post }

export interface Looking {
  /** Leaves out what the viewer does not get. */
  visible(post: Post): boolean
  /** Whether the viewer had not seen the post before; the first such one has a line above it. */
  isNew(post: Post): boolean
}

/** Posts with a line where a day begins and one where the unread posts began. */
export function postItems(posts: readonly Post[], { visible, isNew }: Looking): PostItem[] {
  const items: PostItem[] = []
  const first = posts.find(post => visible(post) && isNew(post))
  let day = ''
  for (const post of posts) {
    if (!visible(post)) continue
    const own = dayOf(post.create_at)
    if (own !== day) items.push({ kind: 'day', key: `day ${own}`, at: post.create_at })
    if (post === first) items.push({ kind: 'new', key: 'new' })
    items.push({ kind: 'post', key: post.id, post })
    day = own
  }
  return items
}
