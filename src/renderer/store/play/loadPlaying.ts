import { scenePlay } from '#contract/scene/play'
import { scenes as endpoints } from '#contract/scene/scenes'
import { jobEnd } from '../recordings/jobs'
import type { Workbench } from '../workbench'
import { withCueShown, withPlay } from './playing'

type Reach = Pick<Workbench, 'store' | 'call'>

/** Reads the play with its cues. A window that presented one which is not there any more is a workbench again. */
export async function loadPlay({ store, call }: Reach): Promise<void> {
  const result = await call(scenePlay.scenePlay, {})
  if (!result.ok) return
  const { play, cues, shown } = result.value
  store.setState(({ playing }) => {
    const { presenting } = playing
    const isGone = presenting !== '' && presenting !== play?.id && presenting === playing.play?.id
    const next = withCueShown(withPlay(playing, play), shown)
    return { playing: { ...next, cues, cuesOf: play?.id ?? '', presenting: isGone ? '' : next.presenting } }
  })
}

/**
 * Reads what the last run of the played scene in a fork says of its cues, and begins one where there is none of this file. What it shows
 * is read when its job has ended.
 */
export async function loadRehearsal({ store, call }: Reach): Promise<void> {
  const { play } = store.getState().playing
  if (play === null) return
  const params = { name: play.scene }
  const known = await call(endpoints.sceneCheck, { params })
  if (known.ok && known.value.hash === play.hash) return putRehearsal(store, known.value)
  const begun = await call(endpoints.checkScene, { params })
  if (!begun.ok) return
  await jobEnd(store, begun.value)
  if (store.getState().playing.play?.id !== play.id) return
  const made = await call(endpoints.sceneCheck, { params })
  if (made.ok && made.value.hash === play.hash) putRehearsal(store, made.value)
}

const putRehearsal = (
  store: Workbench['store'],
  { hash, outcomes }: NonNullable<ReturnType<Workbench['store']['getState']>['playing']['rehearsal']>,
): void => store.setState(({ playing }) => ({ playing: { ...playing, rehearsal: { hash, outcomes } } }))
