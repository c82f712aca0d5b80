import { sessions } from '#contract/endpoints/accounts/sessions'
import { tokens } from '#contract/endpoints/accounts/tokens'
import { userChanges } from '#contract/endpoints/accounts/userChanges'
import { users } from '#contract/endpoints/accounts/users'
import { channelLists } from '#contract/endpoints/places/channelLists'
import { channelMembers } from '#contract/endpoints/places/channelMembers'
import { channels } from '#contract/endpoints/places/channels'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { ApiCall } from '../../../snippets/apiCurl'

const newPerson = { username: 'dana', email: 'dana@example.com', password: 'correct horse battery' }

/** What the page does with people over the public API, of one of them where one is chosen. */
export function personCalls(user: User | undefined): ApiCall[] {
  const all: ApiCall[] = [
    { label: 'List people and bots', endpoint: users.getUsers, query: { per_page: 200 } },
    { label: 'Create a person', endpoint: userChanges.createUser, body: newPerson },
  ]
  if (user === undefined) return all
  const { id, username, first_name, last_name, email, roles } = user
  const params = { user_id: id }
  const names = { username, first_name, last_name, email }
  const active = { active: user.delete_at > 0 }
  return [
    ...all,
    { label: `Read ${username}`, endpoint: users.getUser, params },
    { label: `Change ${username}`, endpoint: userChanges.patchUser, params, body: names },
    { label: 'Set the roles', endpoint: userChanges.updateUserRoles, params, body: { roles } },
    {
      label: user.delete_at > 0 ? 'Reactivate' : 'Deactivate',
      endpoint: userChanges.setUserActive,
      params,
      body: active,
    },
    { label: 'List the sessions', endpoint: sessions.getSessions, params },
    { label: 'End all sessions', endpoint: sessions.revokeAllSessions, params },
    { label: 'Create a token', endpoint: tokens.createToken, params, body: { description: 'What it is for' } },
    { label: 'Convert to a bot', endpoint: userChanges.convertUserToBot, params },
  ]
}

/** What the page does with channels over the public API, of one of them where one is chosen. */
export function channelCalls(channel: Channel | undefined, teamId: string): ApiCall[] {
  const body = { team_id: channel?.team_id || teamId, name: 'incidents', display_name: 'Incidents', type: 'O' }
  const all: ApiCall[] = [
    { label: 'List channels', endpoint: channelLists.getTeamChannels, params: { team_id: body.team_id } },
    { label: 'Create a channel', endpoint: channels.createChannel, body },
  ]
  if (channel === undefined) return all
  const { id, name, display_name, purpose, header, type } = channel
  const params = { channel_id: id }
  const texts = { name, display_name, purpose, header }
  return [
    ...all,
    { label: `Read ${name}`, endpoint: channels.getChannel, params },
    { label: `Change ${name}`, endpoint: channels.patchChannel, params, body: texts },
    {
      label: type === 'O' ? 'Make it private' : 'Make it public',
      endpoint: channels.setChannelPrivacy,
      params,
      body: { privacy: type === 'O' ? 'P' : 'O' },
    },
    channel.delete_at > 0
      ? { label: 'Restore it', endpoint: channels.restoreChannel, params }
      : { label: 'Archive it', endpoint: channels.deleteChannel, params },
    { label: 'List its members', endpoint: channelMembers.getChannelMembers, params },
    { label: 'Add a member', endpoint: channelMembers.addChannelMember, params, body: { user_id: 'USER_ID' } },
  ]
}
