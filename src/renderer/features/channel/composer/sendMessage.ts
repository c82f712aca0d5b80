import { incomingHooks } from '#contract/endpoints/integrations/incomingHooks'
import { posts } from '#contract/endpoints/posts/posts'
import { readCommandLine } from '#domain/commands/commandLine'
import type { Workbench } from '../../../store/workbench'
import { channelById } from '../../../store/world/people'
import { runCommand } from './runCommand'

export interface Outgoing {
  channelId: string
  /** The post that is replied to, or `''`. */
  rootId: string
  message: string
  file_ids: string[]
}

/** What became of it: `error` is `''` when it was accepted. */
export interface Sent {
  error: string
  /** The exchange that was rejected; `''` where there was none. */
  exchangeId?: string
  /** Where the response to a command leads, or `''`. */
  location: string
}

/**
 * Posts as the persona, or through the webhook that speaks for it; the post itself arrives on the stream. What the
 * persona begins with a slash is run instead of posted.
 */
export async function sendMessage(workbench: Workbench, outgoing: Outgoing): Promise<Sent> {
  const { personaId, voiceId } = workbench.store.getState()
  if (!voiceId && readCommandLine(outgoing.message)) return runCommand(workbench, outgoing)
  const result = voiceId
    ? await throughHook(workbench, voiceId, outgoing)
    : await asPersona(workbench, personaId, outgoing)
  return result.ok
    ? { error: '', location: '' }
    : { error: result.error.message, exchangeId: result.error.request_id, location: '' }
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

/** A hook posts to its own channel; elsewhere only when the payload says where, and it is not locked. */
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
