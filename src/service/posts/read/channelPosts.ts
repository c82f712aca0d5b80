import type { PostList } from '#contract/wire/content'
import type { Context } from '../../context'
import { invalidBody } from '../../errors/ServiceError'
import type { Tagged } from '../../http/etag'
import { flagOf, pageOf } from '../../http/query'
import type { Caller } from '../../sessions/caller'
import { isId } from '../../store/ids'
import type { Span } from '../../store/tables/posts/postLists'
import type { StoredPost } from '../../store/tables/posts/posts'
import { postList } from './postList'
import { readableChannel, wantsDeleted } from './readPosts'

type Query = Record<string, string | undefined>

/** More than a client can have missed in one go; it pages through the rest. */
const SINCE_LIMIT = 1000

/** A page of a channel, newest first, with the roots of its replies (docs/reference/posts.md#read). */
export function channelPosts(
  ctx: Context,
  caller: Caller,
  { channel_id, query }: { channel_id: string; query: Query },
): Tagged<PostList> {
  readableChannel(ctx, caller, channel_id)
  const roots = flagOf(query, 'collapsedThreads')
  const options = { withRoots: !flagOf(query, 'skipFetchThreads') && !roots, withThread: roots }
  if (query.since !== undefined) {
    const found = ctx.store.posts.since(channel_id, timeOf(query.since), SINCE_LIMIT)
    return postList(ctx, roots ? found.filter(post => post.root_id === '') : found, options)
  }
  const span = { ...pageOf(query), deleted: wantsDeleted(caller, query), roots }
  const found = pageOfChannel(ctx, channel_id, { query, span })
  return postList(ctx, found, { ...options, ...neighbours(ctx, channel_id, { found, span }) })
}

/** The pinned posts of a channel, newest first. */
export function pinnedPosts(ctx: Context, caller: Caller, channelId: string): Tagged<PostList> {
  readableChannel(ctx, caller, channelId)
  return postList(ctx, ctx.store.postLists.pinned(channelId))
}

function pageOfChannel(ctx: Context, channelId: string, { query, span }: { query: Query; span: Span }): StoredPost[] {
  const { page } = ctx.store.postLists
  if (query.before !== undefined) return page('before', channelId, span, idOf(query.before, 'before'))
  if (query.after !== undefined) return page('after', channelId, span, idOf(query.after, 'after')).reverse()
  return page('newest', channelId, span)
}

/** The posts next to a page, by which clients go on; `''` where there is none. */
function neighbours(
  ctx: Context,
  channelId: string,
  { found, span }: { found: readonly StoredPost[]; span: Span },
): { next_post_id: string; prev_post_id: string } {
  const beside = (side: 'before' | 'after', post: StoredPost | undefined): string =>
    post === undefined
      ? ''
      : (ctx.store.postLists.page(side, channelId, { ...span, limit: 1, offset: 0 }, post.id)[0]?.id ?? '')
  return { next_post_id: beside('after', found[0]), prev_post_id: beside('before', found.at(-1)) }
}

function timeOf(text: string): number {
  const time = Number(text)
  if (text === '' || !Number.isSafeInteger(time)) throw invalidBody('since')
  return time
}

function idOf(text: string, name: string): string {
  if (!isId(text)) throw invalidBody(name)
  return text
}
