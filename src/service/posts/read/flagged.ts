import type { PostList } from '#contract/wire/content'
import type { Context } from '../../context'
import { forbidden } from '../../errors/ServiceError'
import type { Tagged } from '../../http/etag'
import { pageIn, pageOf } from '../../http/query'
import { canReadPost, isAdmin } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import type { StoredPost } from '../../store/tables/posts/posts'
import { userIdOf } from '../../users/readUsers'
import { postList } from './postList'

/** The posts that a user saved for later and can still read, newest first (docs/reference/clients.md#endpoints). */
export function flaggedPosts(
  ctx: Context,
  caller: Caller,
  { query, ...path }: { user_id: string; query: Record<string, string | undefined> },
): Tagged<PostList> {
  const userId = userIdOf(caller, path.user_id)
  if (userId !== caller.user.id && !isAdmin(caller.user)) throw forbidden('edit_other_users')
  const { team_id = '', channel_id = '' } = query
  const isWanted = (post: StoredPost): boolean => {
    const channel = ctx.store.channels.byId(post.channel_id)
    if (channel === undefined || !canReadPost(ctx, caller.user, { post, channel })) return false
    if (channel_id !== '') return channel.id === channel_id
    return team_id === '' || channel.team_id === '' || channel.team_id === team_id
  }
  return postList(ctx, pageIn(ctx.store.postLists.flagged(userId).filter(isWanted), pageOf(query)))
}
