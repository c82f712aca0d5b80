import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'

/**
 * docs/reference/posts.md#create, checks 11 and 12: a reply names the root of a thread of the same channel; `''` is no
 * reply.
 */
export function requireRoot(ctx: Context, channelId: string, rootId: string): void {
  if (rootId === '') return
  const root = ctx.store.posts.byId(rootId)
  if (root === undefined) throw noRoot('There is no post of this id.')
  if (root.delete_at > 0) throw noRoot('The post was deleted.')
  if (root.root_id !== '') throw noRoot('The post is itself a reply. Name the first post of its thread.')
  if (root.channel_id !== channelId) throw new ServiceError('api.post.create_post.channel_root_id.app_error')
}

const noRoot = (detail: string): ServiceError => new ServiceError('api.post.create_post.root_id.app_error', { detail })
