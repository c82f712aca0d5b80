import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Stretch, StretchContent } from '#contract/timeline/timeline'
import type { Workbench } from '../../../../src/renderer/store/workbench'
import { post } from '../world/post'

const parsedMarkdown = vi.fn()
vi.doMock('#domain/markdown/parsed', () => ({ parsedMarkdown }))
// Files of a worker share what they import, and this one needs stretches whose texts are read with the counted function.
vi.resetModules()
const { timeline: endpoints } = await import('#contract/timeline/timeline')
const { createStretches } = await import('../../../../src/renderer/store/past/stretches')
const { initialState, withSnapshot } = await import('../../../../src/renderer/store/state')
afterAll(() => {
  vi.doUnmock('#domain/markdown/parsed')
  vi.resetModules()
})

const EVENTS = 1000
const COUNT = 20

/** Stretches of a thousand events each; the last one is open. */
const list = Array.from({ length: COUNT }, (_, index) => ({
  from: index * EVENTS,
  to: index * EVENTS + EVENTS - 1,
  events: EVENTS,
})) as unknown as readonly Stretch[]

const snapshotAt = (seq: number) =>
  ({
    ...{ seq, user_id: 'alice', service: { url: 'http://127.0.0.1:1', life: 1, file_key: '' } },
    ...{ teams: [], channels: [], users: [{ id: 'alice' }], bots: [], commands: [], memberships: [] },
    ...{ incoming_hooks: [], outgoing_hooks: [], disabled_hooks: [], exchanges: [], effects: [], exchange_count: 0 },
  }) as unknown as StretchContent['snapshot']

const contentOf = ({ from, to }: Stretch): StretchContent =>
  ({
    ...{ from, to, from_at: from, to_at: to, begins: 'regular', is_open: to === COUNT * EVENTS - 1 },
    ...{ lanes: [], signs: [], pages: {}, snapshot: snapshotAt(from) },
    events: [{ seq: to, at: to, type: 'posted', post: post({ id: `p${to}`, message: `until ${to}` }) }],
  }) as unknown as StretchContent

let state = withSnapshot(initialState, snapshotAt(0))
/** The events whose stretches were asked for, in turn. */
let asked: number[] = []
let isGone = (_seq: number) => false

const live = {
  store: { getState: () => state },
  async call(endpoint: unknown, { params }: { params: { seq: string } }) {
    if (endpoint !== endpoints.timelineStretch) throw new Error('Only stretches are asked for.')
    const seq = Number(params.seq)
    asked.push(seq)
    const found = list.findLast(({ from }) => from <= seq)
    return found === undefined || isGone(seq)
      ? { ok: false, error: { message: 'It is gone.' } }
      : { ok: true, value: contentOf(found) }
  },
} as unknown as Workbench

const made = () => createStretches(live, { stretches: () => list, channelId: () => '' })
const newestFirst = (count: number) =>
  list
    .slice(-count)
    .toReversed()
    .map(({ to }) => to)

const readTexts = () => parsedMarkdown.mock.calls.map(([text]) => text)

beforeEach(() => {
  parsedMarkdown.mockClear()
  ;[state, asked, isGone] = [withSnapshot(initialState, snapshotAt(0)), [], () => false]
  vi.stubGlobal('requestIdleCallback', (run: (deadline: { timeRemaining(): number }) => void) =>
    setTimeout(() => run({ timeRemaining: () => 10 })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the stretches of a window', () => {
  it('that somebody who goes back comes through first are read ahead, the newest first', async () => {
    const stretches = made()
    await stretches.readAhead(() => true)
    expect(asked).toEqual(newestFirst(10))
    expect(stretches.at(COUNT * EVENTS - 1)).not.toBeInstanceOf(Promise)
    expect(stretches.at((COUNT - 10) * EVENTS)).not.toBeInstanceOf(Promise)
    expect(stretches.at((COUNT - 10) * EVENTS - 1)).toBeInstanceOf(Promise)
  })

  it('have their texts read ahead, too, but of the two newest ones alone', async () => {
    await made().readAhead(() => true)
    expect(readTexts()).toEqual(newestFirst(2).map(to => `until ${to}`))
  })

  it('have their texts read, with those of both neighbours, when they are shown', async () => {
    const stretches = made()
    const shown = await stretches.at(5 * EVENTS)
    if (!('ok' in shown && shown.ok)) throw new Error('It was not loaded.')
    await stretches.readNear(shown.value)
    expect(readTexts()).toEqual([6, 5, 7].map(count => `until ${count * EVENTS - 1}`))
    await stretches.readNear(shown.value)
    expect(readTexts()).toHaveLength(3)
  })

  it('are read ahead only for as long as it is wanted', async () => {
    await made().readAhead(() => asked.length < 3)
    expect(asked).toEqual(newestFirst(3))
  })

  it('that are gone meanwhile leave the others to be read ahead, and whoever asks for them is told', async () => {
    isGone = seq => seq === COUNT * EVENTS - 1 - EVENTS
    const stretches = made()
    await stretches.readAhead(() => true)
    expect(asked).toEqual(newestFirst(10))
    expect(await stretches.at((COUNT - 1) * EVENTS - 1)).toMatchObject({ ok: false, error: { message: 'It is gone.' } })
  })

  it('are loaded once, whoever asks meanwhile', async () => {
    const stretches = made()
    const [one, other] = await Promise.all([stretches.at(5 * EVENTS), stretches.at(5 * EVENTS + 7)])
    expect(one).toBe(other)
    expect(asked).toEqual([5 * EVENTS])
  })

  it('are loaded anew for an event that came since, while they are open', async () => {
    const stretches = made()
    await stretches.at((COUNT - 1) * EVENTS)
    expect(stretches.at(COUNT * EVENTS - 1)).not.toBeInstanceOf(Promise)
    expect(stretches.at(COUNT * EVENTS)).toBeInstanceOf(Promise)
  })

  it('are dropped once the window has begun anew, with one that is being folded', async () => {
    const stretches = made()
    stretches.forgetFormer()
    await stretches.at(EVENTS)
    stretches.forgetFormer()
    expect(stretches.at(EVENTS)).not.toBeInstanceOf(Promise)
    vi.stubGlobal('requestIdleCallback', (run: (deadline: { timeRemaining(): number }) => void) => {
      state = { ...state, begunAt: 7 }
      stretches.forgetFormer()
      setTimeout(() => run({ timeRemaining: () => 10 }))
    })
    expect(await stretches.at(3 * EVENTS)).toMatchObject({ ok: true })
    expect(stretches.at(EVENTS)).toBeInstanceOf(Promise)
    expect(stretches.at(3 * EVENTS)).toBeInstanceOf(Promise)
  })
})
