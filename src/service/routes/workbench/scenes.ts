import type { FastifyReply } from 'fastify'
import { sceneExport } from '#contract/scene/export'
import { scenePlay } from '#contract/scene/play'
import { scenes } from '#contract/scene/scenes'
import { mount, SENT } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { respondLater } from '../../plugins/respondLater'
import { lastCheck, startCheck } from '../../scenes/checks/checkScene'
import { exportScene } from '../../scenes/export/exportScene'
import { listScenes } from '../../scenes/listScenes'
import { beginScene, endPlay, playView, requirePlay, startsElsewhere } from '../../scenes/plays/desk'
import type { Mounting } from '../mounting'

/** Scenes and their play (contract/scene). */
export function mountScenes(at: Mounting): void {
  const { ctx } = at
  mount(at, scenes.scenes, async () => ({ seq: ctx.hub.seq, scenes: await listScenes(ctx) }))
  mount(at, scenes.checkScene, ({ params }) => startCheck(ctx, params.name))
  mount(at, scenes.sceneCheck, ({ params }) => lastCheck(ctx, params.name))
  mount(at, sceneExport.exportScene, ({ params, reply }) => exportScene(ctx, params.name, untilGone(reply)))
  mount(at, scenePlay.scenePlay, () => playView(ctx))
  mount(at, scenePlay.beginScene, async ({ body, reply }) => {
    if (!(await startsElsewhere(ctx, body.scene))) return beginScene(ctx, body)
    await respondLater(ctx, reply, { status: 201, work: () => beginScene(ctx, body) })
    return SENT
  })
  mount(at, scenePlay.nextCue, () => {
    const play = requirePlay(ctx)
    play.next()
    return play.view()
  })
  mount(at, scenePlay.jumpToCue, async ({ body, reply }) => {
    const play = requirePlay(ctx)
    const work = async () => {
      await play.jump(body.cue)
      return play.view()
    }
    if (body.cue >= play.view().at) return work()
    // Back is another workspace file, behind which this request is.
    await respondLater(ctx, reply, { work })
    return SENT
  })
  mount(at, scenePlay.changePlay, ({ body }) => {
    const play = requirePlay(ctx)
    play.change(body)
    return play.view()
  })
  mount(at, scenePlay.endScene, async () => {
    requirePlay(ctx)
    await endPlay(ctx)
    return OK
  })
}

/** Aborts when whoever asks no longer waits for the response. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
