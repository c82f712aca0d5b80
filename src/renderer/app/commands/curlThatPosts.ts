import { posts } from '#contract/endpoints/posts/posts'
import { workbench } from '#contract/workbench'
import { curlOf, withVariable } from '../../snippets/curl'
import type { State } from '../../store/state'
import type { Workbench } from '../../store/workbench'
import { copyText } from '../../ui/files/copyText'
import { channelOnStage } from '../session/followStage'

/**
 * Copies a command that posts to the channel on the stage, the shortest way to see something cross the wire. The token
 * is a variable.
 */
export async function curlThatPosts({ store, notify }: Workbench): Promise<void> {
  const holder = 'Authorization: Bearer $TOKEN'
  const command = withVariable(curlWith(store.getState(), '$TOKEN'), holder, '$TOKEN')
  await copyText(command, () => notify('curl command copied; set TOKEN before you run it'))
}

/** The same with a token of the persona, for whoever asks for one. */
export async function curlWithToken({ store, call, notify }: Workbench): Promise<void> {
  const state = store.getState()
  const token = await call(workbench.personaToken, { params: { user_id: state.personaId } })
  if (!token.ok) return notify(token.error.message)
  await copyText(curlWith(state, token.value.token), () =>
    notify('curl command copied, with a token of this workspace'),
  )
}

function curlWith(state: State, token: string): string {
  const channelId = channelOnStage(state) || state.world.channels[0]?.id
  return curlOf({
    method: posts.createPost.method,
    url: `${state.world.service?.url ?? location.origin}${posts.createPost.path}`,
    headers: [
      ['Authorization', `Bearer ${token}`],
      ['Content-Type', 'application/json'],
    ],
    body: JSON.stringify({ channel_id: channelId, message: 'Hello from the command line' }),
  })
}
