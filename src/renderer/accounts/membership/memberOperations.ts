import { channelMembers } from '#contract/endpoints/places/channelMembers'
import { teamMembers } from '#contract/endpoints/places/teamMembers'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { ApiResult } from '../../api/result'
import { callAsAdmin, change } from '../../explain/fixes/change'
import type { Workbench } from '../../store/workbench'

type Account = Pick<User, 'id' | 'username'>
type Place = Pick<Channel, 'id' | 'team_id' | 'name'>

const addToTeam = (workbench: Workbench, team_id: string, user_id: string) =>
  callAsAdmin(workbench, teamMembers.addTeamMember, { params: { team_id }, body: { team_id, user_id } })

const removeFromTeam = (workbench: Workbench, team_id: string, user_id: string) =>
  callAsAdmin(workbench, teamMembers.removeTeamMember, { params: { team_id, user_id } })

const addToChannel = (workbench: Workbench, { id }: Place, user_id: string) =>
  callAsAdmin(workbench, channelMembers.addChannelMember, { params: { channel_id: id }, body: { user_id } })

const removeFromChannel = (workbench: Workbench, { id }: Place, user_id: string) =>
  callAsAdmin(workbench, channelMembers.removeChannelMember, { params: { channel_id: id, user_id } })

/** Whether somebody is in a team; what the service says where that cannot be known. */
async function inTeam(workbench: Workbench, team_id: string, user_id: string): Promise<ApiResult<boolean>> {
  const found = await callAsAdmin(workbench, teamMembers.getTeamMember, { params: { team_id, user_id } })
  if (found.ok) return { ok: true, value: found.value.delete_at === 0 }
  return found.error.status === 404 ? { ok: true, value: false } : found
}

/** Brings an account into a channel, and into its team where it is not there yet; Undo takes both back. */
export async function joinChannel(workbench: Workbench, { id, username }: Account, channel: Place): Promise<void> {
  const was = await inTeam(workbench, channel.team_id, id)
  if (!was.ok) return workbench.notify(was.error.message)
  await change(workbench, {
    text: `${username} added to ${channel.name}`,
    make: async () => {
      const team = was.value ? was : await addToTeam(workbench, channel.team_id, id)
      return team.ok ? addToChannel(workbench, channel, id) : team
    },
    undo: () =>
      was.value ? removeFromChannel(workbench, channel, id) : removeFromTeam(workbench, channel.team_id, id),
  })
}

/** Takes an account out of a channel; Undo brings it back with the roles that it had there. */
export async function leaveChannel(workbench: Workbench, { id, username }: Account, channel: Place): Promise<void> {
  const params = { channel_id: channel.id, user_id: id }
  const before = await callAsAdmin(workbench, channelMembers.getChannelMember, { params })
  if (!before.ok) return workbench.notify(before.error.message)
  const { roles } = before.value
  await change(workbench, {
    text: `${username} removed from ${channel.name}`,
    make: () => removeFromChannel(workbench, channel, id),
    undo: async () => {
      const added = await addToChannel(workbench, channel, id)
      if (!added.ok || roles === 'channel_user') return added
      return callAsAdmin(workbench, channelMembers.updateChannelMemberRoles, { params, body: { roles } })
    },
  })
}

/** Makes a member an admin of a channel, or a plain member again. */
export function setChannelRole(
  workbench: Workbench,
  { account, channel, admin }: { account: Account; channel: Place; admin: boolean },
): Promise<void> {
  const params = { channel_id: channel.id, user_id: account.id }
  const set = (scheme_admin: boolean) =>
    callAsAdmin(workbench, channelMembers.updateChannelMemberSchemeRoles, {
      params,
      body: { scheme_user: true, scheme_admin },
    })
  return change(workbench, {
    text: `${account.username} is ${admin ? 'an admin' : 'a member'} of ${channel.name}`,
    make: () => set(admin),
    undo: () => set(!admin),
  })
}
