import { isObject } from '#domain/json'
import type { Post } from '#domain/posts/post'

/** One emoji on a post, and who put it there. */
export interface ReactionGroup {
  name: string
  user_ids: string[]
}

/** The reactions to a post, by emoji, in the order in which each came first (docs/reference/clients.md#endpoints). */
export const readReactions = ({ metadata }: Post): ReactionGroup[] => {
  const { reactions } = metadata ?? {}
  if (!Array.isArray(reactions)) return []
  const groups = Map.groupBy(reactions.filter(isObject), reaction => String(reaction['emoji_name']))
  return [...groups].map(([name, list]) => ({ name, user_ids: list.map(one => String(one['user_id'])) }))
}
