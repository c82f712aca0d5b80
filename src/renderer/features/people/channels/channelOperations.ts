import { channels as endpoints } from '#contract/endpoints/places/channels'
import type { Channel } from '#contract/wire/channels'
import { callAsAdmin, change } from '../../../explain/fixes/change'
import type { Workbench } from '../../../store/workbench'

/** What of a channel's record the page changes. */
export type ChannelFields = Pick<Channel, 'name' | 'display_name' | 'purpose' | 'header'>

export const fieldsOf = ({ name, display_name, purpose, header }: Channel): ChannelFields => ({
  name,
  display_name,
  purpose,
  header,
})

const byChannel = ({ id }: Channel) => ({ params: { channel_id: id } })

/** Changes texts of a channel over the public API, and offers to put them back. Resolves to why not, or `null`. */
export async function changeChannel(
  workbench: Workbench,
  channel: Channel,
  fields: Partial<ChannelFields>,
): Promise<string | null> {
  const patch = (body: Partial<ChannelFields>) =>
    callAsAdmin(workbench, endpoints.patchChannel, { ...byChannel(channel), body })
  const changed = await patch(fields)
  if (!changed.ok) return changed.error.message
  workbench.notify(`${changed.value.name} changed`, () => {
    void patch(fieldsOf(channel)).then(undone => {
      if (!undone.ok) workbench.notify(undone.error.message)
    })
  })
  return null
}

/** Makes a channel private, or public again. */
export function setPrivacy(workbench: Workbench, channel: Channel, privacy: 'O' | 'P'): Promise<void> {
  const set = (type: 'O' | 'P') =>
    callAsAdmin(workbench, endpoints.setChannelPrivacy, { ...byChannel(channel), body: { privacy: type } })
  return change(workbench, {
    text: `${channel.name} is ${privacy === 'P' ? 'private' : 'public'}`,
    make: () => set(privacy),
    undo: () => set(privacy === 'P' ? 'O' : 'P'),
  })
}

/** Archives a channel, or brings it back. */
export function setArchived(workbench: Workbench, channel: Channel, archived: boolean): Promise<void> {
  const set = (away: boolean) =>
    callAsAdmin(workbench, away ? endpoints.deleteChannel : endpoints.restoreChannel, byChannel(channel))
  return change(workbench, {
    text: `${channel.name} ${archived ? 'archived' : 'restored'}`,
    make: () => set(archived),
    undo: () => set(!archived),
  })
}
