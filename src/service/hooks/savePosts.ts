import { grouped } from '#domain/characters'
import { limits } from '#domain/limits'
import { parseBudget } from '#domain/markdown/parseBudget'
import type { MessagePriority } from '#domain/posts/priority'
import type { HookPosts } from '#domain/webhooks/hookPost'
import type { Context } from '../context'
import { newPost } from '../posts/write/newPost'
import { requireRoot } from '../posts/write/requireRoot'
import { savePost } from '../posts/write/savePost'

const searched = `Beyond the first ${grouped(limits.namesParsed)} characters of Markdown, mentions and hashtags were found without parsing: those inside of code and links count, too.`

/** Where the posts of one payload go, and as whom. */
export interface HookPlace {
  user_id: string
  channel_id: string
  /** `''` for posts of their own. */
  root_id: string
  priority: MessagePriority | null
  /** Time of the posts when it is not now. */
  at?: number | undefined
}

/**
 * Stores all posts that one payload became, in order, or none of them. A priority on a reply is dropped with a warning,
 * since only root posts have one (docs/reference/posts.md#create). @throws 400 when the root is no root of this
 * channel.
 */
export function savePosts(ctx: Context, { posts, type }: HookPosts, place: HookPlace): void {
  const { user_id, channel_id, root_id, priority, at } = place
  const isReply = root_id !== ''
  if (isReply && priority !== null) ctx.recorder.warn('The priority was dropped: only a root post can have one.')
  const shared = {
    user_id,
    channel_id,
    root_id,
    type,
    metadata: priority === null || isReply ? {} : { priority },
    ...(at === undefined ? {} : { create_at: at }),
  }
  ctx.store.write(() => {
    requireRoot(ctx, channel_id, root_id)
    const budget = parseBudget(limits.namesParsed)
    for (const content of posts) savePost(ctx, newPost(ctx, { ...shared, ...content }, budget), { budget })
    if (budget.isSpent) ctx.recorder.warn(searched)
  })
}
