import { posts } from '#contract/endpoints/posts'
import { workbench } from '#contract/workbench'
import { curlOf } from '../../store/curl'
import type { Workbench } from '../../store/workbench'
import { copyText } from '../../ui/copyText'
import { channelOnStage } from '../session/followStage'

/** Copies a command that posts as the persona to the channel on the stage: the shortest way to see something cross the wire. */
export async function curlThatPosts({ store, call, notify }: Workbench): Promise<void> {
  const state = store.getState()
  const channelId = channelOnStage(state) || state.world.channels[0]?.id
  const answer = await call(workbench.personaToken, { params: { user_id: state.personaId } })
  if (!answer.ok) return notify(answer.error.message)
  const command = curlOf({
    method: posts.createPost.method,
    url: `${state.world.service?.url ?? location.origin}${posts.createPost.path}`,
    headers: [
      ['Authorization', `Bearer ${answer.value.token}`],
      ['Content-Type', 'application/json'],
    ],
    body: JSON.stringify({ channel_id: channelId, message: 'Hello from the command line' }),
  })
  await copyText(command, () => notify('A curl that posts is on the clipboard, with a token of this workspace'))
}
