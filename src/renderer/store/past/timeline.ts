import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Story } from '#contract/exchange'
import { states as stateEndpoints } from '#contract/states/states'
import { timeline as endpoints, type Stretch, type StretchContent } from '#contract/timeline/timeline'
import { workbench as workbenchEndpoints } from '#contract/workbench'
import type { Tab } from '../payloads/tabs'
import type { State } from '../state'
import { createWorkbench, type Workbench } from '../workbench'
import { countThrough, type FoldedStretch, foldStretch } from './foldStretch'
import type { PastMoment } from './moment'
import { createPastCall, isRead, rejected } from './pastCall'
import { createPastFrames, type Found } from './pastFrames'
import { eventsAfter, stretchOf } from './places'
import { firstTimelineState, type TimelineState } from './timelineState'

/** Stretches that stay folded, those shown last. */
const STRETCHES = 24
/** Marks that are drawn one by one; of more, stretches are drawn as counts. */
export const MOST_MARKS = 20_000

/** The past of the window: a second store, filled by the same fold, and what it shows. */
export interface Timeline {
  readonly store: StoreApi<TimelineState>
  /** What the window works with while it shows the past. */
  readonly past: Workbench
  /** Shows the bar, and brings it up to date. */
  open(): Promise<void>
  close(): void
  /** Asks again what there is. */
  refresh(): Promise<void>
  /** Shows the workspace as it was at an event; the last one that was asked for wins. */
  show(seq: number): Promise<void>
  /** Everything that an exchange caused until now, whatever is shown; `null` where it is not known any more. */
  storyNow(causeId: string): Promise<Story | null>
  /** Back to now. */
  leave(): void
}

export function createTimeline(live: Workbench, channelOnStage: (state: State) => string): Timeline {
  const store = createStore<TimelineState>()(() => firstTimelineState)
  const stretches = new Map<number, FoldedStretch>()
  const underWay = new Map<number, Promise<FoldedStretch | null>>()
  const past = createPastWorkbench(live)
  const frames = createPastFrames(past.store, () => ({ ...live.store.getState(), notices: [], dialogs: {} }))
  const wanted = (): number | null => store.getState().seq

  /** Loads a stretch once, whoever asks for it meanwhile. */
  function stretchWith(seq: number): Promise<FoldedStretch | null> | FoldedStretch {
    const view = store.getState().view
    const from = view && stretchOf(view, seq)?.from
    const known = from === undefined || from === null ? undefined : stretches.get(from)
    if (known !== undefined && (!known.content.is_open || seq <= lastOf(known.content))) {
      touch(known)
      return known
    }
    const key = from ?? seq
    const loading = underWay.get(key) ?? load(seq).finally(() => underWay.delete(key))
    underWay.set(key, loading)
    return loading
  }

  async function load(seq: number): Promise<FoldedStretch | null> {
    const result = await live.call(endpoints.timelineStretch, { params: { seq: String(seq) } })
    if (!result.ok) {
      store.setState({ error: result.error.message })
      return null
    }
    const folded = foldStretch(result.value, () => live.store.getState())
    await withChannel(folded)
    await folded.prepare()
    touch(folded)
    void folded.readTexts()
    return folded
  }

  function touch(stretch: FoldedStretch): void {
    const { from } = stretch.content
    stretches.delete(from)
    stretches.set(from, stretch)
    const oldest = stretches.keys().next().value
    if (stretches.size > STRETCHES && oldest !== undefined) stretches.delete(oldest)
  }

  /** A stretch has the posts of some channels: those of the one on the stage are asked for once. */
  async function withChannel(stretch: FoldedStretch): Promise<void> {
    const channel_id = channelOnStage(
      past.store.getState().past === null ? live.store.getState() : past.store.getState(),
    )
    if (channel_id === '' || stretch.has(channel_id)) return
    const params = { seq: String(stretch.content.from), channel_id }
    const result = await live.call(endpoints.timelinePosts, { params, query: { limit: 60 } })
    if (result.ok) stretch.addPage(channel_id, result.value)
  }

  /** What is asked for, as far as the stretch has it. */
  function findIn(stretch: FoldedStretch): Found | null {
    const seq = wanted()
    if (seq === null || !isIn(stretch, seq)) return null
    const view = store.getState().view
    const behind = view === null ? 0 : eventsAfter(view, seq, live.store.getState().seq)
    return { moment: momentOf(stretch.content, seq, behind), fold: () => stretch.at(seq) }
  }

  async function prefetch(stretch: FoldedStretch): Promise<void> {
    const list = store.getState().view?.stretches ?? []
    const at = list.findIndex(({ from }) => from === stretch.content.from)
    for (const near of [list[at - 1], list[at + 1]]) {
      if (near !== undefined && !stretches.has(near.from)) await stretchWith(near.to)
    }
  }

  const timeline: Timeline = {
    store,
    past,
    async open() {
      store.setState({ isOpen: true })
      await timeline.refresh()
    },
    close() {
      timeline.leave()
      store.setState({ isOpen: false })
    },
    async refresh() {
      const [view, states] = await Promise.all([
        live.call(endpoints.timeline, {}),
        live.call(stateEndpoints.states, {}),
      ])
      if (!view.ok) return store.setState({ error: view.error.message })
      const { stretches: list } = view.value
      const first = list[firstMarked(list)]
      const marks = await live.call(endpoints.timelineMarks, {
        query: { from: first?.from ?? 0, to: Number.MAX_SAFE_INTEGER },
      })
      store.setState({
        ...{ view: view.value, error: '', now: Date.now() },
        ...(marks.ok ? { marks: marks.value.marks } : {}),
        ...(states.ok ? { states: states.value.states } : {}),
      })
    },
    async show(seq) {
      store.setState({ seq, error: '' })
      const found = stretchWith(seq)
      // What is there already is shown in the same frame.
      const stretch = found instanceof Promise ? await found : found
      const asked = wanted()
      if (stretch === null || asked === null || !isIn(stretch, asked)) return
      if (!stretch.has(channelOnStage(past.store.getState()))) await withChannel(stretch)
      // Keys and pointer may ask for several in a frame.
      frames.show(() => findIn(stretch))
      void prefetch(stretch)
    },
    async storyNow(cause_id) {
      const result = await live.call(workbenchEndpoints.story, { params: { cause_id } })
      return result.ok ? result.value : null
    },
    leave() {
      if (wanted() === null) return
      const { activeTab, tabs, place, selected, personaId, past: moment } = past.store.getState()
      frames.stop()
      store.setState({ seq: null, isPlaying: false, isForking: false })
      if (moment !== null)
        live.store.setState(now => ({ ...tabsAfter(now, tabs, activeTab), place, selected, personaId }))
      past.store.setState({ past: null })
      stretches.clear()
    },
  }
  return timeline
}

