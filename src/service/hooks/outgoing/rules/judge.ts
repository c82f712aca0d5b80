import type { ExchangeSummary } from '#contract/exchange'
import type { OutgoingRuleVerdict, OutgoingVerdict } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import { explanationOf } from '#domain/explain/explanation'
import { explainFiring } from '#domain/explain/outgoing/firing'
import { matchOutgoing, type TriggerFacts } from '#domain/webhooks/matchOutgoing'
import type { Context } from '../../../context'
import type { ChannelRow } from '../../../store/tables/places/channels'
import { addressRule, depthRule, enabledRule, newerPostRule } from './callRules'

/** A post, or a message that somebody tries, as the rules of an outgoing webhook look at it. */
export interface Judged {
  post: { message: string; create_at: number }
  channel: ChannelRow
  source: TriggerFacts['source']
  /** The calls that were made for it. */
  deliveries: readonly ExchangeSummary[]
}

/**
 * Applies the rules of firing in the order of the service: each with what the webhook wants and the post has, those after
 * the first that fails not reached, and that one explained (docs/reference/webhooks.md#firing).
 */
export function judgeHook(ctx: Context, hook: OutgoingHook, judged: Judged): OutgoingVerdict {
  const { post, channel, source } = judged
  const deliveries = judged.deliveries.filter(call => call.hook_id === hook.id)
  const match = matchOutgoing(hook, { message: post.message, channel, source })
  const { values } = ctx.settings
  const rules = untilFailed([
    enabledRule(hook, values, ctx.store.disabledHooks.has(hook.id)),
    newerPostRule(hook, post),
    ...match.rules.map(rule => (rule.rule === 'channel' ? withNames(ctx, hook, channel, rule) : rule)),
    depthRule(deliveries, values.MaxCauseDepth),
    ...hook.callback_urls.map(url => addressRule(ctx, { url, deliveries })),
  ])
  const failed = rules.find(({ verdict }) => verdict === 'fail')
  return {
    fires: failed === undefined,
    trigger_word: match.trigger_word,
    rules,
    reason: failed === undefined ? null : explanationOf(explainFiring(failed.rule, factsOf(ctx, hook, judged, failed))),
  }
}

/** Rules after the first that fails do not decide anything any more. */
function untilFailed(rules: OutgoingRuleVerdict[]): OutgoingRuleVerdict[] {
  const first = rules.findIndex(({ verdict }) => verdict === 'fail')
  if (first < 0) return rules
  return rules.map((rule, at) => (at > first ? { ...rule, verdict: 'not_reached' as const } : rule))
}

const channelName = ({ store }: Context, id: string): string => store.channels.byId(id)?.name ?? id

const withNames = (ctx: Context, hook: OutgoingHook, channel: ChannelRow, rule: OutgoingRuleVerdict) => ({
  ...rule,
  wants: hook.channel_id === '' ? rule.wants : `#${channelName(ctx, hook.channel_id)}`,
  has: `#${channel.name}`,
})

function factsOf(ctx: Context, hook: OutgoingHook, { post, channel, source }: Judged, { has }: OutgoingRuleVerdict) {
  return {
    hook: {
      id: hook.id,
      name: hook.display_name || 'The webhook',
      isDeleted: hook.delete_at > 0,
      isDisabled: ctx.store.disabledHooks.has(hook.id),
      channel: hook.channel_id === '' ? '' : channelName(ctx, hook.channel_id),
      trigger_words: hook.trigger_words,
      trigger_when: hook.trigger_when,
    },
    post: { message: post.message, source, channel },
    has,
    host: has.split(',')[0] ?? '',
  }
}
