import { canDeletePost } from '#domain/accounts/can'
import type { Context } from '../../context'
import { forbidden, invalidUrl, ServiceError } from '../../errors/ServiceError'
import { isAdmin, scopeOf } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import { isId } from '../../store/ids'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientForm } from '../read/clientForm'
import { changeTime } from './replacePost'
import { summaryOf } from './summary'

interface Deletion {
  post_id: string
  /** Leave no trace, where the settings allow it. */
  permanent: boolean
}

/** Deletes a post and its replies (docs/reference/posts.md#delete): they keep their rows, unless it is for good. */
export function deletePost(ctx: Context, caller: Caller, { post_id, permanent }: Deletion): void {
  if (!isId(post_id)) throw invalidUrl('post_id')
  if (permanent && !ctx.settings.values.EnableAPIPostDeletion) {
    throw new ServiceError('api.post.delete_post.not_enabled.app_error')
  }
  const post = deletablePost(ctx, caller, { post_id, permanent })
  const posts = [post, ...(post.root_id === '' ? ctx.store.posts.replies(post.id) : [])]
  ctx.store.write(() => {
    for (const one of posts) markDeleted(ctx, caller, one)
    if (post.root_id !== '') ctx.store.posts.touch(post.root_id, ctx.now())
    if (permanent) removeForGood(ctx, posts)
  })
}

function deletablePost(ctx: Context, { user }: Caller, { post_id, permanent }: Deletion): StoredPost {
  const post = ctx.store.posts.byId(post_id)
  const channel = post && ctx.store.channels.byId(post.channel_id)
  const isGone = post === undefined || post.original_id !== '' || (post.delete_at > 0 && !permanent)
  if (isGone || channel === undefined) throw new ServiceError('app.post.get.app_error')
  ctx.recorder.about({ post_id, channel_id: channel.id })
  if (permanent && !isAdmin(user)) throw forbidden('manage_system')
  if (!canDeletePost(user, post, scopeOf(ctx, user, channel))) {
    throw forbidden(post.user_id === user.id ? 'delete_post' : 'delete_others_posts')
  }
  if (channel.delete_at > 0) throw new ServiceError('api.post.delete_post.can_not_delete_post_in_deleted.error')
  return post
}

function markDeleted(ctx: Context, { user }: Caller, post: StoredPost): void {
  const at = changeTime(ctx, post)
  const gone = { ...post, delete_at: at, update_at: at, props: { ...post.props, deleteBy: user.id } }
  ctx.store.posts.update(gone)
  ctx.store.files.setOfPost(post.id, [], at)
  const { id: post_id, channel_id } = post
  ctx.recorder.effect({ kind: 'post_deleted', post_id, channel_id, text: summaryOf(post), at })
  const event = { type: 'post_deleted', post_id, channel_id, post: clientForm(ctx, gone), delete_by: user.id } as const
  ctx.store.afterCommit(() => ctx.hub.publish(event))
}

function removeForGood(ctx: Context, posts: StoredPost[]): void {
  const { store } = ctx
  const hashes = new Set<string>()
  for (const { id } of posts) {
    for (const hash of store.files.removeOfPost(id)) hashes.add(hash)
    store.reactions.removeOfPost(id)
    store.acknowledgements.removeOfPost(id)
    store.search.forget(id)
    store.posts.remove(id)
  }
  store.search.lowerState()
  store.afterCommit(() => {
    for (const hash of hashes) removeBlob(ctx, hash)
  })
}

/** Contents that no file has any more. A leftover that cannot be removed harms nobody. */
function removeBlob(ctx: Context, hash: string): void {
  if (ctx.store.files.isUsed(hash)) return
  ctx.blobs.remove(hash).catch(error => ctx.log(`The contents of a deleted file could not be removed: ${error}`))
}
