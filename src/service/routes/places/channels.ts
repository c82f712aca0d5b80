import { endpoints } from '#contract/endpoints'
import { archiveChannel, patchChannel, replaceChannel, restoreChannel, setPrivacy } from '../../channels/changeChannel'
import { NewChannelBody } from '../../channels/channelBody'
import { clientChannel } from '../../channels/clientForms'
import { openChannel, openDirect, openGroup } from '../../channels/openChannel'
import { readChannel, readChannelByName } from '../../channels/readChannels'
import { channelTimezones } from '../../channels/readMembers'
import { channelStats, memberCounts } from '../../channels/stats'
import { invalidBody } from '../../errors/ServiceError'
import { mount } from '../../http/mount'
import { flagOf } from '../../http/query'
import { OK } from '../../http/sendJson'
import { readTeam, readTeamByName } from '../../teams/readTeams'
import type { Mounting } from '../mounting'

const ids = { bodyName: 'user_ids' }

/** Channels one at a time (docs/reference/clients.md#endpoints). */
export function mountChannels(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.createChannel, ({ caller, body }) => clientChannel(openChannel(ctx, caller, body)), {
    body: NewChannelBody,
    bodyName: 'channel',
  })
  mount(at, endpoints.createDirectChannel, ({ caller, body }) => clientChannel(openDirect(ctx, caller, body)), ids)
  mount(at, endpoints.createGroupChannel, ({ caller, body }) => clientChannel(openGroup(ctx, caller, body)), ids)
  mount(at, endpoints.getChannel, ({ caller, params }) => clientChannel(readChannel(ctx, caller, params.channel_id)))
  mount(at, endpoints.getChannelByName, ({ caller, params: { team_id, name }, query }) => {
    const teamId = readTeam(ctx, caller, team_id).id
    return clientChannel(readChannelByName(ctx, caller, { teamId, name, deleted: flagOf(query, 'include_deleted') }))
  })
  mount(at, endpoints.getChannelByTeamName, ({ caller, params: { team, name }, query }) => {
    const teamId = readTeamByName(ctx, caller, team).id
    return clientChannel(readChannelByName(ctx, caller, { teamId, name, deleted: flagOf(query, 'include_deleted') }))
  })
  mount(at, endpoints.getChannelTimezones, ({ caller, params }) => channelTimezones(ctx, caller, params.channel_id))
  mount(at, endpoints.getChannelStats, ({ caller, params, query }) =>
    channelStats(ctx, caller, { channelId: params.channel_id, files: !flagOf(query, 'exclude_files_count') }),
  )
  mount(at, endpoints.getChannelMemberCounts, ({ caller, body }) => memberCounts(ctx, caller, body), {
    bodyName: 'channel_ids',
  })
  mountChanges(at)
}

function mountChanges(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.updateChannel, ({ caller, params, body }) => {
    if (body.id !== params.channel_id) throw invalidBody('channel_id', 'The id in the body is not the one in the URL.')
    return clientChannel(replaceChannel(ctx, caller, params.channel_id, body))
  })
  mount(at, endpoints.patchChannel, ({ caller, params, body }) =>
    clientChannel(patchChannel(ctx, caller, params.channel_id, body)),
  )
  mount(at, endpoints.setChannelPrivacy, ({ caller, params, body }) =>
    clientChannel(setPrivacy(ctx, caller, params.channel_id, body.privacy)),
  )
  mount(at, endpoints.deleteChannel, ({ caller, params }) => {
    archiveChannel(ctx, caller, params.channel_id)
    return OK
  })
  mount(at, endpoints.restoreChannel, ({ caller, params }) =>
    clientChannel(restoreChannel(ctx, caller, params.channel_id)),
  )
}
