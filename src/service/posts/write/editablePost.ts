import { canEditPost } from '#domain/accounts/can'
import type { Context } from '../../context'
import { forbidden, invalidUrl, ServiceError } from '../../errors/ServiceError'
import { scopeOf } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import { isId } from '../../store/ids'
import type { StoredPost } from '../../store/tables/posts/posts'

interface Wanted {
  /** Which of the two errors tells of an archived channel. */
  archived: keyof typeof archivedErrors
  /** The message it shall have; undefined when the request has none. */
  newMessage: string | undefined
  /** Not even with the right to edit those of others. */
  ownOnly?: boolean
}

const archivedErrors = {
  update: 'api.post.update_post.can_not_update_post_in_deleted.error',
  patch: 'api.post.patch_post.can_not_update_post_in_deleted.error',
} as const

/**
 * A post that the caller may edit now. @throws what docs/reference/posts.md#update lists; 403 for a post that is
 * missing or deleted.
 */
export function editablePost(ctx: Context, { user }: Caller, postId: string, wanted: Wanted): StoredPost {
  if (!isId(postId)) throw invalidUrl('post_id')
  const post = ctx.store.posts.byId(postId)
  const channel = post && ctx.store.channels.byId(post.channel_id)
  if (post === undefined || channel === undefined || post.delete_at > 0 || post.original_id !== '') {
    throw forbidden('edit_post')
  }
  ctx.recorder.about({ post_id: postId, channel_id: channel.id })
  if (wanted.ownOnly && post.user_id !== user.id) throw forbidden('edit_post')
  if (!canEditPost(user, post, scopeOf(ctx, user, channel))) {
    throw forbidden(post.user_id === user.id ? 'edit_post' : 'edit_others_posts')
  }
  if (post.type.startsWith('system_')) throw new ServiceError('api.post.update_post.system_message.app_error')
  if (channel.delete_at > 0) throw new ServiceError(archivedErrors[wanted.archived])
  requireInTime(ctx, post, wanted)
  return post
}

/** Only the message has a time limit; a full update that leaves it as it is may come late. */
function requireInTime(ctx: Context, post: StoredPost, { archived, newMessage }: Wanted): void {
  const seconds = ctx.settings.values.PostEditTimeLimit
  const touches = newMessage !== undefined && (archived === 'patch' || newMessage !== post.message)
  if (seconds < 0 || !touches || ctx.now() <= post.create_at + seconds * 1000) return
  throw new ServiceError('api.post.update_post.permissions_time_limit.app_error', {
    values: { Seconds: String(seconds) },
  })
}
