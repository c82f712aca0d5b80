import { describe, expect, it } from 'vitest'
import { createRunComparison, type RunExchange, type RunStory } from '#domain/comparison/run/compareRun'
import { equalChanges } from '#domain/comparison/run/equalChanges'
import { pairReactions } from '#domain/comparison/run/pairReactions'
import { countVerdicts, worstOf } from '#domain/comparison/run/verdict'
import type { RecordedExchange } from '#domain/recording/schema/exchange'
import { recordingOf, stimulus } from '../recording/recordings'
import { callback, id, message } from './exchanges'

const deployGate = 'http://127.0.0.1:9000/approve'

const reaction = (response: unknown, more: Partial<RecordedExchange> = {}): RecordedExchange => ({
  role: 'reaction',
  direction: 'out',
  kind: 'callback',
  label: 'approve',
  cause: { exchange: 1, by: 'service' },
  at: 1,
  duration_ms: 38,
  outcome: 'ok',
  request: { method: 'POST', url: deployGate, headers: [['Content-Type', 'application/json']], body: { json: {} } },
  response: { status: 200, headers: [['Content-Type', 'application/json']], body: { json: response } },
  ...more,
})

const made = (response: unknown, more: Partial<RunExchange> = {}): RunExchange => ({
  ...callback(response, { url: deployGate }),
  id: 'run1',
  direction: 'out',
  kind: 'callback',
  label: 'approve',
  outcome: 'ok',
  duration_ms: 61,
  note: '',
  ...more,
})

const sent = (more: Partial<RunExchange> = {}): RunExchange => ({
  ...made({ id: 'post1' }, { direction: 'in', kind: 'rest', url: '/api/v4/posts', status: 201 }),
  response: message({ id: 'post1' }, [['Content-Type', 'application/json']]),
  ...more,
})

const first = stimulus({
  response: { status: 201, headers: [['Content-Type', 'application/json']], body: { json: { id: 'post1' } } },
})

function rows(
  recorded: RecordedExchange[],
  story: Partial<RunStory>,
  options: Parameters<typeof createRunComparison>[1] = {},
) {
  const run = createRunComparison(recordingOf([first, ...recorded]), options)
  return run.compareStory({ stimulus: 1, sent: sent(), reactions: [], ...story })
}
const brief = (...args: Parameters<typeof rows>) => rows(...args).map(({ number, verdict }) => [number, verdict])

