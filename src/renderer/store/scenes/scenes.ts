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

/** The scenes of the project as the window knows them: what the service listed, and what runs of them showed. */
export interface ScenesState {
  status: 'loading' | 'ready' | 'failed'
  /** Why the list could not be read. */
  error: string
  /** By name. */
  list: readonly SceneSummary[]
  /** Name -> its runs in a fork, of those that were looked at. */
  checks: Readonly<Record<string, SceneChecking>>
}

export const noScenes: ScenesState = {
  status: 'loading',
  error: '',
  list: [],
  checks: {},
}

export const sceneNamed = ({ list }: ScenesState, name: string): SceneSummary | undefined =>
  list.find(one => one.name === name)

/** What is known of the runs of a scene after some of it changed. */
export const withChecking = (scenes: ScenesState, name: string, part: Partial<SceneChecking>): ScenesState => ({
  ...scenes,
  checks: { ...scenes.checks, [name]: { ...(scenes.checks[name] ?? notChecked), ...part } },
})

/** Those that can be played: they have cues, and no error in their files. */
export const playable = ({ list }: ScenesState): SceneSummary[] =>
  list.filter(({ issues, cues }) => cues > 0 && !issues.some(({ severity }) => severity === 'error'))
