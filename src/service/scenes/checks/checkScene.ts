import type { Job } from '#contract/replay/jobs'
import type { SceneCheck } from '#contract/scene/scenes'
import { cueWords } from '#domain/scene/words/cueWords'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { jobsOf } from '../../jobs/jobs'
import { perService } from '../../state/perService'
import { forkFrom } from '../../states/forkNow'
import { playableScene, requireScene } from '../files'
import { runToEnd } from './runToEnd'

const MOST_KEPT = 50
/** Name of a scene -> what its last run in a fork showed. */
const checks = perService(() => new Map<string, SceneCheck>())

/** Runs a scene in a fork of the workspace, or of the save state that it starts from, without pauses. @throws 404, 400 for a scene that cannot be played */
export async function startCheck(ctx: Context, name: string): Promise<Job> {
  const { scene, hash, name: known } = await playableScene(ctx, name)
  const total = scene.cues.length
  return jobsOf(ctx).start({ kind: 'scene', label: scene.title, total, result_id: known }, async job => {
    const from = performance.now()
    const at = ctx.now()
    const { service, ctx: copy } = await forkFrom(ctx, scene.start)
    try {
      const ran = await runToEnd({
        ...{ ctx: copy, scene, signal: job.signal },
        ended({ cue }) {
          const next = scene.cues[cue + 1]
          job.progress({ done: cue + 1, text: next === undefined ? '' : cueWords(next).title })
        },
      })
      keep(ctx, { scene: known, hash, at, took_ms: Math.round(performance.now() - from), ...ran })
      const bad = ran.outcomes.filter(({ outcome }) => outcome !== 'ran').length
      return bad === 0 ? `${total} cues ran` : `${bad} of ${total} cues did not run`
    } finally {
      await service.close()
    }
  })
}

function keep(ctx: Context, check: SceneCheck): void {
  const kept = checks(ctx)
  kept.delete(check.scene)
  kept.set(check.scene, check)
  const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
}

/** What the last run of a scene in a fork showed. @throws 404 */
export async function lastCheck(ctx: Context, name: string): Promise<SceneCheck> {
  const file = await requireScene(ctx, name)
  const check = checks(ctx).get(file.name)
  if (check === undefined)
    throw new ServiceError('workbench.scene.unchecked.app_error', { values: { Name: file.name } })
  return check
}
