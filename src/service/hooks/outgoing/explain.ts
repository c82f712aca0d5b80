import type { ExchangeSummary } from '#contract/exchange'
import type { OutgoingExplanation } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import { matchOutgoing, type TriggerFacts } from '#domain/webhooks/matchOutgoing'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import type { ChannelRow } from '../../store/tables/places/channels'
import type { StoredPost } from '../../store/tables/posts/posts'
import { addressRule, depthRule, enabledRule, newerPostRule } from './callRules'

interface Asked {
  post: StoredPost
  channel: ChannelRow
  source: TriggerFacts['source']
  /** The calls that were made for this post. */
  deliveries: ExchangeSummary[]
}

/**
 * The truth table of every outgoing webhook of the team for one post, beside what was really called
 * (docs/reference/workbench.md#explanations).
 * @throws 404 unknown post.
 */
export function explainOutgoing(ctx: Context, postId: string): OutgoingExplanation {
  const post = ctx.store.posts.byId(postId)
  const channel = post && ctx.store.channels.byId(post.channel_id)
  if (post === undefined || channel === undefined) throw new ServiceError('app.post.get.app_error')
  const deliveries = ctx.store.exchanges.deliveriesOf(post.id)
  const asked = { post, channel, deliveries, source: sourceOf(ctx, post) }
  return { post_id: post.id, hooks: hooksFor(ctx, asked).map(hook => explain(ctx, asked, hook)) }
}

/** All of the team, and those deleted since that were called; a channel without a team is shown all there are. */
function hooksFor({ store }: Context, { channel, deliveries }: Asked): OutgoingHook[] {
  const all = store.hooks.allOutgoing().filter(hook => channel.team_id === '' || hook.team_id === channel.team_id)
  const known = new Set(all.map(hook => hook.id))
  const called = [...new Set(deliveries.map(call => call.hook_id))].filter(id => !known.has(id))
  return [...all, ...called.flatMap(id => store.hooks.outgoing(id) ?? [])]
}

function sourceOf({ store }: Context, post: StoredPost): TriggerFacts['source'] {
  if (post.type.startsWith('system_')) return 'system'
  if (post.props.from_webhook !== 'true') return 'rest'
  return store.exchanges.hookThatMade(post.id) === 'webhook' ? 'reply' : 'webhook'
}

function explain(ctx: Context, asked: Asked, hook: OutgoingHook): OutgoingExplanation['hooks'][number] {
  const { post, channel, source } = asked
  const match = matchOutgoing(hook, { message: post.message, channel, source })
  const deliveries = asked.deliveries.filter(call => call.hook_id === hook.id)
  const { values } = ctx.settings
  const rules = [
    enabledRule(hook, values),
    newerPostRule(hook, post),
    ...match.rules,
    ...hook.callback_urls.map(url =>
      addressRule({ url, deliveries, trusted: values.AllowedUntrustedInternalConnections }),
    ),
    depthRule(deliveries, values.MaxCauseDepth),
  ]
  return {
    hook_id: hook.id,
    display_name: hook.display_name,
    fires: rules.every(({ verdict }) => verdict !== 'fail'),
    trigger_word: match.trigger_word,
    rules,
    deliveries,
  }
}
