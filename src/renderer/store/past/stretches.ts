import { timeline as endpoints, type Stretch, type StretchContent } from '#contract/timeline/timeline'
import type { ApiResult } from '../../api/result'
import type { Workbench } from '../workbench'
import { type FoldedStretch, foldStretch, idleTime } from './foldStretch'
import { stretchOf } from './places'

/** Stretches that stay folded, those asked for last. */
const MOST_FOLDED = 24
/** Events that are read before anybody goes back: some seconds of a key that is held. */
const EVENTS_AHEAD = 10_000
/** Short stretches that are read ahead: no more than leave room for those that are passed. */
const STRETCHES_AHEAD = 12
/** Of those, the ones whose texts are read, too: of so many, they are remembered. */
const TEXTS_AHEAD = 2

/** What the window has of the log, folded: what is shown, what is near it, and what somebody who goes back comes through first. */
export interface Stretches {
  /** The stretch of an event, at once where it is here. Loaded once, whoever asks meanwhile. */
  at(seq: number): Promise<ApiResult<FoldedStretch>> | FoldedStretch
  /** Adds the posts of the channel on the stage: a stretch has those of some channels. */
  addChannel(stretch: FoldedStretch): Promise<void>
  /** Loads both neighbours of a stretch, and reads the texts of all three. */
  readNear(stretch: FoldedStretch): Promise<void>
  /** Loads the newest stretches in time that no frame needs, while it is so. */
  readAhead(isWanted: () => boolean): Promise<void>
  /** Drops what was loaded before the window began anew: addresses of images may be others since. */
  forgetFormer(): void
  clear(): void
}

/** What the timeline knows of them. */
interface Known {
  /** All that there are, oldest first. */
  stretches(): readonly Stretch[]
  /** The channel on the stage, `''` for none. */
  channelId(): string
}

export function createStretches(live: Workbench, known: Known): Stretches {
  const folded = new Map<number, FoldedStretch>()
  const underWay = new Map<number, Promise<ApiResult<FoldedStretch>>>()
  /** The stretch that texts were read around last. */
  let readAround: FoldedStretch | null = null
  let begunAt = 0

  async function load(seq: number): Promise<ApiResult<FoldedStretch>> {
    const result = await live.call(endpoints.timelineStretch, { params: { seq: String(seq) } })
    if (!result.ok) return result
    const begunWith = live.store.getState().begunAt
    const stretch = foldStretch(result.value, () => live.store.getState())
    await addChannel(stretch)
    await stretch.prepare()
    if (begunWith === live.store.getState().begunAt) touch(stretch)
    return { ok: true, value: stretch }
  }

  function touch(stretch: FoldedStretch): void {
    const { from } = stretch.content
    folded.delete(from)
    folded.set(from, stretch)
    const oldest = folded.keys().next().value
    if (folded.size > MOST_FOLDED && oldest !== undefined) folded.delete(oldest)
  }

  async function addChannel(stretch: FoldedStretch): Promise<void> {
    const channel_id = known.channelId()
    if (channel_id === '' || stretch.has(channel_id)) return
    const params = { seq: String(stretch.content.from), channel_id }
    const result = await live.call(endpoints.timelinePosts, { params, query: { limit: 60 } })
    if (result.ok) stretch.addPage(channel_id, result.value)
  }

  const stretches: Stretches = {
    at(seq) {
      const from = stretchOf({ stretches: known.stretches() }, seq)?.from
      const found = from === undefined ? undefined : folded.get(from)
      if (found !== undefined && (!found.content.is_open || seq <= lastOf(found.content))) {
        touch(found)
        return found
      }
      const key = from ?? seq
      const loading = underWay.get(key) ?? load(seq).finally(() => underWay.delete(key))
      underWay.set(key, loading)
      return loading
    },
    addChannel,
    async readNear(stretch) {
      const list = known.stretches()
      const at = list.findIndex(({ from }) => from === stretch.content.from)
      const near = [list[at - 1], list[at + 1]].filter(found => found !== undefined)
      for (const { from, to } of near) if (!folded.has(from)) await stretches.at(to)
      if (readAround === stretch) return
      readAround = stretch
      for (const { from } of [stretch.content, ...near]) {
        if (readAround === stretch) await folded.get(from)?.readTexts()
      }
    },
    async readAhead(isWanted) {
      let left = EVENTS_AHEAD
      const newest = known.stretches().slice(-STRETCHES_AHEAD).toReversed()
      for (const [age, { from, to, events }] of newest.entries()) {
        await idleTime()
        if (left <= 0 || !isWanted()) return
        if (!folded.has(from)) await stretches.at(to)
        if (age < TEXTS_AHEAD) await folded.get(from)?.readTexts()
        left -= events
      }
    },
    forgetFormer() {
      const now = live.store.getState().begunAt
      if (now !== begunAt) stretches.clear()
      begunAt = now
    },
    clear() {
      folded.clear()
      readAround = null
    },
  }
  return stretches
}

/** The number of the last event that a stretch has here; it grows while it is open. */
export const lastOf = ({ events, from }: StretchContent): number => events.at(-1)?.seq ?? from
