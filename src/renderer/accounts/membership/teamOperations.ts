import { channelMembers } from '#contract/endpoints/places/channelMembers'
import { teamMembers } from '#contract/endpoints/places/teamMembers'
import type { User } from '#contract/wire/accounts'
import type { Team } from '#contract/wire/teams'
import { isDefaultChannel } from '#domain/places/defaultChannels'
import { callAsAdmin, change } from '../../explain/fixes/change'
import type { Workbench } from '../../store/workbench'
import { isMember } from '../../store/world/people'
import type { World } from '../../store/world/world'

type Account = Pick<User, 'id' | 'username'>

/** Whether an account is in a team: everybody who is, is in its default channel. */
export const isInTeam = (world: World, teamId: string, userId: string): boolean =>
  world.channels.some(
    channel => channel.team_id === teamId && isDefaultChannel(channel) && isMember(world, channel.id, userId),
  )

const add = (workbench: Workbench, team_id: string, user_id: string) =>
  callAsAdmin(workbench, teamMembers.addTeamMember, { params: { team_id }, body: { team_id, user_id } })

const remove = (workbench: Workbench, team_id: string, user_id: string) =>
  callAsAdmin(workbench, teamMembers.removeTeamMember, { params: { team_id, user_id } })

/** Brings an account into a team, and so into its default channels. */
export const joinTeam = (workbench: Workbench, { id, username }: Account, team: Team): Promise<void> =>
  change(workbench, {
    text: `${username} added to ${team.display_name}`,
    make: () => add(workbench, team.id, id),
    undo: () => remove(workbench, team.id, id),
  })

/** Takes an account out of a team and its channels; Undo brings it back into all of them. */
export function leaveTeam(workbench: Workbench, { id, username }: Account, team: Team): Promise<void> {
  const { world } = workbench.store.getState()
  const left = world.channels.filter(channel => channel.team_id === team.id && isMember(world, channel.id, id))
  return change(workbench, {
    text: `${username} removed from ${team.display_name}`,
    make: () => remove(workbench, team.id, id),
    undo: async () => {
      const joined = await add(workbench, team.id, id)
      if (!joined.ok) return joined
      for (const channel of left) {
        const params = { channel_id: channel.id }
        const back = await callAsAdmin(workbench, channelMembers.addChannelMember, { params, body: { user_id: id } })
        if (!back.ok) return back
      }
      return joined
    },
  })
}
