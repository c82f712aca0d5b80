import { endpoints } from '#contract/endpoints'
import { etagOf, listEtag, sendTagged } from '../../http/etag'
import { mount, SENT } from '../../http/mount'
import { intOf } from '../../http/query'
import type { UserRow } from '../../store/tables/accounts/users'
import { avatarOf } from '../../users/avatar'
import { clientUser } from '../../users/clientUser'
import { countFiltered, countUsers } from '../../users/countUsers'
import { listUsers } from '../../users/listUsers'
import { readUser, readUserByEmail, readUserByName, readUsersByIds, readUsersByNames } from '../../users/readUsers'
import { autocompleteUsers, knownUsers, searchUsers } from '../../users/searchUsers'
import type { Mounting } from '../mounting'

const MOST = { fallback: 0, max: Number.MAX_SAFE_INTEGER }

/** Reading users (docs/reference/clients.md#endpoints). */
export function mountUsers(at: Mounting): void {
  const { ctx } = at
  const shown = (users: readonly UserRow[]) => users.map(user => clientUser(ctx, user))
  mountOneUser(at)
  mount(at, endpoints.getUsers, call => {
    const users = listUsers(ctx, call.caller, call.query)
    return sendTagged(call, { etag: listEtag(ctx.version, users), value: () => shown(users) })
  })
  mount(
    at,
    endpoints.getUsersByIds,
    ({ body, query }) => shown(readUsersByIds(ctx, body, intOf(query, 'since', MOST))),
    { bodyName: 'user_ids' },
  )
  mount(at, endpoints.getUsersByUsernames, ({ body }) => shown(readUsersByNames(ctx, body)), { bodyName: 'usernames' })
  mount(at, endpoints.searchUsers, ({ caller, body }) => shown(searchUsers(ctx, caller, body)))
  mount(at, endpoints.autocompleteUsers, ({ caller, query }) => {
    const { name = '', in_team, in_channel } = query
    const limit = query.limit === undefined ? undefined : intOf(query, 'limit', MOST)
    const { users, out_of_channel } = autocompleteUsers(ctx, caller, { name, in_team, in_channel, limit })
    return { users: shown(users), ...(out_of_channel ? { out_of_channel: shown(out_of_channel) } : {}) }
  })
  mount(at, endpoints.getKnownUsers, ({ caller }) => knownUsers(ctx, caller))
  mount(at, endpoints.getUserStats, () => ({ total_users_count: countUsers(ctx) }))
  mount(at, endpoints.getFilteredUserStats, ({ caller, query }) => ({
    total_users_count: countFiltered(ctx, caller, query),
  }))
  mount(at, endpoints.getUserImage, ({ caller, params, reply }) => {
    const picture = Buffer.from(avatarOf(readUser(ctx, caller, params.user_id)))
    reply
      .header('content-type', 'image/svg+xml')
      .header('Content-Security-Policy', "default-src 'none'")
      .header('Cache-Control', 'private, max-age=86400')
      .send(picture)
    return SENT
  })
}

function mountOneUser(at: Mounting): void {
  const { ctx } = at
  const tagged = (user: UserRow, isSelf = false) => ({
    etag: etagOf(ctx.version, user),
    value: () => clientUser(ctx, user, isSelf),
  })
  mount(at, endpoints.getUser, call => {
    const user = readUser(ctx, call.caller, call.params.user_id)
    return sendTagged(call, tagged(user, user.id === call.caller.user.id))
  })
  mount(at, endpoints.getUserByUsername, call => sendTagged(call, tagged(readUserByName(ctx, call.params.username))))
  mount(at, endpoints.getUserByEmail, call => sendTagged(call, tagged(readUserByEmail(ctx, call.params.email))))
}
