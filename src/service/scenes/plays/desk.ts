import type { ScenePlay } from '#contract/scene/play'
import type { Cue } from '#domain/scene/schema/scene'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { createSerial, type Serial } from '../../project/serial'
import { perService } from '../../state/perService'
import { playableScene } from '../files'
import { beginPlay, type Play } from './play'

/** The one play of a workspace. */
const desk = perService<{ play: Play | null; begins: Serial }>(() => ({ play: null, begins: createSerial() }))

interface Begin {
  scene: string
  speed?: number | undefined
  autoplay?: boolean | undefined
}

/** Begins to play a scene, in place of the one that is played. @throws 404, 400 for a scene that cannot be played */
export async function beginScene(
  ctx: Context,
  { scene: asked, speed = 1, autoplay = false }: Begin,
): Promise<ScenePlay> {
  const { scene, name, hash } = await playableScene(ctx, asked)
  // Two windows that begin at once leave one play, and the other ended.
  return desk(ctx).begins.run(async () => {
    await endPlay(ctx)
    const play = beginPlay({ ctx, scene, name, hash, speed, autoplay: false })
    desk(ctx).play = play
    // Publishes the play, and starts it where it goes on by itself.
    play.change({ autoplay })
    return play.view()
  })
}

/** The play that is on. @throws 409 */
export function requirePlay(ctx: Context): Play {
  const { play } = desk(ctx)
  if (play === null) throw new ServiceError('workbench.scene.no_play.app_error')
  return play
}

/** The play as a window starts with it. */
export function playView(ctx: Context): { seq: number; play: ScenePlay | null; cues: Cue[] } {
  const { play } = desk(ctx)
  return { seq: ctx.hub.seq, play: play?.view() ?? null, cues: play?.scene.cues ?? [] }
}

/** Ends the play, if one is on; the workspace stays as it is. */
export async function endPlay(ctx: Context): Promise<void> {
  const state = desk(ctx)
  const { play } = state
  if (play === null) return
  state.play = null
  await play.end()
  ctx.hub.publish({ type: 'scene_play', play: null })
}
