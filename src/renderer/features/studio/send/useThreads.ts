import { useCallback } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import { notificationOf } from '#domain/content/notification'
import type { Post } from '#domain/posts/post'
import { authorOf } from '../../../message/post/author'
import type { Author } from '../../../message/types'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { userById } from '../../../store/world/people'

/** A post that can be replied to. */
export interface ThreadChoice {
  id: string
  words: string
  author: Author
  /** Milliseconds since the epoch. */
  at: number
  replies: number
}

const mostRead = 200

/** Posts of a channel that can be replied to, the newest first, and what to say where there is none. */
export function useThreads(channelId: string): { posts: ThreadChoice[]; note: string } {
  const { call } = useWorkbench()
  const world = useSelect(state => state.world)
  const read = useCallback(
    (signal: AbortSignal) =>
      call(endpoints.channelPosts, { params: { channel_id: channelId }, query: { limit: mostRead }, signal }),
    [call, channelId],
  )
  const { loaded } = useLoaded(channelId === '' ? null : read)
  const choiceOf = (post: Post): ThreadChoice => {
    const user = userById(world, post.user_id)
    return {
      id: post.id,
      words: notificationOf(post) || 'A post without text',
      author: authorOf(post, user && { ...user, name: user.username, is_bot: user.is_bot ?? false }),
      at: post.create_at,
      replies: post.reply_count,
    }
  }
  if (loaded === null) return { posts: [], note: 'Posts of other servers are named by a link or an id.' }
  if (loaded.state === 'loading') return { posts: [], note: 'Loading posts' }
  if (loaded.state !== 'ready') return { posts: [], note: 'The posts could not be loaded. A link or an id works.' }
  const posts = loaded.value.posts.toReversed().filter(isRoot).map(choiceOf)
  return { posts, note: 'The channel has no post to reply to.' }
}

const isRoot = ({ root_id, type }: Post): boolean => root_id === '' && !type.startsWith('system_')
