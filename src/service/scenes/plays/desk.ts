import { isDeepStrictEqual } from 'node:util'
import type { FaultsMode } from '#contract/lab/lab'
import type { CueShown, ScenePlay } from '#contract/scene/play'
import type { Cue, Scene } from '#domain/scene/schema/scene'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { labIfOpen, labOf } from '../../lab/startLab'
import { createSerial, type Serial } from '../../project/serial'
import { perService } from '../../state/perService'
import { restoreQuietly } from '../../states/restoreState'
import { saveBefore } from '../../states/saveBefore'
import { usableState } from '../../states/states'
import { playableScene } from '../files'
import { beginPlay, type Play } from './play'
import { stateKeeper } from './stateKeeper'

/** The one play of a workspace. */
const desk = perService<{ play: Play | null; faults: FaultsMode; begins: Serial }>(() => ({
  play: null,
  faults: { mode: 'files' },
  begins: createSerial(),
}))

/** Plays on their way from a workspace that closes to the one that opens in its place, by the key of their windows, which ask meanwhile. */
const underWay = new Map<string, Play>()

const playOf = (ctx: Context): Play | null => desk(ctx).play ?? underWay.get(ctx.launch.key) ?? null

interface Begin {
  scene: string
  speed?: number | undefined
  autoplay?: boolean | undefined
}

/**
 * Begins to play a scene, in place of the one that is played: in the save state that it starts from, or in the workspace as it is, which is
 * saved before. @throws 404, 400 for a scene that cannot be played, 422 where its start cannot be restored
 */
export async function beginScene(
  ctx: Context,
  { scene: asked, speed = 1, autoplay = false }: Begin,
): Promise<ScenePlay> {
  const { scene, name, hash } = await playableScene(ctx, asked)
  // Two windows that begin at once leave one play, and the other ended.
  return desk(ctx).begins.run(async () => {
    await endPlay(ctx)
    const faults = labOf(ctx).faults()
    const at = await atStart(ctx, scene)
    const keeper = stateKeeper({ ctx: at, title: scene.title, carry })
    const play = beginPlay({ ctx: at, scene, name, hash, keeper, speed, autoplay: false })
    desk(at).play = play
    desk(at).faults = faults
    // Publishes the play, and starts it where it goes on by itself.
    play.change({ autoplay })
    return play.view()
  })
}

/** Whether a scene begins in another state than that of now, so that the workspace is opened anew. */
export const startsElsewhere = async (ctx: Context, asked: string): Promise<boolean> =>
  (await playableScene(ctx, asked)).scene.start !== undefined

/** The workspace that a scene begins in. */
async function atStart(ctx: Context, { start }: Scene): Promise<Context> {
  if (start === undefined) {
    await saveBefore(ctx, 'scene', 'scene')
    return ctx
  }
  const { id } = await usableState(ctx, start)
  return restoreQuietly(ctx, id, 'scene')
}

/** Takes the play from the desk of a workspace that is about to close, so that it does not end with it. */
function carry(ctx: Context): (next: Context) => void {
  const state = desk(ctx)
  const { play, faults } = state
  state.play = null
  if (play !== null) underWay.set(ctx.launch.key, play)
  return next => {
    underWay.delete(ctx.launch.key)
    desk(next).play = play
    desk(next).faults = faults
  }
}

/** The play that is on. @throws 409 */
export function requirePlay(ctx: Context): Play {
  const play = playOf(ctx)
  if (play === null) throw new ServiceError('workbench.scene.no_play.app_error')
  return play
}

/** The play as a window starts with it. */
export function playView(ctx: Context): {
  seq: number
  play: ScenePlay | null
  shown: CueShown | null
  cues: Cue[]
} {
  const play = playOf(ctx)
  return { seq: ctx.hub.seq, play: play?.view() ?? null, shown: play?.shown() ?? null, cues: play?.scene.cues ?? [] }
}

/** Faults that a scene set end with it, wherever it stands; those that somebody set since are left alone. */
function giveFaultsBack(ctx: Context, play: Play, before: FaultsMode): void {
  const lab = labIfOpen(ctx)
  const set = play.faults()
  if (lab !== null && set !== null && isDeepStrictEqual(lab.faults(), set)) lab.setFaults(before)
}

/** Ends the play, if one is on; the workspace stays as it is, but for faults of simulated integrations that it set. */
export async function endPlay(ctx: Context): Promise<void> {
  const state = desk(ctx)
  const { play } = state
  if (play === null) return
  state.play = null
  await play.end()
  giveFaultsBack(ctx, play, state.faults)
  ctx.hub.publish({ type: 'scene_play', play: null })
}
