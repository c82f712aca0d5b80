import type { Reaction } from '#contract/wire/content'
import { limits } from '#domain/limits'
import type { Context } from '../context'
import { forbidden, invalidBody, ServiceError } from '../errors/ServiceError'
import { livePost } from '../posts/read/readPosts'
import { markChanged } from '../posts/write/publishChange'
import { isAdmin } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { StoredPost } from '../store/tables/posts/posts'
import { userIdOf } from '../users/readUsers'

type Wanted = Omit<Reaction, 'create_at'>

/**
 * Puts an emoji on a post, in one's own name; one that is there already stays as it is
 * (docs/reference/clients.md#endpoints).
 */
export function addReaction(ctx: Context, caller: Caller, wanted: Wanted): Reaction {
  if (!isId(wanted.user_id)) throw invalidBody('user_id')
  if (!isId(wanted.post_id)) throw invalidBody('post_id')
  requireEmojiName(wanted.emoji_name)
  if (wanted.user_id !== caller.user.id) throw forbidden('add_reaction')
  const post = openPost(ctx, caller, wanted.post_id, 'api.reaction.save.archived_channel.app_error')
  const { user_id, post_id, emoji_name } = wanted
  const found = ctx.store.reactions.get(wanted)
  if (found !== undefined) return found
  requireFewReactions(ctx, wanted)
  const reaction = { user_id, post_id, emoji_name, create_at: ctx.now() }
  ctx.store.write(() => {
    ctx.store.reactions.insert(reaction)
    publishReaction(ctx, post, { type: 'reaction_added', reaction })
  })
  return reaction
}

/** Takes a reaction back; nothing when there is none. An admin may do it for others. */
export function removeReaction(ctx: Context, caller: Caller, path: Wanted): void {
  const user_id = userIdOf(caller, path.user_id)
  requireEmojiName(path.emoji_name)
  if (user_id !== caller.user.id && !isAdmin(caller.user)) throw forbidden('remove_others_reactions')
  const post = openPost(ctx, caller, path.post_id, 'api.reaction.delete.archived_channel.app_error')
  const reaction = ctx.store.reactions.get({ ...path, user_id })
  if (reaction === undefined) return
  ctx.store.write(() => {
    ctx.store.reactions.remove(reaction)
    publishReaction(ctx, post, { type: 'reaction_removed', reaction })
  })
}

type ArchivedError = `api.reaction.${'save' | 'delete'}.archived_channel.app_error`

function openPost(ctx: Context, caller: Caller, postId: string, archived: ArchivedError): StoredPost {
  const post = livePost(ctx, caller, postId)
  ctx.recorder.about({ post_id: post.id, channel_id: post.channel_id })
  if ((ctx.store.channels.byId(post.channel_id)?.delete_at ?? 0) > 0) throw new ServiceError(archived)
  return post
}

function requireFewReactions(ctx: Context, { post_id, emoji_name }: Wanted): void {
  const names = new Set(ctx.store.reactions.ofPost(post_id).map(reaction => reaction.emoji_name))
  if (names.has(emoji_name) || names.size < limits.reactionsPerPost) return
  throw new ServiceError('app.reaction.save.save.too_many_reactions', {
    values: { Max: String(limits.reactionsPerPost) },
  })
}

interface ReactionEvent {
  type: 'reaction_added' | 'reaction_removed'
  reaction: Reaction
}

function publishReaction(ctx: Context, post: StoredPost, event: ReactionEvent): void {
  const shown = markChanged(ctx, post)
  ctx.store.afterCommit(() => ctx.hub.publish({ ...event, post: shown }))
}

const emojiNamePattern = /^[a-zA-Z0-9_+-]+$/

/** @throws 400 when it cannot be the name of an emoji. */
function requireEmojiName(name: string): void {
  if (emojiNamePattern.test(name) && name.length <= limits.emojiNameLength) return
  throw new ServiceError('model.reaction.is_valid.emoji_name.app_error')
}
