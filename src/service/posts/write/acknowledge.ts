import type { Context } from '../../context'
import { forbidden } from '../../errors/ServiceError'
import { isAdmin } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import type { StoredPost } from '../../store/tables/posts/posts'
import { userIdOf } from '../../users/readUsers'
import { livePost } from '../read/readPosts'
import { publishChanged } from './publishChange'

interface Path {
  user_id: string
  post_id: string
}

export interface Acknowledged {
  user_id: string
  post_id: string
  acknowledged_at: number
  channel_id: string
  remote_id: string
}

/**
 * Notes that a user has taken note of a post that asks for it (docs/reference/posts.md#fields); once noted it stays as
 * it was.
 */
export function acknowledge(ctx: Context, caller: Caller, path: Path): Acknowledged {
  const { user_id, post } = target(ctx, caller, path)
  const row = { post_id: post.id, user_id, acknowledged_at: ctx.now() }
  ctx.store.write(() => {
    if (ctx.store.acknowledgements.insert(row)) publishChanged(ctx, post)
  })
  const kept = ctx.store.acknowledgements.ofPost(post.id).find(one => one.user_id === user_id) ?? row
  return { ...kept, channel_id: post.channel_id, remote_id: '' }
}

/** Forgets that somebody acknowledged a post; nothing happens when nobody did. @throws 403, 404. */
export function takeBackAcknowledgement(ctx: Context, caller: Caller, path: Path): void {
  const { user_id, post } = target(ctx, caller, path)
  ctx.store.write(() => {
    if (ctx.store.acknowledgements.remove(post.id, user_id)) publishChanged(ctx, post)
  })
}

function target(ctx: Context, caller: Caller, path: Path): { user_id: string; post: StoredPost } {
  const user_id = userIdOf(caller, path.user_id)
  if (user_id !== caller.user.id && !isAdmin(caller.user)) throw forbidden('edit_other_users')
  return { user_id, post: livePost(ctx, caller, path.post_id) }
}
