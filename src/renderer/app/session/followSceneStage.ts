import { sceneRecording } from '#contract/scene/recorded'
import { shownStage } from '../../features/sceneRecording/operations'
import type { Workbench } from '../../store/workbench'
import { channelOnStage } from './followStage'

/** Tells the service whom this window acts as and what it shows, while a scene is recorded: a switch is a cue. */
export function followSceneStage({ store, call }: Workbench): void {
  let known = shownStage(store.getState(), channelOnStage)
  let isRecording = false
  store.subscribe(state => {
    const now = shownStage(state, channelOnStage)
    const before = known
    // Whatever was switched before it began is where it begins.
    const wasRecording = isRecording
    isRecording = state.sceneRecording !== null
    if (now.user_id === before.user_id && now.channel_id === before.channel_id && now.theme === before.theme) return
    known = { ...now, channel_id: now.channel_id || before.channel_id }
    if (!wasRecording) return
    const body = {
      ...(now.user_id === before.user_id ? {} : { user_id: now.user_id }),
      ...(now.channel_id === before.channel_id || now.channel_id === '' ? {} : { channel_id: now.channel_id }),
      ...(now.theme === before.theme ? {} : { theme: now.theme }),
    }
    if (Object.keys(body).length > 0) void call(sceneRecording.noteStage, { body })
  })
}
