import { jobs } from '#contract/replay/jobs'
import { type SceneExport, sceneExport } from '#contract/scene/export'
import type { CueOutcome } from '#contract/scene/outcome'
import { scenes as endpoints } from '#contract/scene/scenes'
import { jobEnd } from '../../../store/recordings/jobs'
import type { Workbench } from '../../../store/workbench'

/** What can be saved, with what was taken out of it. */
export interface Prepared {
  scene: SceneExport
  /** Cues that are left out, and why. */
  leftOut: readonly CueOutcome[]
}

export type Preparing = { ok: true; value: Prepared } | { ok: false; why: string }

/** Told of the job that checks the scene, once it has begun. */
type OnJob = (jobId: string) => void

/**
 * Checks a scene in a fork and fetches what is drawn of it, without a secret. The check says why cues are left out. `signal` stops both:
 * the job is cancelled. Resolves to `null` then.
 */
export async function prepareExport(
  { store, call }: Workbench,
  { name, signal, onJob }: { name: string; signal: AbortSignal; onJob: OnJob },
): Promise<Preparing | null> {
  const params = { name }
  const begun = await call(endpoints.checkScene, { params, signal })
  if (signal.aborted) {
    if (begun.ok) void call(jobs.cancelJob, { params: { job_id: begun.value.id } })
    return null
  }
  if (!begun.ok) return { ok: false, why: begun.error.message }
  const { id } = begun.value
  onJob(id)
  const job = await jobEnd(store, begun.value, signal)
  if (signal.aborted) {
    void call(jobs.cancelJob, { params: { job_id: id } })
    return null
  }
  if (job.state === 'failed') return { ok: false, why: job.error }
  const check = await call(endpoints.sceneCheck, { params, signal })
  const made = await call(sceneExport.exportScene, { params, signal })
  if (signal.aborted) return null
  if (!made.ok) return { ok: false, why: made.error.message }
  const leftOut = check.ok ? check.value.outcomes.filter(({ outcome }) => outcome === 'cannot_run') : []
  return { ok: true, value: { scene: made.value, leftOut } }
}
