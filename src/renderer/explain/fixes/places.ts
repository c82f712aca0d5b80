import { channelMembers } from '#contract/endpoints/places/channelMembers'
import { channels } from '#contract/endpoints/places/channels'
import { teamMembers } from '#contract/endpoints/places/teamMembers'
import type { Fix } from '#domain/explain/explanation'
import type { Workbench } from '../../store/workbench'
import { namesOf } from '../../store/world/names'
import { callAsAdmin, change } from './change'

/** Adds somebody to a team. */
export function addToTeam(
  workbench: Workbench,
  { user_id, team_id }: Extract<Fix, { do: 'add_to_team' }>,
): Promise<void> {
  return change(workbench, {
    text: `${namesOf(workbench.store.getState().world).userName(user_id)} added to the team`,
    make: () => callAsAdmin(workbench, teamMembers.addTeamMember, { params: { team_id }, body: { team_id, user_id } }),
    undo: () => callAsAdmin(workbench, teamMembers.removeTeamMember, { params: { team_id, user_id } }),
  })
}

/** Adds somebody to a channel, and to its team where they are not in it: only its members can be in the channel. */
export function addToChannel(
  workbench: Workbench,
  { user_id, channel_id }: Extract<Fix, { do: 'add_to_channel' }>,
): Promise<void> {
  const names = namesOf(workbench.store.getState().world)
  const params = { channel_id }
  return change(workbench, {
    text: `${names.userName(user_id)} added to ${names.channelName(channel_id)}`,
    async make() {
      const team_id = workbench.store.getState().world.channels.find(({ id }) => id === channel_id)?.team_id
      const inTeam = team_id
        ? await callAsAdmin(workbench, teamMembers.addTeamMember, { params: { team_id }, body: { team_id, user_id } })
        : null
      if (inTeam?.ok === false) return inTeam
      return callAsAdmin(workbench, channelMembers.addChannelMember, { params, body: { user_id } })
    },
    undo: () => callAsAdmin(workbench, channelMembers.removeChannelMember, { params: { channel_id, user_id } }),
  })
}

/** Turns a private channel into a public one. */
export function makePublic(workbench: Workbench, { channel_id }: Extract<Fix, { do: 'make_public' }>): Promise<void> {
  const params = { channel_id }
  const name = namesOf(workbench.store.getState().world).channelName(channel_id)
  const put = (privacy: 'O' | 'P') => callAsAdmin(workbench, channels.setChannelPrivacy, { params, body: { privacy } })
  return change(workbench, { text: `${name} is public`, make: () => put('O'), undo: () => put('P') })
}

/** Brings an archived channel back. */
export function unarchiveChannel(
  workbench: Workbench,
  { channel_id }: Extract<Fix, { do: 'unarchive_channel' }>,
): Promise<void> {
  const params = { channel_id }
  const name = namesOf(workbench.store.getState().world).channelName(channel_id)
  return change(workbench, {
    text: `${name} unarchived`,
    make: () => callAsAdmin(workbench, channels.restoreChannel, { params }),
    undo: () => callAsAdmin(workbench, channels.deleteChannel, { params }),
  })
}