describe('the rows of a run', () => {
  it('are same where nothing changed', () => {
    expect(brief([reaction({ a: 1 })], { reactions: [made({ a: 1 })] })).toEqual([
      [1, 'same'],
      [2, 'same'],
    ])
  })

  it('name what changed, with both times', () => {
    const [, row] = rows([reaction({ a: 1 })], { reactions: [made({ a: 2 })] })
    expect(row).toMatchObject({ verdict: 'changed', was_ms: 38, now_ms: 61, id: 'run1', story: 1, role: 'reaction' })
    expect(row?.differences).toEqual([expect.objectContaining({ pointer: '/a', was: 1, now: 2 })])
  })

  it('know that a variable and the id it was recorded from are the same thing', () => {
    const json: [string, string][] = [['Content-Type', 'application/json']]
    const recorded = [
      reaction({}, { request: { method: 'POST', url: deployGate, headers: json, body: { json: { post_id: id(1) } } } }),
      reaction(
        {},
        {
          ...{ direction: 'in', kind: 'rest', cause: { exchange: 2, by: 'token' } },
          request: { method: 'PUT', url: '/api/v4/posts/{{1.response.id}}/patch', headers: json },
        },
      ),
    ]
    const source = { exchange: 1, side: 'response', part: 'body', at: '/id' } as const
    const head = { variables: { '1.response.id': source } }
    const made1 = { ...first, response: { status: 201, headers: json, body: { json: { id: id(1) } } } }
    const run = createRunComparison(recordingOf([made1, ...recorded], head))
    const patchOf = (post: string) =>
      run.compareStory({
        stimulus: 1,
        sent: sent({ response: message({ id: id(2) }) }),
        reactions: [
          made({}, { request: message({ post_id: id(2) }) }),
          made(
            {},
            {
              ...{
                direction: 'in',
                kind: 'rest',
                method: 'PUT',
                url: `/api/v4/posts/${post}/patch`,
                request: message(undefined),
              },
            },
          ),
        ],
      })
    expect(patchOf(id(2)).map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same'])
    // Another post is another post.
    expect(patchOf(id(3)).map(({ verdict }) => verdict)).toEqual(['same', 'same', 'changed'])
  })

  it('say what did not happen and what nobody expected', () => {
    const other = made({}, { url: 'http://127.0.0.1:9000/reject' })
    expect(brief([reaction({})], { reactions: [other] })).toEqual([
      [1, 'same'],
      [2, 'missing'],
      [null, 'extra'],
    ])
  })

  it('compare of what is sent again the response alone', () => {
    const [row] = rows([], {
      sent: sent({ request: message({ message: 'another' }), status: 400, outcome: 'rejected' }),
    })
    expect(row?.verdict).toBe('changed')
    expect(row?.differences.map(({ part }) => part)).toEqual(['response.status'])
  })

  it.each(['timed_out', 'failed', 'blocked', 'interrupted'])(
    'say that an exchange %s, unless it did before',
    outcome => {
      const now = made({}, { outcome, status: null, response: null })
      expect(brief([reaction({})], { reactions: [now] })[1]).toEqual([2, outcome])
      const recorded = reaction({}, { outcome: outcome as 'failed', response: undefined })
      expect(brief([recorded], { reactions: [now] })[1]).toEqual([2, 'same'])
      expect(brief([recorded], { reactions: [made({})] })[1]).toEqual([2, 'changed'])
    },
  )

  it('are interrupted where the stimulus was not sent', () => {
    expect(brief([reaction({})], { sent: null })).toEqual([
      [1, 'interrupted'],
      [2, 'interrupted'],
    ])
  })

  it('belong to the story of what caused them, through others, and leave out reads', () => {
    const recorded = [
      reaction({}),
      stimulus({ cause: undefined }),
      reaction({}, { cause: { exchange: 3, by: 'service' } }),
      reaction({}, { cause: { exchange: 2, by: 'trigger_id' }, direction: 'in', kind: 'rest' }),
      reaction({}, { role: 'left_out', cause: { exchange: 1, by: 'token' } }),
    ]
    const { stories } = createRunComparison(recordingOf([first, ...recorded]))
    expect(stories.map(story => [story.stimulus.number, story.reactions.map(({ number }) => number)])).toEqual([
      [1, [2, 5]],
      [3, [4]],
    ])
    const sentToo = createRunComparison(recordingOf([first, ...recorded]), { stimuli: new Set([1, 3, 5]) }).stories
    expect(sentToo.map(story => [story.stimulus.number, story.reactions.map(({ number }) => number)])).toEqual([
      [1, [2]],
      [3, [4]],
      [5, []],
    ])
  })

  it('want an id to stand for the same other one in all stories', () => {
    const recording = recordingOf([
      stimulus({ response: { status: 201, headers: [], body: { json: { id: id(1) } } } }),
      stimulus({ response: { status: 201, headers: [], body: { json: { root_id: id(1) } } } }),
    ])
    const run = createRunComparison(recording)
    const story = (number: number, body: unknown) =>
      run.compareStory({
        stimulus: number,
        sent: sent({ response: { headers: [], body: { is: 'json', value: body } } }),
        reactions: [],
      })
    expect(story(1, { id: id(2) })[0]?.verdict).toBe('same')
    expect(run.recordedOf(id(2))).toBe(id(1))
    expect(story(2, { root_id: id(3) })[0]?.verdict).toBe('changed')
    expect(story(2, { root_id: id(2) })[0]?.verdict).toBe('same')
  })

  it('take ids of another server for those that they are mapped to', () => {
    const recorded = reaction({ user_id: id(1), text: 'by' })
    const now = { reactions: [made({ user_id: id(8), text: 'by' })] }
    expect(brief([recorded], now, { known: new Map([[id(1), id(8)]]) })[1]).toEqual([2, 'same'])
    expect(brief([recorded], now, { known: new Map([[id(1), id(9)]]) })[1]).toEqual([2, 'changed'])
  })

  it('pair calls to an integration that is elsewhere now', () => {
    const now = { reactions: [made({}, { url: 'http://localhost:7777/gate/approve' })] }
    expect(brief([reaction({})], now)[1]).toEqual([2, 'missing'])
    const addressOf = (url: string) => url.replace(/^http:\/\/localhost:7777\/gate|^http:\/\/127.0.0.1:9000/, 'gate:')
    expect(brief([reaction({})], now, { addressOf })).toEqual([
      [1, 'same'],
      [2, 'same'],
    ])
  })

  it('follow the matchers of the recording', () => {
    const matchers = [{ exchange: 2, side: 'response', part: 'body', at: '/build', is: 'any' } as const]
    const run = createRunComparison(recordingOf([first, reaction({ build: 1 })], { matchers }))
    const [, row] = run.compareStory({ stimulus: 1, sent: sent(), reactions: [made({ build: 2 })] })
    expect(row).toMatchObject({ verdict: 'same', left_out: [{ display: 'build', reason: 'matcher' }] })
  })
})

describe('pairs', () => {
  const call = (url: string, kind = 'webhook') => ({ direction: 'out' as const, kind, method: 'POST', url })

  it('go by kind, address and order; ids and queries mean nothing', () => {
    const was = [
      call(`http://a/${id(1)}?x=1`),
      call('http://b/'),
      call(`http://a/${id(2)}`),
      call('http://b/', 'callback'),
    ]
    const now = [
      call('http://b/', 'callback'),
      call(`http://a/${id(3)}?x=2`),
      call('http://c/'),
      call(`http://a/${id(4)}`),
    ]
    expect(
      pairReactions(was, now).map(pair => [pair.was && was.indexOf(pair.was), pair.now && now.indexOf(pair.now)]),
    ).toEqual([
      [0, 1],
      [1, null],
      [2, 3],
      [3, 0],
      [null, 2],
    ])
  })
})

describe('the verdict of a run', () => {
  it('is the worst of its rows', () => {
    const of = (...verdicts: ('same' | 'changed' | 'missing' | 'failed')[]) =>
      worstOf(verdicts.map(verdict => ({ verdict })))
    expect([of(), of('same'), of('changed', 'same'), of('missing', 'changed'), of('failed', 'missing')]).toEqual([
      'same',
      'same',
      'changed',
      'missing',
      'failed',
    ])
    expect(countVerdicts([{ verdict: 'same' }, { verdict: 'same' }, { verdict: 'extra' }])).toMatchObject({
      same: 2,
      extra: 1,
      failed: 0,
    })
  })

  it('groups equal changes, ids apart, the most frequent first', () => {
    const row = (was: unknown, now: unknown) => rows([reaction(was)], { reactions: [made(now)] })[1]
    const all = [
      row({ items: [{ a: 1 }], b: 1 }, { items: [{ a: 2 }], b: 2 }),
      row({ items: [{ c: 0, a: 1 }] }, { items: [{ c: 0, a: 2 }] }),
      row({ link: `x ${id(1)}` }, { link: `y ${id(2)}` }),
      row({ link: `x ${id(3)}` }, { link: `y ${id(4)}` }),
      row({ link: `x ${id(3)}` }, { link: `z ${id(4)}` }),
    ].flatMap(one => (one ? [one] : []))
    expect(
      equalChanges(all).map(({ difference, rows }) => [difference.display, rows.map(one => all.indexOf(one))]),
    ).toEqual([
      ['items[0].a', [0, 1]],
      ['link', [2, 3]],
      ['b', [0]],
      ['link', [4]],
    ])
  })
})
