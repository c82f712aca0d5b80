import type { CueEffect } from '#contract/scene/effect'
import type { CueOutcome } from '#contract/scene/outcome'
import { type Cue, isActing, type Scene } from '#domain/scene/schema/scene'
import { lastsMs, leadMs } from '#domain/scene/words/duration'
import type { Context } from '../../context'
import { labOf } from '../../lab/startLab'
import { prepare } from '../perform/performers'
import type { Acted } from '../perform/ready'
import { CannotRun } from '../run/cannotRun'
import type { Pace } from '../run/pace'
import type { SceneRun, Standing } from '../run/sceneRun'
import { enter, shownStage } from '../run/stage'
import { createTrace } from '../run/trace'
import { watchWorkspace } from '../run/watch'
import { judged } from './judged'
import type { Keeper, Kept } from './keeper'
import { blank, cannotRunOutcome } from './outcomes'

/** Told while a cue runs. */
export interface RunnerListener {
  begun(cue: number, effect: CueEffect): void
  acted(cue: number): void
  ended(outcome: CueOutcome): void
}

interface RunnerParts {
  ctx: Context
  scene: Scene
  pace: Pace
  /** Ends what waits; a runner that was stopped runs nothing more. */
  signal: AbortSignal
  /** Without one the runner only goes forward. */
  keeper?: Keeper | undefined
  listener?: RunnerListener | undefined
}

/** Runs the cues of a scene one after the other, in any workspace. */
export interface Runner {
  /** Place of the cue that comes next; as many as there are cues at the end. */
  at(): number
  stage(): CueOutcome['stage']
  outcomes(): readonly (CueOutcome | null)[]
  /** What the runner knows of the workspace while it runs. */
  run: SceneRun
  /** Runs the next cue; `null` at the end. One at a time. */
  step(): Promise<CueOutcome | null>
  /** Whether a place before this one can be gone back to. */
  canGoBackTo(cue: number): boolean
  /** Restores the workspace as it was before a cue. */
  backTo(cue: number): Promise<void>
  stop(): void
}

const CHANNEL_POSTS = 100

export function createRunner({ ctx, scene, pace, signal, keeper, listener }: RunnerParts): Runner {
  const run: SceneRun = {
    ...{ ctx, scene, signal, standing: standingOf(scene), lastExchange: '', faults: null },
    watch: watchWorkspace(ctx, signal),
    trace: createTrace(id => run.ctx.store.posts.byId(id) ?? run.watch.privateNamed(id)),
  }
  const outcomes: (CueOutcome | null)[] = scene.cues.map(() => null)
  const kept = new Map<number, Kept<unknown, Standing>>()
  let at = 0
  lookAtFirst(run)

  async function step(): Promise<CueOutcome | null> {
    const place = at
    const cue = scene.cues[place]
    if (cue === undefined || signal.aborted) return null
    if (keeper !== undefined) {
      const faults = labOf(run.ctx).faults()
      kept.set(place, { saved: await keeper.save(), standing: { ...run.standing }, faults })
    }
    const started = { at: run.ctx.now(), from: performance.now() }
    const came = await perform(cue, place)
    run.trace.look(run.watch.takeTouched(), place)
    const outcome: CueOutcome = {
      ...came,
      stage: shownStage(run),
      started_at: started.at,
      took_ms: Math.round(performance.now() - started.from),
    }
    outcomes[place] = outcome
    at = place + 1
    listener?.ended(outcome)
    return outcome
  }

  async function perform(cue: Cue, place: number): Promise<CueOutcome> {
    const before = { ...run.standing }
    try {
      enter(run, cue)
      const ready = await prepare(run, cue)
      const [lead, lasts] = [leadMs(cue), lastsMs(cue)]
      const effect = { user_id: '', post_id: '', control: '', ...ready.effect, lead_ms: lead, lasts_ms: lasts }
      listener?.begun(place, effect)
      await pace.pause(lead)
      // What a cue waits for may have come since the last one that sent something.
      if (isActing(cue)) run.watch.mark()
      const acted = signal.aborted ? stopped : await ready.act()
      listener?.acted(place)
      if (acted.exchange_id) run.lastExchange = acted.exchange_id
      await pace.pause(lasts - lead)
      return { ...blank(place), user_id: effect.user_id, post_id: effect.post_id, ...judged(cue, acted) }
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error
      run.standing = before
      return cannotRunOutcome(place, error.fault)
    }
  }

  return {
    at: () => at,
    stage: () => shownStage(run),
    outcomes: () => outcomes,
    run,
    step,
    canGoBackTo: cue => kept.has(cue),
    async backTo(cue) {
      const place = kept.get(cue)
      if (place === undefined || keeper === undefined) throw new Error(`Nothing was saved before cue ${cue + 1}.`)
      const restored = await keeper.restore(place.saved)
      run.watch.stop()
      run.ctx = restored
      run.watch = watchWorkspace(restored, signal)
      run.trace.backTo(cue)
      for (const later of [...kept.keys()].filter(one => one > cue)) kept.delete(later)
      run.standing = { ...place.standing }
      labOf(restored).setFaults(place.faults)
      outcomes.fill(null, cue)
      at = cue
    },
    stop: () => run.watch.stop(),
  }
}

const stopped: Acted = { outcome: 'failed', message: 'The scene was ended.' }

const standingOf = ({ persona, channel, theme }: Scene): Standing => ({
  persona,
  seen_as: persona,
  channel,
  channel_id: '',
  theme: theme ?? '',
})

/** What posts have to click before the first cue: which cue takes it away is said of these as well. */
function lookAtFirst({ ctx, trace, standing }: SceneRun): void {
  const { channels, posts } = ctx.store
  const shown = channels.all().filter(({ name }) => name === standing.channel)
  for (const { id } of shown)
    trace.look(
      posts.newest(id, CHANNEL_POSTS).map(post => post.id),
      -1,
    )
}
