import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StretchContent } from '#contract/timeline/timeline'
import { rowIn } from '../../../../src/renderer/store/inspection/result/pages'
import type { State } from '../../../../src/renderer/store/state'
import { exchange } from '../../traffic/exchange'
import { post } from '../world/post'

const parsedMarkdown = vi.fn()
vi.doMock('#domain/markdown/parsed', () => ({ parsedMarkdown }))
// Files of a worker share what they import, and this one needs a fold that reads with the counted function.
vi.resetModules()
const { foldStretch } = await import('../../../../src/renderer/store/past/foldStretch')
const { initialState, withSnapshot } = await import('../../../../src/renderer/store/state')
afterAll(() => {
  vi.doUnmock('#domain/markdown/parsed')
  vi.resetModules()
})

const snapshot = {
  ...{ seq: 0, user_id: 'alice', service: { url: 'http://127.0.0.1:1', life: 1, file_key: '' } },
  ...{ teams: [], channels: [], users: [{ id: 'alice' }, { id: 'bert' }], bots: [], commands: [] },
  memberships: [{ channel_id: 'town', user_id: 'alice', last_viewed_at: 1, unread: 0, mentions: 0 }],
  ...{ incoming_hooks: [], outgoing_hooks: [], disabled_hooks: [] },
  ...{ exchanges: [], effects: [], exchange_count: 0 },
} as unknown as StretchContent['snapshot']

const stretch = (events: object[]): StretchContent =>
  ({
    ...{ from: 0, to: events.length, from_at: 0, to_at: events.length, begins: 'regular', events: events.length },
    ...{ lanes: [], signs: [], snapshot, pages: {}, is_open: false },
    events: events.map((event, index) => ({ seq: index + 1, at: index + 1, ...event })),
  }) as unknown as StretchContent

/** The window as it is now, whose reader looks at the oldest exchanges. */
const now: State = { ...withSnapshot(initialState, structuredClone(snapshot)), resultView: { first: 0, last: 40 } }

describe('a stretch that is folded', () => {
  const SENT = 6000
  const content = stretch(
    Array.from({ length: SENT }, (_, index) => ({
      type: 'exchange',
      exchange: exchange({ id: `e${index + 1}`, number: index + 1 }),
    })),
  )

  it('has the exchanges that came last, wherever the reader looks now', () => {
    const folded = foldStretch(content, () => now)
    const { result } = folded.at(SENT)
    expect(result).toMatchObject({ total: SENT, last: SENT })
    expect(result.pages.size).toBeLessThanOrEqual(40)
    expect([SENT - 1, SENT - 2000].map(position => rowIn(result.pages, position)?.number)).toEqual([SENT, SENT - 1999])
    expect(rowIn(result.pages, 0)).toBeUndefined()
    expect(rowIn(folded.at(100).result.pages, 0)?.number).toBe(1)
  })

  it('has all exchanges, whatever the inspector is filtered by while it is loaded', () => {
    const filtered: State = { ...now, result: { ...now.result, filter: 'status:500', through: 3, total: 7 } }
    expect(foldStretch(content, () => filtered).at(9).result).toMatchObject({ filter: '', through: null, total: 9 })
  })

  it('shares what is as it is now', () => {
    const { world, readStates } = foldStretch(content, () => now).at(1)
    expect(world.users).toBe(now.world.users)
    expect(world.members).toBe(now.world.members)
    expect(readStates).toBe(now.readStates)
  })
})

describe('texts of a stretch', () => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (call: IdleRequestCallback) =>
      setTimeout(() => call({ didTimeout: false, timeRemaining: () => 10 })),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are read ahead from the newest on, a hundred thousand characters of them', async () => {
    const text = (index: number) => `${index} `.padEnd(10_000, '.')
    const posted = Array.from({ length: 12 }, (_, index) => ({
      type: 'posted',
      post: post({ id: `p${index}`, message: text(index) }),
    }))
    await foldStretch(stretch(posted), () => now).readTexts()
    const read = parsedMarkdown.mock.calls.map(([message]) => message)
    expect(read).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(text))
  })
})
