import { outgoingWebhooks } from '#contract/traffic/outgoingWebhooks'
import { fireOutgoing } from '../../hooks/outgoing/fire'
import { lookedAtPosts, tryMessage } from '../../hooks/outgoing/lookedAt'
import { addressRule } from '../../hooks/outgoing/rules/callRules'
import { mount } from '../../http/mount'
import { intOf } from '../../http/query'
import type { Mounting } from '../mounting'

/** What the page of an outgoing webhook shows (contract/outgoingWebhooks.ts). */
export function mountOutgoingWebhooks(at: Mounting): void {
  const { ctx } = at
  mount(at, outgoingWebhooks.lookedAtPosts, ({ params, query }) => ({
    posts: lookedAtPosts(ctx, params.hook_id, intOf(query, 'limit', { fallback: 30, max: 100 })),
  }))
  mount(at, outgoingWebhooks.tryMessage, ({ params, body }) => tryMessage(ctx, params.hook_id, body))
  mount(at, outgoingWebhooks.fireOutgoing, async ({ params, body }) => ({
    exchange_ids: await fireOutgoing(ctx, params.hook_id, body.post_id),
  }))
  mount(at, outgoingWebhooks.trustOf, ({ query }) => addressRule(ctx, { url: query.url ?? '', deliveries: [] }))
}
