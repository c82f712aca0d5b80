import { endpoints } from '#contract/endpoints'
import type { Channel } from '#contract/wire/channels'
import { clientChannel } from '../../channels/clientForms'
import {
  allChannels,
  archivedChannels,
  autocompleteChannels,
  autocompleteForSearch,
  publicChannels,
  publicChannelsByIds,
  searchChannels,
  searchTeamChannels,
  userChannels,
} from '../../channels/listChannels'
import { mount } from '../../http/mount'
import { flagOf, intOf, pageIn, pageOf, pageOfBody } from '../../http/query'
import type { ChannelRow } from '../../store/tables/places/channels'
import type { Mounting } from '../mounting'

/** Lists of channels (docs/reference/clients.md#endpoints). */
export function mountChannelLists(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.getChannels, ({ caller, query }) => {
    const deleted = flagOf(query, 'include_deleted')
    const all = allChannels(ctx, caller, { deleted, withoutDefault: flagOf(query, 'exclude_default_channels') })
    const channels = shown(pageIn(all, pageOf(query)))
    return flagOf(query, 'include_total_count') ? { channels, total_count: all.length } : channels
  })
  mount(at, endpoints.searchChannels, ({ caller, body }) => {
    const found = searchChannels(ctx, caller, body)
    if (body.page === undefined || body.per_page === undefined) return shown(found)
    const page = pageOfBody({ page: body.page, per_page: body.per_page })
    return { channels: shown(pageIn(found, page)), total_count: found.length }
  })
  mount(at, endpoints.getTeamChannels, ({ caller, params, query }) =>
    shown(pageIn(publicChannels(ctx, caller, params.team_id), pageOf(query))),
  )
  mount(
    at,
    endpoints.getTeamChannelsByIds,
    ({ caller, params, body }) => shown(publicChannelsByIds(ctx, caller, params.team_id, body)),
    { bodyName: 'channel_ids' },
  )
  mount(at, endpoints.getArchivedChannels, ({ caller, params, query }) =>
    shown(pageIn(archivedChannels(ctx, caller, params.team_id), pageOf(query))),
  )
  mount(at, endpoints.searchTeamChannels, ({ caller, params, body }) =>
    shown(searchTeamChannels(ctx, caller, params.team_id, body.term)),
  )
  mount(at, endpoints.autocompleteChannels, ({ caller, params, query }) =>
    shown(autocompleteChannels(ctx, caller, params.team_id, query.name ?? '')),
  )
  mount(at, endpoints.autocompleteChannelsForSearch, ({ caller, params, query }) =>
    shown(autocompleteForSearch(ctx, caller, params.team_id, query.name ?? '')),
  )
  mount(at, endpoints.getUserTeamChannels, ({ caller, params, query }) =>
    shown(userChannels(ctx, caller, { userId: params.user_id, teamId: params.team_id, ...archivedIn(query) })),
  )
  mount(at, endpoints.getUserChannels, ({ caller, params, query }) =>
    shown(userChannels(ctx, caller, { userId: params.user_id, ...archivedIn(query) })),
  )
}

const shown = (channels: readonly ChannelRow[]): Channel[] => channels.map(clientChannel)

const archivedIn = (query: Record<string, string | undefined>) => ({
  deleted: flagOf(query, 'include_deleted'),
  deletedSince: intOf(query, 'last_delete_at', { fallback: 0, max: Number.MAX_SAFE_INTEGER }),
})
