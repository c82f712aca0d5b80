import { channelMembers } from '#contract/endpoints/places/channelMembers'
import type { Workbench } from '../../../store/workbench'

/** The persona joins a public channel. That it is in now arrives on the stream. */
export async function joinChannel({ store, callAs, notify }: Workbench, channelId: string): Promise<void> {
  const { personaId } = store.getState()
  const result = await callAs(personaId, channelMembers.addChannelMember, {
    params: { channel_id: channelId },
    body: { user_id: personaId },
  })
  if (!result.ok) notify(result.error.message)
}
