import type { OutgoingHook } from '#contract/wire/hooks'
import type { Context } from '../../context'
import type { PreparedCall } from '../../dispatch/outbound'
import type { StoredPost } from '../../store/tables/posts/posts'
import { applyReply } from './applyReply'

/** One hook that a post set off, with a call for each of its URLs. */
export interface PlannedHook {
  hook: OutgoingHook
  calls: PreparedCall[]
}

/**
 * Calls hook after hook, all URLs of one at the same time, and posts what they respond
 * (docs/reference/webhooks.md#firing, docs/reference/webhooks.md#responses).
 */
export async function deliver(ctx: Context, post: StoredPost, plans: readonly PlannedHook[]): Promise<void> {
  for (const { hook, calls } of plans) {
    await Promise.all(
      calls.map(async call => {
        const result = await ctx.outbound.send(call)
        if (result.ok) applyReply(ctx, { hook, post, result })
      }),
    )
  }
}
