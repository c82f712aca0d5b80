import { endpoints } from '#contract/endpoints'
import { addMembers, removeMember, setChannelRoles, setNotifyProps } from '../../channels/changeMembers'
import { clientMember } from '../../channels/clientForms'
import { channelMember, channelMembers, channelMembersByIds, userMemberships } from '../../channels/readMembers'
import { channelUnread } from '../../channels/unread'
import { viewChannels } from '../../channels/viewChannels'
import { invalidBody } from '../../errors/ServiceError'
import { mount } from '../../http/mount'
import { pageIn, pageOf } from '../../http/query'
import { OK } from '../../http/sendJson'
import type { Mounting } from '../mounting'

/** Membership of channels, and what members have read (docs/reference/clients.md#endpoints). */
export function mountChannelMembers(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.getChannelMembers, ({ caller, params, query }) =>
    pageIn(channelMembers(ctx, caller, params.channel_id), pageOf(query)).map(clientMember),
  )
  mount(
    at,
    endpoints.getChannelMembersByIds,
    ({ caller, params, body }) => channelMembersByIds(ctx, caller, params.channel_id, body).map(clientMember),
    { bodyName: 'user_ids' },
  )
  mount(at, endpoints.getChannelMember, ({ caller, params }) => clientMember(channelMember(ctx, caller, params)))
  mount(at, endpoints.addChannelMember, ({ caller, params, body: { user_id, user_ids } }) => {
    const ids = user_ids ?? (user_id === undefined ? [] : [user_id])
    const [first, ...rest] = addMembers(ctx, caller, params.channel_id, ids).map(clientMember)
    if (first === undefined) throw invalidBody('user_id')
    return user_ids === undefined ? first : [first, ...rest]
  })
  mount(at, endpoints.removeChannelMember, ({ caller, params }) => {
    removeMember(ctx, caller, params)
    return OK
  })
  mount(at, endpoints.updateChannelMemberRoles, ({ caller, params, body }) => {
    setChannelRoles(ctx, caller, params, body.roles)
    return OK
  })
  mount(at, endpoints.updateChannelMemberSchemeRoles, ({ caller, params, body }) => {
    setChannelRoles(ctx, caller, params, body.scheme_admin ? 'channel_user channel_admin' : 'channel_user')
    return OK
  })
  mount(
    at,
    endpoints.updateChannelNotifyProps,
    ({ caller, params, body }) => {
      setNotifyProps(ctx, caller, params, body)
      return OK
    },
    { bodyName: 'notify_props' },
  )
  mountReading(at)
}

function mountReading(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.viewChannel, ({ caller, params, body }) => {
    const ids = [body.channel_id, body.prev_channel_id ?? ''].filter(id => id !== '')
    return viewChannels(ctx, caller, params.user_id, ids)
  })
  mount(at, endpoints.readChannels, ({ caller, params, body }) => viewChannels(ctx, caller, params.user_id, body), {
    bodyName: 'channel_ids',
  })
  mount(at, endpoints.getChannelUnread, ({ caller, params }) => channelUnread(ctx, caller, params))
  mount(at, endpoints.getUserTeamChannelMembers, ({ caller, params }) =>
    userMemberships(ctx, caller, params.user_id, params.team_id).map(clientMember),
  )
  mount(at, endpoints.getUserChannelMembers, ({ caller, params, query }) =>
    pageIn(userMemberships(ctx, caller, params.user_id), pageOf(query)).map(clientMember),
  )
}
