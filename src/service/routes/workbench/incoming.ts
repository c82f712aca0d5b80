import { incomingWebhooks } from '#contract/traffic/incomingWebhooks'
import { hookPosts } from '../../hooks/incoming/hookPosts'
import { payloadFate } from '../../hooks/incoming/payloadFate'
import { mount } from '../../http/mount'
import { intOf } from '../../http/query'
import type { Mounting } from '../mounting'

/** What the page of an incoming webhook shows (contract/traffic/incomingWebhooks.ts). */
export function mountIncomingWebhooks(at: Mounting): void {
  const { ctx } = at
  mount(at, incomingWebhooks.payloadFate, ({ params }) => payloadFate(ctx, params.id))
  mount(at, incomingWebhooks.hookPosts, ({ params, query }) =>
    hookPosts(ctx, params.ref, intOf(query, 'limit', { fallback: 100, max: 500 })),
  )
}
