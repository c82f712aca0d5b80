import { sceneRecording } from '#contract/scene/recorded'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { draftOf } from '../../scenes/recorded/drafts'
import { beginSession, currentSession, endSession, noteSwitch, requireSession } from '../../scenes/recorded/session'
import { writeRecordedScene } from '../../scenes/recorded/writeScene'
import type { Mounting } from '../mounting'

/** Scenes that are made of what people did (contract/scene/recorded.ts). */
export function mountSceneRecording(at: Mounting): void {
  const { ctx } = at
  mount(at, sceneRecording.sceneRecording, () => ({ seq: ctx.hub.seq, recording: currentSession(ctx)?.view ?? null }))
  mount(at, sceneRecording.beginSceneRecording, ({ body }) => beginSession(ctx, body))
  mount(at, sceneRecording.noteStage, ({ body: { user_id, channel_id, theme } }) => {
    if (user_id !== undefined) noteSwitch(ctx, { is: 'persona', user_id })
    if (channel_id !== undefined) noteSwitch(ctx, { is: 'channel', channel_id })
    if (theme !== undefined) noteSwitch(ctx, { is: 'theme', theme })
    return OK
  })
  mount(at, sceneRecording.discardSceneRecording, () => {
    requireSession(ctx)
    endSession(ctx)
    return OK
  })
  mount(at, sceneRecording.draftScene, ({ body }) => draftOf(ctx, body))
  mount(at, sceneRecording.writeScene, ({ body }) => writeRecordedScene(ctx, body))
}
