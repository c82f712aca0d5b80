import type { SceneDialog } from '#contract/scene/dialog'
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
  /** What is open over it. */
  dialog: SceneDialog | null
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
  const { shows, open } = isBefore ? before : afterPlace(check, place)
  const isSubmitting = isBefore && shown.type === 'dialog' && outcome.outcome !== 'cannot_run'
  return {
    stage: outcome.stage,
    posts: postsOf(check, shows),
    dialog: dialogOf(check, { stage: outcome.stage, place: isSubmitting ? check.filled[place] : open }),
    effect: check.effects[place] ?? null,
    typed: shown.type === 'typing' && phase !== 'after' ? shown.text : '',
    isBefore: outcome.outcome === 'cannot_run',
  }
}

/** What the last cue before this one that ran left. */
function asBefore(check: SceneCheck, places: readonly (number | null)[], cue: number): Frame {
  const last = places.slice(0, Math.max(0, cue)).findLast(place => place !== null) ?? null
  const { stage, shows, open } = beforePlace(check, last === null ? 0 : last + 1)
  return {
    ...{ stage, posts: postsOf(check, shows), dialog: dialogOf(check, { stage, place: open }) },
    ...{ effect: null, typed: '', isBefore: cue >= 0 },
  }
}

const afterPlace = (check: SceneCheck, place: number) => ({
  stage: check.outcomes[place]?.stage ?? check.before.stage,
  shows: check.shows[place] ?? [],
  open: check.open[place] ?? null,
})

const beforePlace = (check: SceneCheck, place: number) =>
  place === 0 ? { ...check.before, open: null } : afterPlace(check, place - 1)

interface Opened {
  stage: SceneStage
  place: number | null | undefined
}

/** Nobody sees the dialogs of others. */
function dialogOf({ dialogs }: SceneCheck, { stage, place }: Opened): SceneDialog | null {
  const dialog = dialogs[place ?? -1]
  return dialog?.user_id === stage.persona_id ? dialog : null
}

const postsOf = ({ posts }: SceneCheck, shows: readonly number[]): Post[] => shows.flatMap(place => posts[place] ?? [])
