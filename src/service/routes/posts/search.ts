import { endpoints } from '#contract/endpoints'
import { mount } from '../../http/mount'
import { searchPosts } from '../../search/searchPosts'
import { readTeam } from '../../teams/readTeams'
import type { Mounting } from '../mounting'

/** docs/reference/clients.md#endpoints; docs/reference/attachments.md#fields. */
export function mountSearch(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.searchPosts, ({ caller, params, body }) =>
    searchPosts(ctx, caller, { teamId: readTeam(ctx, caller, params.team_id).id, request: body }),
  )
  mount(at, endpoints.searchAllPosts, ({ caller, body }) => searchPosts(ctx, caller, { teamId: null, request: body }))
}
