import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import type { UserRow } from '../store/tables/accounts/users'
import { findUsers, type UserFilter } from './findUsers'
import { requirePlaces } from './requirePlaces'

const USUAL_LIMIT = 100
const MOST = 1000

export interface UserSearch {
  term: string
  team_id?: string
  not_in_team_id?: string
  in_channel_id?: string
  not_in_channel_id?: string
  allow_inactive?: boolean
  without_team?: boolean
  role?: string
  limit?: number
}

/** Users any of whose names begins with the term; a leading `@` is tolerated (docs/reference/clients.md#endpoints). */
export function searchUsers(ctx: Context, caller: Caller, search: UserSearch): UserRow[] {
  if (search.term.trim() === '') throw invalidBody('term')
  const filter: UserFilter = {
    in_team: search.team_id,
    not_in_team: search.not_in_team_id,
    in_channel: search.in_channel_id,
    not_in_channel: search.not_in_channel_id,
    without_team: search.without_team,
    state: search.allow_inactive ? undefined : 'active',
    roles: search.role ? [search.role] : [],
  }
  requirePlaces(ctx, caller, filter)
  const users = findUsers(ctx, filter).filter(user => begins(user, search.term))
  return users.slice(0, limitOf(search.limit))
}

export interface Completion {
  name: string
  in_team?: string
  in_channel?: string
  limit?: number
}

/** Names to complete an `@` with: those in the channel, and apart from them those who are only in the team. */
export function autocompleteUsers(
  ctx: Context,
  caller: Caller,
  { name, in_team, in_channel, limit }: Completion,
): { users: UserRow[]; out_of_channel?: UserRow[] } {
  const filter: UserFilter = { in_team, in_channel, state: 'active' }
  requirePlaces(ctx, caller, filter)
  const matching = (more: UserFilter): UserRow[] =>
    findUsers(ctx, { state: 'active', ...more })
      .filter(user => begins(user, name))
      .slice(0, limitOf(limit))
  if (!in_channel) return { users: matching({ in_team }) }
  return { users: matching({ in_channel }), out_of_channel: matching({ in_team, not_in_channel: in_channel }) }
}

/** Ids of those who share a channel with the caller. */
export function knownUsers(ctx: Context, { user }: Caller): string[] {
  const { channels, channelMembers } = ctx.store
  const ids = channels.ofUser(user.id).flatMap(({ id }) => channelMembers.ofChannel(id).map(member => member.user_id))
  return [...new Set(ids)].filter(id => id !== user.id).sort()
}

function begins(user: UserRow, term: string): boolean {
  const wanted = term.trim().replace(/^@/, '').toLowerCase()
  const { username, first_name, last_name, nickname, email } = user
  const names = [username, first_name, last_name, `${first_name} ${last_name}`, nickname, email]
  return names.some(name => name.toLowerCase().startsWith(wanted))
}

/** 0 asks for no number in particular. */
const limitOf = (limit = 0): number => Math.min(limit || USUAL_LIMIT, MOST)
