import type { Post } from '#domain/posts/post'
import type { PostBody } from '#domain/posts/postBody'
import type { Context } from '../../context'
import { invalidBody, ServiceError } from '../../errors/ServiceError'
import { remarkUnknownKeys } from '../../explain/posts/keys'
import { requirePermission } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import { authoredProps } from './authoredProps'
import { requireContent } from './requireContent'
import { requireRoot } from './requireRoot'
import { sendEphemeral } from './sendEphemeral'

/**
 * Shows a post to one user only (docs/reference/posts.md#private-messages); its content obeys the same rules as that of
 * any other.
 */
export function createEphemeral(ctx: Context, caller: Caller, request: { user_id: string; post: PostBody }): Post {
  const { user_id, post } = request
  if (user_id === '') throw invalidBody('user_id')
  requirePermission(ctx, caller.user, 'create_post_ephemeral')
  if (ctx.store.users.byId(user_id) === undefined) throw invalidBody('user_id', 'There is no such user.')
  const { channel_id = '', message = '', props = {}, root_id = '' } = post
  const channel = ctx.store.channels.byId(channel_id)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  ctx.recorder.about({ channel_id })
  requireRoot(ctx, channel_id, root_id)
  requireContent(ctx, { message, props })
  remarkUnknownKeys(ctx, post)
  const content = { message, props: authoredProps(ctx, caller, { message, props }) }
  const draft = { user_id: caller.user.id, channel_id, root_id, ...content }
  return ctx.store.write(() => sendEphemeral(ctx, user_id, draft))
}
