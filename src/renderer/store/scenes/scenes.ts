import type { StreamEvent } from '#contract/events'
import type { CueEffect } from '#contract/scene/effect'
import type { ScenePlay } from '#contract/scene/play'
import type { SceneCheck, SceneSummary } from '#contract/scene/scenes'

/** What is known of the run of a scene in a fork. */
export interface SceneChecking {
  /** What the last run that ended showed; it stays while another one is on. */
  check: SceneCheck | null
  /** Id of the job that runs it now; `''` while none does, and while one is being asked for. */
  jobId: string
  isRunning: boolean
  /** Why the last run did not come to its end; `''` when it did. */
  error: string
}

export const notChecked: SceneChecking = { check: null, jobId: '', isRunning: false, error: '' }

/** The cue that runs in the scene that is played. */
export interface PlayedCue {
  cue: number
  effect: CueEffect
  /** The pointer has clicked, the message was sent. */
  hasActed: boolean
}

/** The scenes of the project as the window knows them: what the service listed, and what the stream said since. */
export interface ScenesState {
  status: 'loading' | 'ready' | 'failed'
  /** Why the list could not be read. */
  error: string
  /** By name. */
  list: readonly SceneSummary[]
  /** Name -> its runs in a fork, of those that were looked at. */
  checks: Readonly<Record<string, SceneChecking>>
  /** The scene that is played on the workspace, in whatever window it began; `null` while none is. */
  play: ScenePlay | null
  /** Its cue that runs; `null` between two. */
  playedCue: PlayedCue | null
}

export const noScenes: ScenesState = {
  status: 'loading',
  error: '',
  list: [],
  checks: {},
  play: null,
  playedCue: null,
}

export const sceneNamed = ({ list }: ScenesState, name: string): SceneSummary | undefined =>
  list.find(one => one.name === name)

/** What is known of the runs of a scene after some of it changed. */
export const withChecking = (scenes: ScenesState, name: string, part: Partial<SceneChecking>): ScenesState => ({
  ...scenes,
  checks: { ...scenes.checks, [name]: { ...(scenes.checks[name] ?? notChecked), ...part } },
})

/** The scenes after an event; the same object when the event is about something else. */
export function reduceScenes(scenes: ScenesState, event: StreamEvent): ScenesState {
  switch (event.type) {
    case 'scene_play':
      return { ...scenes, play: event.play, playedCue: event.play?.state === 'running' ? scenes.playedCue : null }
    case 'scene_cue_begun': {
      const { cue, effect, stage } = event
      const play = scenes.play && { ...scenes.play, at: cue, stage }
      return { ...scenes, play, playedCue: { cue, effect, hasActed: false } }
    }
    case 'scene_cue_acted':
      return { ...scenes, playedCue: scenes.playedCue && { ...scenes.playedCue, hasActed: true } }
    case 'scene_cue_ended': {
      const { outcome } = event
      const outcomes = scenes.play?.outcomes.with(outcome.cue, outcome) ?? []
      const play = scenes.play && { ...scenes.play, at: outcome.cue + 1, stage: outcome.stage, outcomes }
      return { ...scenes, play, playedCue: null }
    }
    default:
      return scenes
  }
}
