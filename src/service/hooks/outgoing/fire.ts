import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { deliver } from './deliver'
import { judgedOf } from './explain'
import { liveHook } from './lookedAt'
import { planHook } from './plan'
import { judgeHook } from './rules/judge'

/**
 * Applies the rules of a webhook to a post that is there, as if it had been made now, and calls. The calls belong to the
 * story of the post. Resolves to their exchanges once all have ended.
 * @throws 404 unknown webhook or post; 409 a rule fails still, by its explanation.
 */
export async function fireOutgoing(ctx: Context, hookId: string, postId: string): Promise<string[]> {
  const hook = liveHook(ctx, hookId)
  const post = ctx.store.posts.byId(postId)
  if (post === undefined || post.delete_at > 0) throw new ServiceError('app.post.get.app_error')
  const judged = judgedOf(ctx, post)
  // What stopped former calls does not stop this one: only the rules as they are now do.
  const { reason, trigger_word } = judgeHook(ctx, hook, {
    ...judged,
    post: { ...post, create_at: ctx.now() },
    deliveries: [],
  })
  if (reason !== null) throw new ServiceError('workbench.outgoing.fire.app_error', { values: { Why: reason.text } })
  const team = ctx.store.teams.byId(judged.channel.team_id)
  const user = ctx.store.users.byId(post.user_id)
  if (team === undefined || user === undefined) throw new ServiceError('app.post.get.app_error')
  const parent = ctx.store.exchanges.madePost(post.id) ?? null
  const plan = planHook(ctx, { post, channel: judged.channel, team, user, parent }, hook, trigger_word)
  await deliver(ctx, post, [plan])
  return plan.calls.map(call => call.live.summary.id)
}
