import type { FaultsMode } from '#contract/lab/lab'
import type { CueShown, SceneEvent, ScenePlay } from '#contract/scene/play'
import type { Scene } from '#domain/scene/schema/scene'
import { totalMs } from '#domain/scene/words/duration'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { createSerial } from '../../project/serial'
import { createPace } from '../run/pace'
import type { Keeper } from '../runner/keeper'
import { createRunner } from '../runner/runner'
import type { StateKeeper } from './stateKeeper'

/** A scene that is played on the workspace itself, by whichever window drives it. */
export interface Play {
  scene: Scene
  view(): ScenePlay
  /** What a window shows of it that did not see the cue begin. */
  shown(): CueShown | null
  /** Runs the next cue and those that follow by themselves; cuts the cue short that runs. On a way to a cue, once it is there. */
  next(): void
  /** @throws 409 where there is no way back */
  jump(cue: number): Promise<void>
  change(more: { speed?: number | undefined; autoplay?: boolean | undefined }): void
  /** The faults that it set last of all simulated integrations; `null` while it set none. */
  faults(): FaultsMode | null
  end(): Promise<void>
}

interface Beginning {
  ctx: Context
  scene: Scene
  name: string
  hash: string
  speed: number
  autoplay: boolean
  /** Without one there is no way back. */
  keeper?: (Keeper & Partial<Pick<StateKeeper, 'clear'>>) | undefined
}

/** Begins to play; it stands before its first cue. */
export function beginPlay({ ctx, scene, name, hash, keeper, ...pacing }: Beginning): Play {
  const id = ctx.newId()
  const lasts_ms = totalMs(scene)
  const stop = new AbortController()
  const pace = createPace(pacing.speed, stop.signal)
  let { speed, autoplay } = pacing
  let startedAt = 0
  let shown: (Omit<CueShown, 'for_ms'> & { from: number }) | null = null
  /** Resolves when the cues end that run now. */
  let running: Promise<void> | null = null
  /** Two keys in a row are two ways, one after the other. */
  const jumps = createSerial()
  /** The workspace is being restored: nothing can run until it is there. */
  let isRestoring = false
  /** The place to go to while cues are run without their pauses. */
  let target: number | null = null
  const runner = createRunner({
    ...{ ctx, scene, keeper, signal: stop.signal },
    pace: { ...pace, pause: ms => (target === null ? pace.pause(ms) : Promise.resolve()) },
    listener: {
      begun: (cue, effect) => {
        shown = { cue, effect, from: performance.now(), has_acted: false, has_ended: false }
        tell({ type: 'scene_cue_begun', play_id: id, cue, effect, stage: runner.stage() })
      },
      acted: cue => {
        if (shown !== null) shown.has_acted = true
        tell({ type: 'scene_cue_acted', play_id: id, cue })
      },
      ended: outcome => {
        if (shown !== null) shown.has_ended = true
        tell({ type: 'scene_cue_ended', play_id: id, outcome, ...dialogOf(outcome.user_id) })
      },
    },
  })

  function dialogOf(userId: string) {
    const waiting = runner.run.watch.dialogs.get(userId)
    return { dialog: waiting?.dialog.dialog ?? null, wrong: waiting?.wrong ?? null }
  }

  /** To the windows of the workspace that is open now: a restore opens another one. */
  function tell(event: SceneEvent, weight?: number): void {
    runner.run.ctx.hub.publish(event, weight)
  }

  const isOver = (): boolean => runner.at() >= scene.cues.length

  const view = (): ScenePlay => ({
    ...{ id, scene: name, title: scene.title, hash, cues: scene.cues.length, lasts_ms },
    at: runner.at(),
    state: running !== null ? 'running' : isOver() ? 'ended' : 'waiting',
    ...{ autoplay, speed },
    stage: runner.stage(),
    outcomes: [...runner.outcomes()],
    started_at: startedAt,
    can_go_back: runner.at() > 0 && runner.canGoBackTo(runner.at() - 1),
  })

  const publish = (): void => {
    if (stop.signal.aborted) return
    const play = view()
    tell({ type: 'scene_play', play }, 600 + 300 * play.cues)
  }

  /** Whether the next cue is run without another key. */
  function goesOn(): boolean {
    if (stop.signal.aborted || isOver()) return false
    if (target !== null) return runner.at() < target
    return autoplay || scene.cues[runner.at() - 1]?.go_on === 'response'
  }

  async function runOn(): Promise<void> {
    if (startedAt === 0) startedAt = ctx.now()
    do await runner.step()
    while (goesOn())
  }

  function start(): Promise<void> {
    running ??= runOn()
      .catch(error => ctx.log(`A scene stopped. ${error instanceof Error ? error.stack : String(error)}`))
      .finally(() => {
        running = null
        publish()
      })
    publish()
    return running
  }

  function goOn(): void {
    if (running !== null) pace.hurry()
    else if (!isOver()) void start()
  }

  async function forwardTo(cue: number): Promise<void> {
    target = cue
    pace.hurry()
    try {
      await running
      if (runner.at() < cue && !isOver()) await start()
    } finally {
      target = null
    }
    if (autoplay && !isOver()) void start()
  }

  /** Whether a place is one that the play has left: also that before the cue which runs. */
  const isBefore = (cue: number): boolean => cue < runner.at() || (cue === runner.at() && running !== null)

  function requireWayTo(cue: number): void {
    if (!runner.canGoBackTo(cue)) throw noWay('what earlier cues did stays done. Begin the scene again.')
  }

  async function backTo(cue: number): Promise<void> {
    if (runner.at() > cue) requireWayTo(cue)
    autoplay = false
    target = cue
    pace.hurry()
    await running
    target = null
    // Of a cue that runs, the way back to before it may only now be kept.
    requireWayTo(cue)
    isRestoring = true
    await runner.backTo(cue).finally(() => {
      isRestoring = false
    })
    if (cue === 0) startedAt = 0
    shown = null
    publish()
  }

  return {
    scene,
    view,
    shown() {
      if (shown === null) return null
      const { from, ...rest } = shown
      return { ...rest, for_ms: Math.round(performance.now() - from) }
    },
    next() {
      if (target === null && !isRestoring) goOn()
      // A key that comes on a way to another cue is meant from there.
      else void jumps.run(async () => goOn())
    },
    jump(cue) {
      if (cue > scene.cues.length) return Promise.reject(noWay(`it has ${scene.cues.length} cues.`))
      return jumps.run(() => (isBefore(cue) ? backTo(cue) : forwardTo(cue)))
    },
    change(more) {
      speed = more.speed ?? speed
      autoplay = more.autoplay ?? autoplay
      pace.set(speed)
      if (autoplay && running === null && !isOver() && !isRestoring) void start()
      else publish()
    },
    faults: () => runner.run.faults,
    async end() {
      stop.abort()
      await running
      runner.stop()
      await keeper?.clear?.()
    },
  }
}

const noWay = (Why: string): ServiceError => new ServiceError('workbench.scene.no_way.app_error', { values: { Why } })
