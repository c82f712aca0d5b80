import type { Post } from '#domain/posts/post'

/** The day of a moment where the window is: the same text all day long. */
export const dayOf = (at: number): string => new Date(at).toDateString()

/** Whether a post is the first of its day among these, which are oldest first. */
export function beginsDay(posts: readonly Pick<Post, 'create_at'>[], index: number): boolean {
  const [before, post] = [posts[index - 1], posts[index]]
  return post !== undefined && (before === undefined || dayOf(before.create_at) !== dayOf(post.create_at))
}

/** `Today`, `Yesterday`, else the date in full. */
export function dayTitle(at: number, now: number): string {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (dayOf(at) === dayOf(now)) return 'Today'
  if (dayOf(at) === yesterday.toDateString()) return 'Yesterday'
  return new Date(at).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}
