import { useEffect, useState } from 'react'
import { ChannelSheet } from '../../features/channel/ChannelSheet'
import { loadPosts } from '../../features/channel/posts/loadPosts'
import { useReader } from '../../features/channel/reader/useReader'
import { DialogHost } from '../../features/dialog/DialogHost'
import { StageFrame } from '../../features/present/stage/StageFrame'
import { useShownCue } from '../../features/present/stage/useShownCue'
import { useStage } from '../../features/present/stage/useStage'
import { useReducedMotion } from '../../features/present/useReducedMotion'
import type { MessageHandlers } from '../../message/types'
import { useSelect, useWorkbench, WorkbenchProvider } from '../../store/workbench'
import { channelById } from '../../store/world/people'

/** The window while it presents a scene: nothing of the tool but what drives the scene. */
export function Presentation() {
  const isStill = useReducedMotion()
  const stage = useStage(isStill)
  return (
    <StageFrame stage={stage} isStill={isStill}>
      <WorkbenchProvider workbench={stage.workbench}>
        <PresentedChannel />
        <PresentedDialogs />
      </WorkbenchProvider>
    </StageFrame>
  )
}

/** The channel that the audience sees, as whoever it sees it. */
function PresentedChannel() {
  const workbench = useWorkbench()
  const channelId = useSelect(({ playing }) => playing.play?.stage.channel_id ?? '')
  const channel = useSelect(({ world }) => channelById(world, channelId))
  const isLoaded = useSelect(({ posts }) => channelId in posts.byChannel)
  const threadId = useThread(channelId)
  useEffect(() => {
    if (channelId !== '' && !isLoaded) void loadPosts(workbench, channelId)
  }, [workbench, channelId, isLoaded])
  if (channel === undefined) return null
  return <ChannelSheet key={channel.id} channel={channel} narrow={false} presented={{ threadId }} />
}

/** The thread that a cue writes in, which stays open until one writes elsewhere; `''` for none. */
function useThread(channelId: string): string {
  const shown = useShownCue()
  const [thread, setThread] = useState('')
  const cue = shown?.is
  const isWriting = cue?.type === 'typing' || cue?.type === 'post'
  const root = isWriting && cue.thread !== undefined ? (shown?.effect.post_id ?? '') : ''
  useEffect(() => {
    if (isWriting) setThread(root)
  }, [isWriting, root])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel has other threads
  useEffect(() => setThread(''), [channelId])
  return thread
}

/** Links of a dialog lead nowhere in front of an audience. */
const leadNowhere: MessageHandlers = { act: () => undefined, openLink: () => undefined }

function PresentedDialogs() {
  const reader = useReader()
  return <DialogHost reader={reader} handlers={leadNowhere} onAside={() => undefined} isPresented />
}
