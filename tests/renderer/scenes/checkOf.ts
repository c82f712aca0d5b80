import type { CueOutcome } from '#contract/scene/outcome'
import type { SceneCheck } from '#contract/scene/scenes'
import type { Post } from '#domain/posts/post'

const stage = { persona_id: 'alice', channel_id: 'deployments', theme: '' } as const

/** An outcome of a cue that ran, but for what is said. */
export const outcomeOf = (cue: number, more: Partial<CueOutcome> = {}): CueOutcome => ({
  ...{ cue, outcome: 'ran', message: '', code: '', nearest: [], fixes: [], status: null, exchange_id: '' },
  ...{ post_id: '', user_id: '', stage, started_at: 0, took_ms: 1 },
  ...more,
})

/** A run whose posts have these ids, and whose cues show these places of them. */
export const checkOf = (ids: readonly string[], shows: number[][], more: Partial<SceneCheck> = {}): SceneCheck => ({
  ...{ scene: 'demo', hash: 'hash', at: 0, took_ms: 1, stories: [] },
  outcomes: shows.map((_, cue) => outcomeOf(cue)),
  posts: ids.map(id => ({ id }) as Post),
  shows,
  before: { stage, shows: [] },
  dialogs: [],
  open: shows.map(() => null),
  filled: shows.map(() => null),
  effects: shows.map(() => null),
  ...more,
})
