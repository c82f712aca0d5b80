import { incomingHooks } from '#contract/endpoints/incomingHooks'
import { posts } from '#contract/endpoints/posts'
import type { ApiError } from '../../../api/client'
import { channelById } from '../../../store/people'
import type { Workbench } from '../../../store/workbench'

export interface Outgoing {
  channelId: string
  /** The post that is replied to, or `''`. */
  rootId: string
  message: string
  file_ids: string[]
}

/** Posts as the persona, or through the webhook that speaks for it. `null` when it was accepted; the post itself arrives on the stream. */
export async function sendMessage(workbench: Workbench, outgoing: Outgoing): Promise<ApiError | null> {
  const { personaId, voiceId } = workbench.store.getState()
  const answer = voiceId
    ? await throughHook(workbench, voiceId, outgoing)
    : await asPersona(workbench, personaId, outgoing)
  return answer.ok ? null : answer.error
}

const asPersona = ({ callAs }: Workbench, personaId: string, { channelId, rootId, message, file_ids }: Outgoing) =>
  callAs(personaId, posts.createPost, {
    body: {
      channel_id: channelId,
      message,
      ...(rootId ? { root_id: rootId } : {}),
      ...(file_ids.length > 0 ? { file_ids } : {}),
    },
  })

/** A hook posts to its own channel; elsewhere only when it is told where, and is not locked. */
function throughHook({ store, call }: Workbench, hookId: string, { channelId, rootId, message }: Outgoing) {
  const { world } = store.getState()
  const isAway = world.incomingHooks.find(hook => hook.id === hookId)?.channel_id !== channelId
  const channel = channelById(world, channelId)?.name
  return call(incomingHooks.sendToIncomingHook, {
    params: { hook_id: hookId },
    body: {
      text: message,
      ...(isAway && channel ? { channel } : {}),
      ...(rootId ? { root_id: rootId } : {}),
    },
  })
}
