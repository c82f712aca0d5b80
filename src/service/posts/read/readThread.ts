import type { PostList } from '#contract/wire/content'
import type { Context } from '../../context'
import { invalidBody } from '../../errors/ServiceError'
import type { Tagged } from '../../http/etag'
import { flagOf } from '../../http/query'
import type { Caller } from '../../sessions/caller'
import type { ThreadPart } from '../../store/tables/posts/threads'
import { postList } from './postList'
import { livePost, readableChannel } from './readPosts'

type Query = Record<string, string | undefined>

/**
 * A post and the replies of its thread (docs/reference/posts.md#read): the requested post first, then the others,
 * newest first unless `direction` is `down`. The root is always among `posts`.
 */
export function readThread(
  ctx: Context,
  caller: Caller,
  { post_id, query }: { post_id: string; query: Query },
): Tagged<PostList> {
  const post = livePost(ctx, caller, post_id)
  // The author of one post may read that one, yet a thread has the posts of others too.
  readableChannel(ctx, caller, post.channel_id)
  const root = post.root_id === '' ? post : livePost(ctx, caller, post.root_id)
  const withThread = flagOf(query, 'collapsedThreads')
  if (flagOf(query, 'skipFetchThreads')) return postList(ctx, [post], { withRoots: true, withThread })
  const part = partOf(ctx, root.id, query)
  const found = ctx.store.threads.part({ ...part, limit: part.limit === 0 ? 0 : part.limit + 1 })
  const replies = part.limit === 0 ? found : found.slice(0, part.limit)
  const others = [root, ...replies].filter(one => one.id !== post.id)
  const has_next = found.length > replies.length
  return postList(ctx, [post, ...others], { withThread, has_next })
}

function partOf(ctx: Context, rootId: string, query: Query): ThreadPart {
  const { direction = '', fromPost = '' } = query
  if (direction !== '' && direction !== 'up' && direction !== 'down') throw invalidBody('direction')
  const from = fromPost === '' ? undefined : ctx.store.posts.byId(fromPost)
  if (fromPost !== '' && from?.root_id !== rootId) throw invalidBody('fromPost', 'It is not a reply in this thread.')
  return {
    rootId,
    direction: direction === 'down' ? 'down' : 'up',
    fromPost,
    fromCreateAt: from?.create_at ?? wholeOf(query, 'fromCreateAt'),
    limit: wholeOf(query, 'perPage'),
  }
}

function wholeOf(query: Query, name: string): number {
  const value = Number(query[name] || 0)
  if (!Number.isSafeInteger(value) || value < 0) throw invalidBody(name)
  return value
}
