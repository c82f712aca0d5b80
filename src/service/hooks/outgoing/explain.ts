import type { OutgoingExplanation } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import type { TriggerFacts } from '#domain/webhooks/matchOutgoing'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import type { StoredPost } from '../../store/tables/posts/posts'
import { type Judged, judgeHook } from './rules/judge'

/**
 * The truth table of every outgoing webhook of the team for one post, beside what was really called
 * (docs/reference/workbench.md#explanations).
 * @throws 404 unknown post.
 */
export function explainOutgoing(ctx: Context, postId: string): OutgoingExplanation {
  const post = ctx.store.posts.byId(postId)
  if (post === undefined) throw new ServiceError('app.post.get.app_error')
  const judged = judgedOf(ctx, post)
  return {
    post_id: post.id,
    hooks: hooksFor(ctx, judged).map(hook => ({
      hook_id: hook.id,
      display_name: hook.display_name,
      ...judgeHook(ctx, hook, judged),
      deliveries: judged.deliveries.filter(call => call.hook_id === hook.id),
    })),
  }
}

/** What the rules look at of a post. @throws 404 its channel is gone. */
export function judgedOf(ctx: Context, post: StoredPost): Judged {
  const channel = ctx.store.channels.byId(post.channel_id)
  if (channel === undefined) throw new ServiceError('app.post.get.app_error')
  return { post, channel, source: sourceOf(ctx, post), deliveries: ctx.store.exchanges.deliveriesOf(post.id) }
}

/** All of the team, and those deleted since that were called; a channel without a team is shown all there are. */
function hooksFor({ store }: Context, { channel, deliveries }: Judged): OutgoingHook[] {
  const all = store.hooks.allOutgoing().filter(hook => channel.team_id === '' || hook.team_id === channel.team_id)
  const known = new Set(all.map(hook => hook.id))
  const called = [...new Set(deliveries.map(call => call.hook_id))].filter(id => !known.has(id))
  return [...all, ...called.flatMap(id => store.hooks.outgoing(id) ?? [])]
}

function sourceOf({ store }: Context, post: StoredPost): TriggerFacts['source'] {
  if (post.type.startsWith('system_')) return 'system'
  if (post.props.from_webhook !== 'true') return 'rest'
  return store.exchanges.hookThatMade(post.id, post.create_at) === 'webhook' ? 'reply' : 'webhook'
}
