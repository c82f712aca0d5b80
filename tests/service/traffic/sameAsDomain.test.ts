import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matches } from '#domain/filter/matches'
import { parseFilter } from '#domain/filter/parse'
import type { FilterSubject } from '#domain/filter/subject'
import type { Context } from '#service/context'
import { indexTraffic } from '#service/traffic/indexer'
import { trafficRows } from '#service/traffic/traffic'
import { filterLines } from '../../support/filters'
import { closeContext, type GivenExchange, recordExchange, trafficContext, trafficStart } from '../../support/traffic'

const users = [
  ['u1', 'alice'],
  ['u2', 'bob'],
] as const
const channels = [
  ['c1', 'deployments'],
  ['c2', 'town-square'],
] as const
const hook = { id: 'h1', display_name: 'CI pipeline' }

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Exchanges in which everything occurs that the filters ask for, in ever other combinations. */
function given(at: number): GivenExchange {
  const kind = pick(['rest', 'callback', 'hook', 'webhook', 'click'] as const, at)
  const build = at % 7 === 0 ? '12' : `"${at}"`
  const json = `{"context":{"build":${build},"team":"${pick(['payments', 'Payments', 'te\\u0061m'], at)}"},"items":[{"id":${at % 5}}],"ok":${at % 3 === 0},"note":null,"tags":["blue"],"odd key":1}`
  const bodies = [
    json,
    'text=say+hi&payload=1',
    'Deploy "build": 5121',
    'foook',
    Buffer.from([0xff, 0xfe, 0x00, 0x41]),
    '{"broken": ',
  ]
  return {
    kind,
    direction: kind === 'callback' || kind === 'webhook' ? 'out' : 'in',
    method: pick(['POST', 'GET', 'PUT'], at),
    url: kind === 'callback' ? `http://127.0.0.1:3000/plugins/gate/approve?q=${at}` : `/api/v4/posts/${at}?q=é`,
    label: pick(['approve', 'Deploy', ''], at),
    action_id: pick(['approve', 'hold', ''], at),
    status: pick([200, 201, 404, 500, null], at),
    outcome: pick(['ok', 'rejected', 'timed_out', 'failed', 'interrupted', 'blocked'] as const, at),
    fault: pick([null, null, 'timeout'] as const, at),
    note: pick(['', 'The channel of C:\\x is gone.'], at),
    duration_ms: pick([12, 480.5, 1200, null], at),
    user_id: pick(['u1', 'u2', '', 'gone'], at),
    channel_id: pick(['c1', 'c2', ''], at),
    hook_id: kind === 'hook' ? 'h1' : '',
    post_id: pick(['p3', ''], at),
    requestHeaders: [
      ['Content-Type', pick(['application/json', 'application/x-www-form-urlencoded'], at)],
      ['X-Request-Id', `a1b${at}`],
      ['User-Agent', pick(['curl/8', 'Mozilla "x"'], at)],
    ],
    responseHeaders:
      at % 4 === 0
        ? []
        : [
            ['content-type', 'text/plain'],
            ['Retry-After', '30'],
            ['x-team', pick(['red', 'blue'], at)],
          ],
    requestBody: pick(bodies, at),
    ...(at % 3 === 0 ? { responseBody: pick(bodies, at + 1) } : {}),
    ...(at % 9 === 0 ? { made: ['p-made'] } : {}),
    ...(at % 10 === 9 ? { parent_id: `e${at}`, cause_id: `e${at}`, depth: 1 } : {}),
  }
}

const COUNT = 90
let ctx: Context
const subjects: FilterSubject[] = []

function subjectOf(number: number): FilterSubject {
  const record = ctx.store.exchanges.byId(`e${number}`)
  if (record === undefined) throw new Error(`There is no exchange ${number}.`)
  return {
    row: record.summary,
    headers: side => (side === 'req' ? record.requestHeaders : (record.responseHeaders ?? [])),
    body: side => (side === 'req' ? record.requestBody : record.responseBody)?.toString() ?? null,
    posts: () => record.effects.map(({ post_id }) => post_id),
  }
}

beforeAll(() => {
  ctx = trafficContext()
  const { store } = ctx
  Object.assign(store.users, { all: () => users.map(([id, username]) => ({ id, username })) })
  Object.assign(store.channels, { all: () => channels.map(([id, name]) => ({ id, name })) })
  Object.assign(store.hooks, { allIncoming: () => [], allOutgoing: () => [hook] })
  for (let at = 1; at <= COUNT; at++)
    recordExchange(ctx, {
      ...given(at),
      requestBody: at === 20 ? 'deploy '.repeat(2000) : (given(at).requestBody ?? ''),
    })
  store.write(() => store.marks.put([3, 8, 40], { is_marked: true }))
  store.write(() => store.marks.put([8, 9], { comment: 'Deploy of alice’s x' }))
  for (let number = 1; number <= COUNT; number++) subjects.push(subjectOf(number))
})
afterAll(() => closeContext(ctx))

const nameIn = (list: readonly (readonly [string, string])[]) => (id: string) =>
  list.find(([one]) => one === id)?.[1] ?? ''

function expected(text: string): number[] {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`)
  const context = {
    now: trafficStart + 600_000,
    names: {
      userName: nameIn(users),
      channelName: nameIn(channels),
      hookName: (id: string) => (id === 'h1' ? hook.display_name : ''),
    },
    finder: (source: string, flags: string) => (one: string) => new RegExp(source, flags).test(one),
  }
  return subjects.filter(subject => matches(parsed.filter, subject, context)).map(({ row }) => row.number)
}

async function found(text: string): Promise<number[]> {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(text)
  const { rows, total } = await trafficRows(ctx, { filter: parsed.filter, at: 0, limit: 1000 })
  expect(total).toBe(rows.length)
  return rows.map(({ number }) => number)
}

const sameForAll = () =>
  fc.assert(
    fc.asyncProperty(filterLines, async text => {
      expect([text, await found(text)]).toEqual([text, expected(text)])
    }),
    { numRuns: 300 },
  )

describe('what the service finds is what the language means', () => {
  it('while nothing is indexed', { timeout: 120_000 }, sameForAll)

  it('with an index of all but the newest', { timeout: 120_000 }, async () => {
    indexTraffic(ctx)
    expect(ctx.store.grams.state()).toEqual({ since: 0, through: 79, values_since: 0 })
    expect(ctx.store.grams.blocksWith({ texts: ['a1b50'], values: null }, { first: 0, last: 9 })).toEqual([3])
    await sameForAll()
  })

  it('after an exchange came late, which the index has passed already', async () => {
    recordExchange(ctx, { number: 95, url: '/late/ninety-five' })
    recordExchange(ctx, { number: 200, url: '/far' })
    indexTraffic(ctx)
    expect(ctx.store.grams.state().through).toBe(191)
    recordExchange(ctx, { number: 94, url: '/late/ninety-four' })
    expect(ctx.store.grams.state().through).toBe(79)
    expect(await found('path:/late/')).toEqual([94, 95])
    indexTraffic(ctx)
    expect(await found('path:/late/')).toEqual([94, 95])
  })
})
