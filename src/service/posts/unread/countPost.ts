import type { ParseBudget } from '#domain/markdown/parseBudget'
import { type Mentions, mentionsOf } from '#domain/posts/mentions'
import { mentionTexts } from '#domain/posts/mentionTexts'
import { isPostedBy, isWrittenByHand } from '#domain/posts/origin'
import type { Context } from '../../context'
import { remarkMentions } from '../../explain/posts/mentions'
import type { ChannelKind, Counted } from '../../store/tables/places/channels'
import type { StoredPost } from '../../store/tables/posts/posts'

/**
 * Counts a new post in its channel and for its members: those it mentions, and its author, who has read it by writing
 * it, unless an integration did (docs/reference/webhooks.md#the-post). Remarks on mentions that notify nobody. Returns the
 * members it mentions. Call
 * inside the job that stores the post.
 */
export function countPost(ctx: Context, post: StoredPost, budget?: ParseBudget): string[] {
  const isRoot = post.root_id === ''
  const isSystem = post.type.startsWith('system_')
  const counted = ctx.store.channels.countPost(post.channel_id, { at: post.create_at, isRoot, isSystem })
  if (counted === undefined || isSystem) return []
  if (isWrittenByHand(post)) readByAuthor(ctx, post, counted)
  const mentions = mentionsOf(mentionTexts(post), budget)
  const notified = namedIn(ctx, post, { kind: counted.type, mentions }).filter(userId =>
    ctx.store.channelMembers.countMention(post.channel_id, userId, isRoot),
  )
  remarkMentions(ctx, post, { mentions, notified })
  return notified
}

function readByAuthor(ctx: Context, { channel_id, user_id, create_at }: StoredPost, counted: Counted): void {
  const { total_msg_count: msg_count, total_msg_count_root: msg_count_root } = counted
  ctx.store.channelMembers.setRead({
    channel_id,
    user_id,
    last_viewed_at: create_at,
    at: create_at,
    msg_count,
    msg_count_root,
    mention_count: 0,
    mention_count_root: 0,
  })
}

/**
 * The users whom a post mentions: by name, all members by `@channel`, `@all` or `@here`, and the other side of a direct
 * channel. The author counts only when a webhook posts in their name. Some of them may be no members.
 */
export const mentionedIn = (
  ctx: Context,
  post: StoredPost,
  { kind, budget }: { kind: ChannelKind; budget?: ParseBudget | undefined },
): string[] => namedIn(ctx, post, { kind, mentions: mentionsOf(mentionTexts(post), budget) })

function namedIn(
  ctx: Context,
  post: StoredPost,
  { kind, mentions: { users, groups } }: { kind: ChannelKind; mentions: Mentions },
): string[] {
  const named = users.flatMap(names => names.map(name => ctx.store.users.byUsername(name)?.id).find(id => id) ?? [])
  const reachesAll = kind === 'D' || (groups.length > 0 && post.props.mentionHighlightDisabled !== true)
  const all = reachesAll ? ctx.store.channelMembers.ofChannel(post.channel_id).map(member => member.user_id) : []
  return [...new Set([...named, ...all])].filter(userId => !isPostedBy(userId, post))
}
