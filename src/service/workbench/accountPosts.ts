import type { AuthoredPost, ChannelPerson } from '#contract/lab/accounts'
import { existingChannel } from '../channels/readChannels'
import type { Context } from '../context'
import { knownUser } from './accountAccess'

/** Enough of a message to tell posts apart in a row. */
const SHOWN_CHARACTERS = 200

/** The newest posts of an account, and how many there are. @throws 404. */
export function authoredPosts(ctx: Context, userId: string, limit: number): { posts: AuthoredPost[]; total: number } {
  const { id } = knownUser(ctx, userId)
  const posts = ctx.store.postLists.authored(id, limit).map(post => ({
    post_id: post.id,
    create_at: post.create_at,
    channel_id: post.channel_id,
    text: post.message.slice(0, SHOWN_CHARACTERS),
  }))
  return { posts, total: ctx.store.postLists.countAuthored(id) }
}

/** Members of a channel with their roles there, and when each posted last. @throws 400, 404. */
export function channelPeople(ctx: Context, channelId: string): ChannelPerson[] {
  const { id } = existingChannel(ctx, channelId)
  return ctx.store.channelMembers.ofChannel(id).map(({ user_id, roles }) => ({
    user_id,
    roles,
    last_post_at: ctx.store.postLists.lastAuthored(user_id, id),
  }))
}
