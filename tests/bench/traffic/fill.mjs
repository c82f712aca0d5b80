// A week of traffic in a workspace, written by the statements of the product, some thousand exchanges in each transaction.
import { randomBytes } from 'node:crypto'

const WEEK_MS = 7 * 24 * 3600 * 1000
const BATCH = 2000

const words = [
  'rollout',
  'approve',
  'canary',
  'gateway',
  'ledger',
  'nightly',
  'hotfix',
  'staging',
  'latency',
  'incident',
]
const kinds = ['rest', 'rest', 'rest', 'hook', 'click', 'callback', 'webhook']

/** What of a filler's exchanges the questions ask for. */
export const marks = { rare: 'krakenberg', every: 10_007 }

/** What a busy team sends: posts, webhooks, clicks with their callbacks; one in fifty goes wrong. */
function exchangeOf(number, at, { liveOf }, { channels, users }) {
  const kind = kinds[number % kinds.length]
  const direction = kind === 'callback' || kind === 'webhook' ? 'out' : 'in'
  const status = number % 50 === 0 ? 500 : number % 31 === 0 ? 404 : kind === 'rest' ? 201 : 200
  const build = 4000 + (number % 3000)
  const word = number % marks.every === 0 ? marks.rare : words[number % words.length]
  const message = `Build **${build}** of ${word}-${number % 97} is ready: [details](https://ci.northwind.test/runs/${number * 7919})`
  const request = {
    channel_id: channels[number % channels.length],
    message,
    context: { build, stage: word, attempt: number % 4, trace: (number * 2654435761).toString(36) },
    props: { svc_blocks: [{ type: 'button', text: 'Approve', action_id: 'approve', query: { build } }] },
  }
  const id = idOf(number)
  const url =
    direction === 'out'
      ? `http://127.0.0.1:3000/${word}`
      : kind === 'hook'
        ? '/hooks/[redacted:abc123]'
        : '/api/v4/posts'
  const live = liveOf(
    { id, direction, kind, method: 'POST', url, label: `POST ${url}`, parent: null, headers: [], body: null },
    number,
    at,
  )
  const requestBody = Buffer.from(JSON.stringify(request))
  const responseBody = Buffer.from(
    JSON.stringify({ id, update_at: at, message, user_id: users[number % users.length] }),
  )
  Object.assign(live.summary, {
    duration_ms: (number % 900) / 3,
    status,
    outcome: status >= 500 ? 'failed' : status >= 400 ? 'rejected' : 'ok',
    request_bytes: requestBody.length,
    response_bytes: responseBody.length,
    user_id: users[number % users.length],
    channel_id: request.channel_id,
    action_id: kind === 'callback' || kind === 'click' ? 'approve' : '',
  })
  const headers = [
    ['Host', '127.0.0.1:8065'],
    ['Content-Type', 'application/json'],
    ['Authorization', 'Bearer [redacted:tok123]'],
    ['User-Agent', 'ci-pipeline/4.2'],
  ]
  return {
    summary: live.summary,
    details: live.details,
    requestHeaders: headers,
    requestBody,
    responseHeaders: [
      ['Content-Type', 'application/json'],
      ['X-Request-Id', id],
    ],
    responseBody,
    effects: [],
  }
}

/** Ids in their order, as those of the service. */
const idOf = number => number.toString(16).padStart(26, 'y')

/**
 * Writes `count` exchanges of the last week into a workspace that no service runs on, marks one in a thousand where `isMarked`,
 * and indexes them as a service does that has had the time.
 */
export function fill(data, count, sources, { isMarked = false } = {}) {
  const ctx = sources.createContext(
    { data, now: Date.now, randomBytes, version: 'bench', log: console.error },
    () => '',
  )
  const { store } = ctx
  const first = store.exchanges.bounds().last
  const world = {
    channels: store.teams
      .all()
      .flatMap(({ id }) => store.channels.ofTeam?.(id) ?? [])
      .map(({ id }) => id),
    users: store.users.all().map(({ id }) => id),
  }
  if (world.channels.length === 0) world.channels.push('c'.repeat(26))
  const since = Date.now() - WEEK_MS
  try {
    for (let done = 0; done < count; done += BATCH) {
      store.write(() => {
        for (let at = done; at < Math.min(count, done + BATCH); at++) {
          const number = first + at + 1
          store.exchanges.insert(exchangeOf(number, Math.round(since + (WEEK_MS * at) / count), sources, world))
        }
      })
      store.end()
    }
    if (isMarked) {
      const numbers = Array.from({ length: Math.floor(count / 1000) }, (_, at) => first + at * 1000 + 1)
      store.write(() => store.marks.put(numbers, { is_marked: true }))
    }
    sources.indexTraffic(ctx)
    store.end()
    return { last: first + count, bytes: store.usedBytes() }
  } finally {
    ctx.outbound.close()
    store.close()
  }
}
