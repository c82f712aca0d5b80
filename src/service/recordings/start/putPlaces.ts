import type { StartState } from '#domain/recording/schema/startState'
import { createChannel } from '../../channels/createChannel'
import { joinChannel } from '../../channels/members'
import type { Context } from '../../context'

/** Creates the teams and channels of a start state, with their members. */
export function putPlaces(ctx: Context, { teams = [], channels = [] }: StartState): void {
  for (const { members = [], ...team } of teams) {
    ctx.store.teams.insert({
      display_name: '',
      description: '',
      email: '',
      company_name: '',
      allowed_domains: '',
      allow_open_invite: false,
      delete_at: 0,
      ...team,
      update_at: team.create_at,
      invite_id: ctx.newId(),
    })
    for (const { user_id, roles = '' } of members) {
      ctx.store.teams.putMember({ team_id: team.id, user_id, roles, create_at: team.create_at, delete_at: 0 })
    }
  }
  for (const { members = [], ...channel } of channels) {
    createChannel(ctx, { team_id: '', creator_id: '', display_name: '', ...channel })
    for (const { user_id, roles = '' } of members) joinChannel(ctx, { channel_id: channel.id, user_id }, roles)
  }
}
