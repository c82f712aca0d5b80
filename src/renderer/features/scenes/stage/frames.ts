import type { CueEffect } from '#contract/scene/effect'
import type { SceneStage } from '#contract/scene/outcome'
import type { SceneCheck } from '#contract/scene/scenes'
import type { Post } from '#domain/posts/post'
import type { Cue } from '#domain/scene/schema/scene'

/** A cue before what it does has come, and after. `still` is how it is looked at without playing: where it can be seen best. */
export type Phase = 'still' | 'before' | 'after'

/** What the audience sees at a cue. */
export interface Frame {
  stage: SceneStage
  /** Of its channel, oldest first. */
  posts: readonly Post[]
  /** What is shown of the cue itself. */
  effect: CueEffect | null
  /** What stands in the composer once it is typed; `''` for nothing. */
  typed: string
  /** It was not run yet, or could not: what is shown is as before it. */
  isBefore: boolean
}

interface Asked {
  check: SceneCheck
  cues: readonly Cue[]
  /** Of each cue, its place in the run. */
  places: readonly (number | null)[]
  /** -1 is the beginning. */
  cue: number
  phase: Phase
}

/** Kinds that are seen while they act: the pointer is on a control that may be gone afterwards. */
const seenBefore: ReadonlySet<Cue['type']> = new Set(['click', 'choose', 'dialog', 'typing', 'react'])

/** What the audience sees at a cue, by what a run of the scene in a fork showed. */
export function frameAt({ check, cues, places, cue, phase }: Asked): Frame {
  const shown = cues[cue]
  const place = places[cue] ?? null
  const outcome = place === null ? undefined : check.outcomes[place]
  if (shown === undefined || place === null || outcome === undefined) return asBefore(check, places, cue)
  const isSeenBefore = phase === 'before' || (phase === 'still' && seenBefore.has(shown.type))
  const before = beforePlace(check, place)
  const hasMoved = before.stage.channel_id !== outcome.stage.channel_id
  const isBefore = (isSeenBefore || outcome.outcome === 'cannot_run') && !hasMoved
  const shows = isBefore ? before.shows : (check.shows[place] ?? [])
  return {
    stage: outcome.stage,
    posts: postsOf(check, shows),
    effect: check.effects[place] ?? null,
    typed: shown.type === 'typing' && phase !== 'after' ? shown.text : '',
    isBefore: outcome.outcome === 'cannot_run',
  }
}

/** What the last cue before this one that ran left. */
function asBefore(check: SceneCheck, places: readonly (number | null)[], cue: number): Frame {
  const last = places.slice(0, Math.max(0, cue)).findLast(place => place !== null) ?? null
  const { stage, shows } = last === null ? check.before : beforePlace(check, last + 1)
  return { stage, posts: postsOf(check, shows), effect: null, typed: '', isBefore: cue >= 0 }
}

const beforePlace = (check: SceneCheck, place: number) =>
  place === 0
    ? check.before
    : { stage: check.outcomes[place - 1]?.stage ?? check.before.stage, shows: check.shows[place - 1] ?? [] }

const postsOf = ({ posts }: SceneCheck, shows: readonly number[]): Post[] => shows.flatMap(place => posts[place] ?? [])
