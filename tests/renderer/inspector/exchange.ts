import type { ExchangeSummary } from '#contract/exchange'

/** A click with its response; a test changes only what it is about. */
export const exchange = (change: Partial<ExchangeSummary> = {}): ExchangeSummary => ({
  id: 'e1',
  number: 1,
  direction: 'in',
  kind: 'click',
  started_at: 1_700_000_000_000,
  duration_ms: 46,
  method: 'POST',
  url: '/api/v4/posts/p1/actions/approve',
  label: 'approve',
  status: 200,
  outcome: 'ok',
  fault: null,
  note: '',
  request_bytes: 2,
  response_bytes: 2,
  cause_id: 'e1',
  parent_id: null,
  depth: 0,
  user_id: 'u1',
  channel_id: 'c1',
  post_id: 'p1',
  hook_id: '',
  action_id: 'approve',
  ...change,
})
