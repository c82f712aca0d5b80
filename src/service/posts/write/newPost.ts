import { fillActionIds } from '#domain/attachments/action'
import type { ParseBudget } from '#domain/markdown/parseBudget'
import { hashtagsOf } from '#domain/posts/hashtags'
import type { Context } from '../../context'
import type { StoredPost } from '../../store/tables/posts/posts'
import { mentionProps } from './mentionProps'

export type Draft = Pick<StoredPost, 'user_id' | 'channel_id' | 'message'> &
  Partial<Pick<StoredPost, 'create_at' | 'root_id' | 'type' | 'props' | 'file_ids' | 'metadata'>>

/**
 * Makes a whole post of what is known of it; what its author cannot decide is filled in here. Posts of one payload share
 * a budget.
 */
export function newPost(ctx: Context, draft: Draft, budget?: ParseBudget): StoredPost {
  const at = draft.create_at ?? timeIn(ctx, draft.channel_id)
  const { user_id, channel_id } = draft
  const message = wellFormed(draft.message)
  const props = mentionProps(ctx, { message, user_id, channel_id, props: draft.props ?? {} }, budget)
  return {
    id: ctx.newTimedId(),
    create_at: at,
    update_at: at,
    edit_at: 0,
    delete_at: 0,
    is_pinned: false,
    user_id,
    channel_id,
    root_id: draft.root_id ?? '',
    original_id: '',
    message,
    type: wellFormed(draft.type ?? ''),
    props: fillActionIds(props, ctx.newId),
    hashtags: hashtagsOf(message, budget),
    file_ids: draft.file_ids ?? [],
    metadata: draft.metadata ?? {},
  }
}

/** Half of a surrogate pair is no character, and UTF-8, in which texts are kept, cannot write it. */
export const wellFormed = (text: string): string => text.toWellFormed()

/** A post further ahead than this was dated by its sender, not by a clock that ran ahead. */
const CLOCK_SLIP_MS = 24 * 60 * 60 * 1000

/**
 * Returns the time of a new post: now, but never before the newest post of the channel, so that a clock that is set
 * back does not sort a post below older ones. Posts of the same time stay in the order in which they were made.
 */
export function timeIn(ctx: Context, channelId: string): number {
  const now = ctx.now()
  const newest = ctx.store.channels.byId(channelId)?.last_post_at ?? 0
  return newest > now && newest - now <= CLOCK_SLIP_MS ? newest : now
}
