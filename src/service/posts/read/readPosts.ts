import type { Post } from '#domain/posts/post'
import { existingChannel } from '../../channels/readChannels'
import type { Context } from '../../context'
import { forbidden, invalidUrl, ServiceError } from '../../errors/ServiceError'
import { etagOf, type Tagged } from '../../http/etag'
import { flagOf } from '../../http/query'
import { canRead, canReadPost, isAdmin } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import { isId } from '../../store/ids'
import type { ChannelRow } from '../../store/tables/places/channels'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientForm } from './clientForm'

type Query = Record<string, string | undefined>

const missing = (): ServiceError => new ServiceError('app.post.get.app_error')

/**
 * A post that the caller may read, as stored, deleted or not. @throws 404 unknown, 403 not readable
 * (docs/reference/posts.md#read).
 */
function readablePost(ctx: Context, caller: Caller, postId: string): StoredPost {
  if (!isId(postId)) throw invalidUrl('post_id')
  const post = ctx.store.posts.byId(postId)
  if (post === undefined || post.original_id !== '') throw missing()
  const channel = existingChannel(ctx, post.channel_id)
  if (!canReadPost(ctx, caller.user, { post, channel })) throw forbidden('read_channel_content')
  return post
}

/** The same, not deleted. */
export function livePost(ctx: Context, caller: Caller, postId: string): StoredPost {
  const post = readablePost(ctx, caller, postId)
  if (post.delete_at > 0) throw missing()
  return post
}

/** A channel that the caller may read. @throws 404 unknown, 403 not readable. */
export function readableChannel(ctx: Context, caller: Caller, channelId: string): ChannelRow {
  const channel = existingChannel(ctx, channelId)
  if (!canRead(ctx, caller.user, channel)) throw forbidden('read_channel_content')
  return channel
}

/** Whether deleted posts are asked for. @throws 403 when the caller may not see them. */
export function wantsDeleted({ user }: Caller, query: Query): boolean {
  const wanted = flagOf(query, 'include_deleted')
  if (wanted && !isAdmin(user)) throw forbidden('read_deleted_posts')
  return wanted
}

/** One post with its ETag, a deleted one when the query asks for it. @throws 403, 404. */
export function readPost(
  ctx: Context,
  caller: Caller,
  { post_id, query }: { post_id: string; query: Query },
): Tagged<Post> {
  const post = wantsDeleted(caller, query) ? readablePost(ctx, caller, post_id) : livePost(ctx, caller, post_id)
  return { etag: etagOf(ctx.version, post), value: () => clientForm(ctx, post) }
}

/**
 * Several posts, in the order of their ids; those that are unknown, deleted or not readable are left out
 * (docs/reference/posts.md#routes).
 */
export function readPostsByIds(ctx: Context, { user }: Caller, ids: readonly string[]): Post[] {
  const mayRead = (post: StoredPost): boolean => {
    const channel = ctx.store.channels.byId(post.channel_id)
    return channel !== undefined && canReadPost(ctx, user, { post, channel })
  }
  return [...new Set(ids)]
    .flatMap(id => ctx.store.posts.byId(id) ?? [])
    .filter(post => post.original_id === '' && post.delete_at === 0 && mayRead(post))
    .map(post => clientForm(ctx, post))
}