function createPastWorkbench(live: Workbench): Workbench {
  const past: Workbench = createWorkbench(
    createPastCall(live.call, () => past.store.getState()),
    {},
    live.desktop,
  )
  return {
    ...past,
    callAs: (userId, endpoint, input) =>
      isRead(endpoint) ? live.callAs(userId, endpoint, input) : Promise.resolve(rejected()),
    tokenOf: () => Promise.resolve(rejected()),
  }
}

/** Who looked at another channel in the past stays there. */
function tabsAfter(now: State, tabs: readonly Tab[], activeTab: string): Pick<State, 'tabs' | 'activeTab'> {
  if (now.tabs.some(({ id }) => id === activeTab)) return { tabs: now.tabs, activeTab }
  const opened = tabs.find(({ id, kind }) => id === activeTab && kind === 'channel')
  return opened ? { tabs: [...now.tabs, opened], activeTab } : { tabs: now.tabs, activeTab: now.activeTab }
}

/** The stretch from which on marks are drawn one by one. */
function firstMarked(stretches: readonly Stretch[]): number {
  let at = stretches.length
  for (let left = MOST_MARKS; at > 0; at -= 1) {
    left -= stretches[at - 1]?.events ?? 0
    if (left < 0) break
  }
  return Math.min(at, stretches.length - 1)
}

const isIn = ({ content }: FoldedStretch, seq: number): boolean =>
  seq >= content.from && seq <= Math.max(content.to, lastOf(content))

const lastOf = ({ events, from }: StretchContent): number => events.at(-1)?.seq ?? from

function momentOf(
  { events, snapshot, from_at }: StretchContent,
  seq: number,
  behind: number,
): Omit<PastMoment, 'isMoving'> {
  const count = countThrough(events, seq)
  const event = events[count - 1]?.seq === seq ? (events[count - 1] ?? null) : null
  const at = event?.at ?? (seq === snapshot.seq ? from_at : (events[count - 1]?.at ?? from_at))
  const next = events[count]
  return { seq, at, event, behind, nextIn: next === undefined ? null : next.at - at }
}
