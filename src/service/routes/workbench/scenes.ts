import { scenePlay } from '#contract/scene/play'
import { scenes } from '#contract/scene/scenes'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { lastCheck, startCheck } from '../../scenes/checks/checkScene'
import { listScenes } from '../../scenes/listScenes'
import { beginScene, endPlay, playView, requirePlay } from '../../scenes/plays/desk'
import type { Mounting } from '../mounting'

/** Scenes and their play (contract/scene). */
export function mountScenes(at: Mounting): void {
  const { ctx } = at
  mount(at, scenes.scenes, async () => ({ seq: ctx.hub.seq, scenes: await listScenes(ctx) }))
  mount(at, scenes.checkScene, ({ params }) => startCheck(ctx, params.name))
  mount(at, scenes.sceneCheck, ({ params }) => lastCheck(ctx, params.name))
  mount(at, scenePlay.scenePlay, () => playView(ctx))
  mount(at, scenePlay.beginScene, ({ body }) => beginScene(ctx, body))
  mount(at, scenePlay.nextCue, () => {
    const play = requirePlay(ctx)
    play.next()
    return play.view()
  })
  mount(at, scenePlay.jumpToCue, async ({ body }) => {
    const play = requirePlay(ctx)
    await play.jump(body.cue)
    return play.view()
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
