import { jobs } from '#contract/replay/jobs'
import { scenes as endpoints } from '#contract/scene/scenes'
import { jobEnd } from '../recordings/jobs'
import type { Workbench } from '../workbench'
import { type SceneChecking, withChecking } from './scenes'

type Reach = Pick<Workbench, 'store' | 'call'>

/**
 * Runs a scene in a fork, as its file is on disk, and keeps what it showed. A run of the same scene that is on is cancelled:
 * what it runs is older.
 */
export async function checkScene({ store, call }: Reach, name: string): Promise<void> {
  const put = (part: Partial<SceneChecking>) =>
    store.setState(({ scenes }) => ({ scenes: withChecking(scenes, name, part) }))
  const before = store.getState().scenes.checks[name]?.jobId ?? ''
  put({ isRunning: true, jobId: '' })
  if (before !== '') await call(jobs.cancelJob, { params: { job_id: before } })
  const begun = await call(endpoints.checkScene, { params: { name } })
  if (!begun.ok) return put({ isRunning: false, error: begun.error.message })
  put({ jobId: begun.value.id })
  const ended = await jobEnd(store, begun.value)
  const isLatest = () => store.getState().scenes.checks[name]?.jobId === begun.value.id
  if (!isLatest() || ended.state === 'cancelled') return
  if (ended.state === 'failed') return put({ isRunning: false, jobId: '', error: ended.error })
  const check = await call(endpoints.sceneCheck, { params: { name } })
  if (!isLatest()) return
  put({
    isRunning: false,
    jobId: '',
    ...(check.ok ? { check: check.value, error: '' } : { error: check.error.message }),
  })
}

/** Reads what the last run showed, where there was one before this window. Resolves to whether there was. */
export async function readCheck({ store, call }: Reach, name: string): Promise<boolean> {
  const check = await call(endpoints.sceneCheck, { params: { name } })
  if (check.ok)
    store.setState(({ scenes }) => ({ scenes: withChecking(scenes, name, { check: check.value, error: '' }) }))
  return check.ok
}
