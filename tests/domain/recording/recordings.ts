import type { Recording } from '#domain/recording/recording'
import type { RecordedExchange } from '#domain/recording/schema/exchange'

/** A stimulus that posts, as most specs need one. */
export const stimulus = (more: Partial<RecordedExchange> = {}): RecordedExchange => ({
  role: 'stimulus',
  direction: 'in',
  kind: 'rest',
  label: 'POST /posts',
  at: 0,
  outcome: 'ok',
  request: { method: 'POST', url: '/api/v4/posts', headers: [['Accept', '*/*']], body: { json: { message: 'Hello' } } },
  response: { status: 201, headers: [], body: { json: { id: 'post1' } } },
  ...more,
})

/** A recording of these exchanges. */
export const recordingOf = (exchanges: RecordedExchange[], head: Partial<Recording['head']> = {}): Recording => ({
  head: {
    format: 1,
    name: 'friday-release',
    started_at: '2026-07-10T14:31:05.114Z',
    exchanges: exchanges.length,
    variables: {},
    redactions: {},
    matchers: [],
    start: {},
    ...head,
  },
  exchanges: exchanges.map((exchange, index) => ({
    number: index + 1,
    file: `00${index + 1}-rest-post-posts.json`,
    exchange,
  })),
  bodies: new Map(),
})
