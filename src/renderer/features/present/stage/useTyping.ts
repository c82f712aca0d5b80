import { useEffect } from 'react'
import type { CueOf } from '#domain/scene/schema/scene'
import { keystrokes, typedText } from '#domain/scene/typing/keystrokes'
import { draftKey, noDraft } from '../../../store/payloads/drafts'
import { useSelect } from '../../../store/workbench'
import { channelById } from '../../../store/world/people'
import type { StageWorkbench } from './stageWorkbench'
import { useShownCue } from './useShownCue'

/**
 * Types into the composer of the stage what a cue types, key by key and in step with the service, which sends it after the last one.
 * The message is taken out of the field when it is sent.
 */
export function useTyping({ workbench, show }: StageWorkbench, isStill: boolean): void {
  const shown = useShownCue()
  const speed = useSelect(({ playing }) => playing.play?.speed ?? 1)
  const id = shown?.is.type === 'typing' && !shown.hasActed ? shown.at : 0
  // The cue is the same for as long as `id` is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every event makes a new object of the same cue
  useEffect(() => {
    if (shown === null || shown.is.type !== 'typing' || id === 0) return
    const cue = shown.is
    if (!isHere(workbench, cue, shown.stage.channel_id)) return
    const { channel_id: channelId, persona_id: writerId } = shown.stage
    const key = draftKey({ channelId, rootId: cue.thread === undefined ? '' : shown.effect.post_id, writerId })
    const keys = keystrokes(cue.text, cue)
    let frame = 0
    const type = (): void => {
      const passed = isStill || speed === 0 ? Number.POSITIVE_INFINITY : (performance.now() - shown.at) * speed
      const count = keys.findIndex(({ at }) => at > passed)
      show({ drafts: { [key]: { ...noDraft, text: typedText(keys, count < 0 ? keys.length : count) } } })
      if (count >= 0) frame = requestAnimationFrame(type)
    }
    type()
    return () => {
      cancelAnimationFrame(frame)
      show({ drafts: {} })
    }
  }, [id, speed, isStill, workbench, show])
}

/** What is posted elsewhere is not typed in the channel that the audience sees. */
function isHere({ store }: StageWorkbench['workbench'], { channel }: CueOf<'typing'>, shownId: string): boolean {
  if (channel === undefined) return true
  const name = channelById(store.getState().world, shownId)?.name
  return name === channel || channel.startsWith('@')
}
