import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Story } from '#contract/exchange'
import { states as stateEndpoints } from '#contract/states/states'
import { timeline as endpoints, type Stretch, type StretchContent } from '#contract/timeline/timeline'
import { workbench as workbenchEndpoints } from '#contract/workbench'
import type { Tab } from '../payloads/tabs'
import type { State } from '../state'
import { createWorkbench, type Workbench } from '../workbench'
import { countThrough, type FoldedStretch } from './foldStretch'
import type { PastMoment } from './moment'
import { createPastCall, isRead, rejected } from './pastCall'
import { createPastFrames, type Found } from './pastFrames'
import { eventsAfter } from './places'
import { createStretches, lastOf } from './stretches'
import { firstTimelineState, type TimelineState } from './timelineState'

/** Marks that are drawn one by one; of more, stretches are drawn as counts. */
export const MOST_MARKS = 20_000

/** The past of the window: a second store, filled by the same fold, and what it shows. */
export interface Timeline {
  readonly store: StoreApi<TimelineState>
  /** What the window works with while it shows the past. */
  readonly past: Workbench
  /** Shows the bar, and brings it up to date. */
  open(): Promise<void>
  /** Runs a move at once, but while the bar opens: what was read when it was open last is not the newest. */
  onceRead(move: () => unknown): void
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
  const past = createPastWorkbench(live)
  const frames = createPastFrames(past.store, () => ({ ...live.store.getState(), notices: [], dialogs: {} }))
  const wanted = (): number | null => store.getState().seq
  const stretches = createStretches(live, {
    stretches: () => store.getState().view?.stretches ?? [],
    channelId: () =>
      channelOnStage(past.store.getState().past === null ? live.store.getState() : past.store.getState()),
  })

  /** What is asked for, as far as the stretch has it. */
  function findIn(stretch: FoldedStretch): Found | null {
    const seq = wanted()
    if (seq === null || !isIn(stretch, seq)) return null
    const view = store.getState().view
    const behind = view === null ? 0 : eventsAfter(view, seq, live.store.getState().seq)
    return { moment: momentOf(stretch.content, seq, behind), fold: () => stretch.at(seq) }
  }

  let opening: Promise<void> | null = null
  const timeline: Timeline = {
    store,
    past,
    async open() {
      store.setState({ isOpen: true })
      opening = timeline.refresh().finally(() => {
        opening = null
      })
      await opening
      void stretches.readAhead(() => store.getState().isOpen && wanted() === null)
    },
    onceRead(move) {
      if (opening === null) move()
      else void opening.then(move)
    },
    close() {
      timeline.leave()
      store.setState({ isOpen: false })
      stretches.clear()
    },
    async refresh() {
      stretches.forgetFormer()
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
      const found = stretches.at(seq)
      // What is there already is shown in the same frame.
      const loaded = found instanceof Promise ? await found : { ok: true as const, value: found }
      if (!loaded.ok) return store.setState({ error: loaded.error.message })
      const { value: stretch } = loaded
      const asked = wanted()
      if (asked === null || !isIn(stretch, asked)) return
      if (!stretch.has(channelOnStage(past.store.getState()))) await stretches.addChannel(stretch)
      // Keys and pointer may ask for several in a frame.
      frames.show(() => findIn(stretch))
      void stretches.readNear(stretch)
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
