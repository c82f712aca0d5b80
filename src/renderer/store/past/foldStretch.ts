import type { StreamEvent } from '#contract/events'
import type { StretchContent, TimelinePage } from '#contract/timeline/timeline'
import { parsedMarkdown } from '#domain/markdown/parsed'
import { noResult } from '../inspection/result/result'
import { type State, withEvents, withSnapshot } from '../state'
import { withNewestPosts, withOlderPage } from '../world/posts'

/** Events between two states that are kept: as many are folded at most to show any other one. */
const APART = 32

/** Characters of a stretch that are read ahead: a third of what is remembered, so that its neighbours leave them alone. */
const MOST_READ = 100_000

/** Of exchanges, those that came last are kept, wherever the reader looks now. */
const newest = { first: Number.MAX_SAFE_INTEGER, last: Number.MAX_SAFE_INTEGER }

/** Posts of a channel that are kept; older ones are read as they were when they are scrolled to. */
const POSTS = 80
/** A stretch of the past that can be shown at each of its events. */
export interface FoldedStretch {
  readonly content: StretchContent
  /** The state as it was at an event of the stretch. */
  at(seq: number): State
  /** Folds all of it, in time that no frame needs, so that whoever moves through it finds every state close by. */
  prepare(): Promise<void>
  /** Reads the texts of its posts, in time that no frame needs, the newest first: moving through the past goes back as a rule. */
  readTexts(): Promise<void>
  /** Whether it has the posts of a channel; `''` is none. */
  has(channelId: string): boolean
  /** Adds the posts of a channel as they were when the stretch began. */
  addPage(channelId: string, page: TimelinePage): void
}

/**
 * Folds a stretch as the window folds its stream, on top of what the reader has chosen. States are kept on the way, so that each of the
 * others is a few events away.
 */
export function foldStretch(content: StretchContent, chosen: () => State): FoldedStretch {
  const { events, snapshot } = content
  const pages = new Map(Object.entries(content.pages))
  let kept = new Map<number, State>()

  function start(): State {
    const service = chosen().world.service
    // A filter of the moment in which a stretch is loaded is none of its own.
    const begun = withSnapshot(
      { ...chosen(), result: noResult },
      {
        ...snapshot,
        service: { ...snapshot.service, file_key: service?.file_key ?? '', url: service?.url ?? snapshot.service.url },
      },
    )
    const posts = [...pages].reduce((state, [id, page]) => withOlderPage(state, id, page), begun.posts)
    return { ...begun, posts, resultView: newest }
  }

  /** The state after the next events that a kept state is reached by. A long list of posts would be laid out anew with every event. */
  function further(state: State, count: number): State {
    const next = withEvents(state, events.slice(count - APART, count))
    return { ...next, posts: withNewestPosts(next.posts, POSTS) }
  }

  /** The state after so many events. */
  function after(count: number): State {
    const whole = count - (count % APART)
    const known = kept.get(whole)
    const state = known ?? (whole === 0 ? start() : further(after(whole - APART), whole))
    if (known === undefined) kept.set(whole, state)
    return withEvents(state, events.slice(whole, count))
  }

  return {
    content,
    at: seq => after(countThrough(events, seq)),
    async prepare() {
      let idle = await idleTime()
      for (let count = 0; count <= events.length; count += APART) {
        if (idle.timeRemaining() < LEAST_MS) idle = await idleTime()
        after(count)
      }
    },
    async readTexts() {
      let idle = await idleTime()
      // Trees of texts are remembered, but not of any number: drawing a post for the first time does not wait for one.
      let left = MOST_READ
      for (const event of events.toReversed()) {
        if (!('post' in event) || event.post === undefined) continue
        left -= event.post.message.length
        if (left < 0) return
        if (idle.timeRemaining() < LEAST_MS) idle = await idleTime()
        parsedMarkdown(event.post.message)
      }
    },
    has: channelId => channelId === '' || pages.has(channelId),
    addPage(channelId, page) {
      pages.set(channelId, page)
      kept = new Map()
    },
  }
}

/** What is left of a frame for folding between two states, in milliseconds. */
const LEAST_MS = 2
export const idleTime = (): Promise<IdleDeadline> =>
  new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 }))

/** How many events come up to a number; they grow by one, but for the first ones after a start. */
export function countThrough(events: readonly StreamEvent[], seq: number): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.seq ?? 0) <= seq) low = middle + 1
    else high = middle
  }
  return low
}
