import { scenePlay as endpoints } from '#contract/scene/play'
import type { SavedState } from '#contract/states/states'
import { states } from '#contract/states/states'
import type { Workbench } from '../workbench'

type Reach = Pick<Workbench, 'store' | 'call'>

/** Why something could not be done, as a sentence, else `''`. */
type Why = Promise<string>

/** Begins to play a scene on this workspace, and shows this window to the audience. */
export async function presentScene({ store, call }: Reach, scene: string): Why {
  const result = await call(endpoints.beginScene, { body: { scene } })
  if (!result.ok) return result.error.message
  store.setState(({ playing }) => ({ playing: { ...playing, presenting: result.value.id } }))
  return ''
}

/** Shows the play that is on to an audience, in this window as well. */
export const showPlay = ({ store }: Reach): void =>
  store.setState(({ playing }) => ({ playing: { ...playing, presenting: playing.play?.id ?? '' } }))

/** Asks for what goes into the export of a scene, over the whole window. */
export const askToExport = ({ store }: Reach, scene: string): void =>
  store.setState(({ playing }) => ({ playing: { ...playing, exporting: scene } }))

export async function nextCue({ call }: Reach): Why {
  const result = await call(endpoints.nextCue, {})
  return result.ok ? '' : result.error.message
}

/** Goes to a cue, by its place counted from 0; 0 is a reset. */
export async function jumpToCue({ store, call }: Reach, cue: number): Why {
  const most = store.getState().playing.play?.cues ?? 0
  const result = await call(endpoints.jumpToCue, { body: { cue: Math.min(Math.max(cue, 0), most) } })
  return result.ok ? '' : result.error.message
}

/** Before the cue that ran last, or that runs. */
export async function backOneCue(reach: Reach): Why {
  const { play } = reach.store.getState().playing
  if (play === null || (play.at === 0 && play.state !== 'running')) return ''
  return jumpToCue(reach, play.state === 'running' ? play.at : play.at - 1)
}

export async function changePlay({ call }: Reach, body: { speed?: number; autoplay?: boolean }): Why {
  const result = await call(endpoints.changePlay, { body })
  return result.ok ? '' : result.error.message
}

/**
 * Ends the play; the workspace stays as it is, or is restored as it was before the scene, which ends the play by itself: nothing
 * that is asked for meanwhile comes to a workspace that is about to go.
 */
export async function endPlay({ call }: Reach, before: SavedState | null): Why {
  if (before !== null) {
    const restored = await call(states.restoreState, { params: { state_id: before.id } })
    return restored.ok ? '' : restored.error.message
  }
  const ended = await call(endpoints.endScene, {})
  // Another window may have ended it a moment ago.
  return ended.ok || ended.error.id === 'workbench.scene.no_play.app_error' ? '' : ended.error.message
}

/** The workspace as it was before the scene that was begun last; `null` where that was not saved. */
export const beforeScene = (list: readonly SavedState[]): SavedState | null =>
  list
    .filter(({ automatic, fault }) => automatic === 'scene' && fault === '')
    .toSorted((a, b) => b.saved_at - a.saved_at)[0] ?? null
