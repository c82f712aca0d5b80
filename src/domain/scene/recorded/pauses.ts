import type { Cue } from '../schema/scene'
import { lastsMs, leadMs } from '../words/duration'
import type { Draft } from './parts/stage'

const SECOND = 1000
/** Nobody watches a demo that stands still for longer, or that has no pause at all. */
const MOST_MS = 4000
const LEAST_MS = 1000
/** So near to the time that a cue of its kind has anyway, it is not said. */
const NEAR_MS = 1000

/** Gives cues the pauses that people made, in half seconds; those about as long as usual are left to the kind of the cue. */
export const withPauses = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, index) => {
    const next = drafts[index + 1]
    // What it waits for takes its time when it is played.
    if (next === undefined || next.cue.type === 'wait') return draft
    return { ...draft, cue: lasting(draft.cue, next.at - leadMs(next.cue) - draft.at) }
  })

function lasting(cue: Cue, pauseMs: number): Cue {
  const pause = Math.min(MOST_MS, Math.max(LEAST_MS, pauseMs))
  const ms = Math.round((leadMs(cue) + pause) / (SECOND / 2)) * (SECOND / 2)
  return Math.abs(ms - lastsMs(cue)) <= NEAR_MS ? cue : { ...cue, lasts: ms / SECOND }
}
