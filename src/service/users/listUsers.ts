import type { Context } from '../context'
import { invalidUrl } from '../errors/ServiceError'
import { flagOf, pageIn, pageOf } from '../http/query'
import type { Caller } from '../sessions/caller'
import type { UserRow } from '../store/tables/accounts/users'
import { findUsers, type UserFilter } from './findUsers'
import { requirePlaces } from './requirePlaces'

type Query = Record<string, string | undefined>

/** A page of users (docs/reference/clients.md#endpoints), by name unless `sort` says otherwise. */
export function listUsers(ctx: Context, caller: Caller, query: Query): UserRow[] {
  const sort = sorts[query.sort ?? '']
  if (sort === undefined) throw invalidUrl('sort')
  const filter = filterOf(query)
  requirePlaces(ctx, caller, filter)
  return pageIn(findUsers(ctx, filter).sort(sort), pageOf(query))
}

/** The filter that the query of a list or of a count writes. @throws 400 where two of its parts exclude each other. */
export function filterOf(query: Query): UserFilter {
  const active = flagOf(query, 'active')
  const inactive = flagOf(query, 'inactive')
  if (active && inactive) throw invalidUrl('inactive')
  // Whoever is not in a channel but could be: the team says who could.
  if (query.not_in_channel && !query.in_team) throw invalidUrl('team_id')
  const { in_team, not_in_team, in_channel, not_in_channel } = query
  return {
    in_team,
    not_in_team,
    in_channel,
    not_in_channel,
    without_team: flagOf(query, 'without_team'),
    state: active ? 'active' : inactive ? 'inactive' : undefined,
    roles: [query.role ?? '', ...(query.roles ?? '').split(',')].filter(role => role !== ''),
  }
}

type Order = (one: UserRow, two: UserRow) => number

/** Users are found by name, and sorting keeps that order where nothing else decides. */
const byName: Order = () => 0
const isAdmin = ({ roles }: UserRow): number => (roles.includes('system_admin') ? 0 : 1)

/** Nobody's presence is known here, so the orders by it are by name. */
const sorts: Record<string, Order | undefined> = {
  '': byName,
  status: byName,
  last_activity_at: byName,
  create_at: (one, two) => two.create_at - one.create_at,
  admin: (one, two) => isAdmin(one) - isAdmin(two),
}
