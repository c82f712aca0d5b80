import type { Context } from '../context'
import { forbidden, invalidUrl } from '../errors/ServiceError'
import { canRead, isAdmin } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { UserFilter } from './findUsers'

/** Who asks for the people of a team or channel must see that place. @throws 400 for what is no id, 403. */
export function requirePlaces(ctx: Context, { user }: Caller, filter: UserFilter): void {
  for (const name of ['in_team', 'not_in_team'] as const) {
    const id = idOf(filter, name)
    if (id && !isAdmin(user) && ctx.store.teams.member(id, user.id) === undefined) throw forbidden('view_team')
  }
  for (const name of ['in_channel', 'not_in_channel'] as const) {
    const id = idOf(filter, name)
    const channel = id ? ctx.store.channels.byId(id) : undefined
    if (id && (channel ? !canRead(ctx, user, channel) : !isAdmin(user))) throw forbidden('read_channel')
  }
}

function idOf(
  filter: UserFilter,
  name: 'in_team' | 'not_in_team' | 'in_channel' | 'not_in_channel',
): string | undefined {
  const id = filter[name]
  if (id && !isId(id)) throw invalidUrl(name)
  return id
}
