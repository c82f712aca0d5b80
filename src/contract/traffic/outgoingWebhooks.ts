import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint'
import { ExchangeSummary } from '../exchange'
import { OutgoingRuleVerdict, OutgoingVerdict } from '../window'

/** A post that an outgoing webhook looked at, as one row of the matrix of posts and rules. */
export const LookedAtPost = Type.Object({
  post_id: Type.String(),
  /** Milliseconds since the epoch. */
  create_at: Type.Integer(),
  user_id: Type.String(),
  channel_id: Type.String(),
  /** The first words of its message. */
  text: Type.String(),
  fires: Type.Boolean(),
  rules: Type.Array(Type.Pick(OutgoingRuleVerdict, ['rule', 'verdict'])),
  /** The last call that was made for it, or blocked; `null` when there was none. */
  delivery: Type.Union([ExchangeSummary, Type.Null()]),
})
export type LookedAtPost = Static<typeof LookedAtPost>

const params = Type.Object({ hook_id: Type.String() })

/** Whether an address may be called, as far as it can be known before the call. */
export const TrustVerdict = Type.Pick(OutgoingRuleVerdict, ['wants', 'has', 'verdict'])
export type TrustVerdict = Static<typeof TrustVerdict>

/** What the page of an outgoing webhook asks for beside the public API (docs/reference/webhooks.md#firing). */
export const outgoingWebhooks = {
  lookedAtPosts: {
    method: 'GET',
    path: '/workbench/api/outgoing/:hook_id/posts',
    summary: 'The newest posts of the team with the verdict of each rule of a webhook',
    auth: 'workbench',
    tag: 'workbench',
    params,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    reply: Type.Object({ posts: Type.Array(LookedAtPost) }),
  },
  tryMessage: {
    method: 'POST',
    path: '/workbench/api/outgoing/:hook_id/try',
    summary: 'Whether a message would set a webhook off; nothing is posted or called',
    auth: 'workbench',
    tag: 'workbench',
    params,
    body: Type.Object({ message: Type.String(), channel_id: Type.String() }),
    reply: OutgoingVerdict,
  },
  fireOutgoing: {
    method: 'POST',
    path: '/workbench/api/outgoing/:hook_id/fire',
    summary: 'Applies the rules of a webhook to a post again and calls, as if the post had been made now',
    auth: 'workbench',
    tag: 'workbench',
    params,
    body: Type.Object({ post_id: Type.String() }),
    reply: Type.Object({ exchange_ids: Type.Array(Type.String()) }),
    errors: ['workbench.outgoing.fire.app_error'],
  },
  trustOf: {
    method: 'GET',
    path: '/workbench/api/trust',
    summary: 'Whether an address may be called',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ url: Type.String({ maxLength: 2048 }) }),
    reply: TrustVerdict,
  },
} as const satisfies Record<string, Endpoint>
