import type { Mark } from '#contract/timeline/timeline'
import { seqAt, stepFrom } from '../../store/past/places'
import type { Timeline } from '../../store/past/timeline'

/** Where the timeline stands, or would begin to go back from: the newest event. */
const placeOf = ({ store }: Timeline): number => {
  const { seq, view } = store.getState()
  return seq ?? view?.seq ?? 0
}

/** Shows the event that is so many steps away; after the newest one is now. */
export async function step(timeline: Timeline, steps: number): Promise<void> {
  const { view, seq } = timeline.store.getState()
  if (view === null) return
  const from = placeOf(timeline)
  const to = stepFrom(view, from, steps)
  if (steps > 0 && (seq === null || to === from)) return timeline.leave()
  await timeline.show(seq === null && steps === -1 ? from : to)
}

/** Shows the event before or after that belongs to the same story as the one that is shown. */
export async function stepInStory(timeline: Timeline, direction: 1 | -1): Promise<boolean> {
  const { marks, seq } = timeline.store.getState()
  const at = seq ?? Number.MAX_SAFE_INTEGER
  const story = storyOf(marks, at)
  if (story === '') return false
  const same = marks.filter(mark => mark[4] === story)
  const found = direction > 0 ? same.find(mark => mark[0] > at) : same.findLast(mark => mark[0] < at)
  if (found === undefined) return false
  await timeline.show(found[0])
  return true
}

/** The story that was told last by then. */
const storyOf = (marks: readonly Mark[], seq: number): string =>
  marks.findLast(mark => mark[0] <= seq && mark[4] !== '')?.[4] ?? ''

/** Shows the oldest event that the timeline has. */
export async function showFirst(timeline: Timeline): Promise<void> {
  const first = timeline.store.getState().view?.stretches[0]
  if (first !== undefined) await timeline.show(first.from)
}

/** Shows the workspace as it was at a moment, milliseconds since the epoch; after the last event is now. */
export async function showTime(timeline: Timeline, at: number): Promise<void> {
  const { view, marks, now } = timeline.store.getState()
  if (view === null) return
  if (at >= now) return timeline.leave()
  const first = marks[0]
  const seq = first !== undefined && at >= first[1] ? markAt(marks, at) : seqAt(view, at)
  if (seq !== timeline.store.getState().seq) await timeline.show(seq)
}

function markAt(marks: readonly Mark[], at: number): number {
  let [low, high] = [0, marks.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((marks[middle]?.[1] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return marks[low]?.[0] ?? 0
}

/** Shows the moment of the save state before or after; where there is none, the beginning or now. */
export async function stepToState(timeline: Timeline, direction: 1 | -1): Promise<void> {
  const { states } = timeline.store.getState()
  const first = timeline.store.getState().view?.stretches[0]?.from_at ?? 0
  const at = timeline.past.store.getState().past?.at ?? timeline.store.getState().now
  const times = states
    .map(({ saved_at }) => saved_at)
    .filter(time => time >= first)
    .toSorted((a, b) => a - b)
  const found = direction > 0 ? times.find(time => time > at) : times.findLast(time => time < at)
  if (found !== undefined) return showTime(timeline, found)
  return direction > 0 ? timeline.leave() : showFirst(timeline)
}

/** Milliseconds between two events while it plays: as it was, but nobody waits long, and nothing is too fast to see. */
const pace = { least: 60, most: 600 }

/** Plays from the event that is shown to now, or stops. */
export function togglePlay(timeline: Timeline): void {
  const { store, past } = timeline
  const isPlaying = !store.getState().isPlaying
  store.setState({ isPlaying })
  if (isPlaying) void play()

  async function play(): Promise<void> {
    if (store.getState().seq === null) await showFirst(timeline)
    while (store.getState().isPlaying && store.getState().seq !== null) {
      const wait = past.store.getState().past?.nextIn ?? pace.least
      await new Promise(resolve => setTimeout(resolve, Math.min(pace.most, Math.max(pace.least, wait))))
      if (store.getState().isPlaying) await step(timeline, 1)
    }
    store.setState({ isPlaying: false })
  }
}
