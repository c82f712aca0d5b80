import { channelMembers } from '#contract/endpoints/places/channelMembers'
import { channels } from '#contract/endpoints/places/channels'
import type { Workbench } from '../../../store/workbench'

export type ChannelKind = 'O' | 'P'

export interface ChannelDraft {
  teamId: string
  title: string
  handle: string
  purpose: string
  kind: ChannelKind
  /** Ids of who is added beside the persona. */
  members: readonly string[]
}

export type CreatedChannel = { ok: true; channelId: string } | { ok: false; problem: string }

/** Makes a channel as the persona and adds its members. A member that cannot be added is said; the channel stands. */
export async function createChannel(
  { store, callAs, notify }: Workbench,
  { teamId, title, handle, purpose, kind, members }: ChannelDraft,
): Promise<CreatedChannel> {
  const { personaId } = store.getState()
  const made = await callAs(personaId, channels.createChannel, {
    body: { team_id: teamId, name: handle, display_name: title, type: kind, purpose },
  })
  if (!made.ok) return { ok: false, problem: made.error.message }
  if (members.length > 0) {
    const added = await callAs(personaId, channelMembers.addChannelMember, {
      params: { channel_id: made.value.id },
      body: { user_ids: [...members] },
    })
    if (!added.ok) notify(`${title} was created, but its members could not be added: ${added.error.message}`)
  }
  return { ok: true, channelId: made.value.id }
}
