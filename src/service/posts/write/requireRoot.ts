import type { ErrorId } from '#contract/errors'
import type { Reason } from '#domain/explain/explanation'
import { explainPost } from '#domain/explain/tables/posts'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { namedChannel } from '../../explain/looked'

/**
 * docs/reference/posts.md#create, checks 11 and 12: a reply names the root of a thread of the same channel; `''` is no
 * reply.
 */
export function requireRoot(ctx: Context, channelId: string, id: string): void {
  if (id === '') return
  const root = ctx.store.posts.byId(id)
  if (root === undefined) throw rejected(noRoot, explainPost('root.missing', { id }))
  if (root.delete_at > 0) throw rejected(noRoot, explainPost('root.deleted', { id, at: root.delete_at }))
  if (root.root_id !== '') throw rejected(noRoot, explainPost('root.reply', { id, root: root.root_id }))
  if (root.channel_id === channelId) return
  const channel = ctx.store.channels.byId(root.channel_id)
  const named = channel === undefined ? { id: root.channel_id, name: '' } : namedChannel(channel)
  throw rejected(
    'api.post.create_post.channel_root_id.app_error',
    explainPost('root.elsewhere', { id, channel: named }),
  )
}

const noRoot = 'api.post.create_post.root_id.app_error' satisfies ErrorId

const rejected = (id: typeof noRoot | 'api.post.create_post.channel_root_id.app_error', reason: Reason): ServiceError =>
  new ServiceError(id, { reasons: [reason], detail: reason.client })
