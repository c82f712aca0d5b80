import type { Effect } from '#contract/exchange'
import { exchange } from '../exchange'

export const start = 1_700_000_000_000

export const effect = (change: Partial<Effect>): Effect => ({
  id: 'f1',
  exchange_id: 'callback',
  cause_id: 'click',
  at: start + 41,
  kind: 'post_updated',
  post_id: 'p1',
  channel_id: 'c1',
  user_id: '',
  text: '',
  ...change,
})

export const click = exchange({ id: 'click', cause_id: 'click', duration_ms: 45 })

export const callback = exchange({
  id: 'callback',
  number: 2,
  cause_id: 'click',
  parent_id: 'click',
  depth: 1,
  kind: 'callback',
  direction: 'out',
  url: 'http://127.0.0.1:8065/plugins/deploy-gate/size?step=50',
  started_at: start + 2,
  duration_ms: 39,
})

/** What the integration posts in return. */
export const posted = exchange({
  id: 'posted',
  number: 3,
  cause_id: 'click',
  parent_id: 'callback',
  depth: 2,
  kind: 'rest',
  label: 'POST /api/v4/posts',
  user_id: 'b1',
  joined_by: 'token',
  started_at: start + 46,
  duration_ms: 8,
  status: 201,
})

export const webhook = exchange({
  id: 'webhook',
  number: 4,
  cause_id: 'click',
  parent_id: 'posted',
  depth: 3,
  kind: 'webhook',
  direction: 'out',
  url: 'https://watch.northwind.test/hook',
  label: 'canary-watch',
  hook_id: 'h1',
  started_at: start + 61,
  duration_ms: 96,
  status: 502,
  outcome: 'failed',
  note: 'The body is HTML, not JSON, so nothing was posted.',
})

export const blocked = exchange({
  id: 'blocked',
  number: 5,
  cause_id: 'click',
  parent_id: 'posted',
  depth: 3,
  kind: 'webhook',
  direction: 'out',
  url: 'http://10.0.4.12:9000/guard',
  label: 'rollback-guard',
  hook_id: 'h2',
  started_at: start + 61,
  duration_ms: 0,
  status: null,
  outcome: 'blocked',
  note: '10.0.4.12 is a private address and not trusted, so nothing was sent.',
})

export const exchanges = [click, callback, posted, webhook, blocked]
