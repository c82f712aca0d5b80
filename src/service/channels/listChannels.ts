import { limits } from '#domain/limits'
import { isDefaultChannel } from '#domain/places/defaultChannels'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import { requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import type { ChannelRow } from '../store/tables/places/channels'
import { readOwnTeam } from '../teams/readTeams'
import { editableUser } from '../users/readUsers'
import { visibleChannels } from './readChannels'

const isLive = ({ delete_at }: ChannelRow): boolean => delete_at === 0
const isPublic = ({ type }: ChannelRow): boolean => type === 'O'

/** The public channels of a team by display name, archived ones left out. */
export const publicChannels = (ctx: Context, caller: Caller, teamId: string): ChannelRow[] =>
  ctx.store.channels.ofTeam(readOwnTeam(ctx, caller, teamId).id).filter(channel => isPublic(channel) && isLive(channel))

/** Several public channels of a team; others are left out. */
export function publicChannelsByIds(ctx: Context, caller: Caller, teamId: string, ids: string[]): ChannelRow[] {
  if (ids.length === 0) throw invalidBody('channel_ids')
  const wanted = new Set(ids)
  return publicChannels(ctx, caller, teamId).filter(({ id }) => wanted.has(id))
}

/** The archived channels of a team that the caller may read. */
export const archivedChannels = (ctx: Context, caller: Caller, teamId: string): ChannelRow[] =>
  visibleChannels(ctx, caller, [readOwnTeam(ctx, caller, teamId).id]).filter(channel => !isLive(channel))

/**
 * Which channels of a user a list has: those of a team with the direct ones, or of all teams; archived ones when asked
 * for.
 */
export interface OfUser {
  userId: string
  teamId?: string
  deleted: boolean
  /** Only channels archived after this, in milliseconds; 0 is all. */
  deletedSince: number
}

/** The channels that a user is in. @throws 403, 404 when the caller may not ask for that user or team. */
export function userChannels(
  ctx: Context,
  caller: Caller,
  { userId, teamId, deleted, deletedSince }: OfUser,
): ChannelRow[] {
  const user = editableUser(ctx, caller, userId)
  const team = teamId === undefined ? undefined : readOwnTeam(ctx, caller, teamId)
  return ctx.store.channelLists
    .ofMember(user.id)
    .filter(({ team_id }) => team === undefined || team_id === '' || team_id === team.id)
    .filter(channel => isLive(channel) || (deleted && channel.delete_at > deletedSince))
}

/** Narrows the list of all channels. */
export interface AllChannels {
  deleted: boolean
  /** Leave out the channels every member is in. */
  withoutDefault: boolean
}

/** Public and private channels of all teams. @throws 403 but for admins. */
export function allChannels(ctx: Context, { user }: Caller, { deleted, withoutDefault }: AllChannels): ChannelRow[] {
  requirePermission(ctx, user, 'manage_system')
  return ctx.store.channelLists
    .ofTeams()
    .filter(channel => (deleted || isLive(channel)) && !(withoutDefault && isDefaultChannel(channel)))
}

/** Channels of a team with a term in their names: public ones, and private ones the caller is in. At most 50. */
export function autocompleteChannels(ctx: Context, caller: Caller, teamId: string, term: string): ChannelRow[] {
  const team = readOwnTeam(ctx, caller, teamId)
  const found = visibleChannels(ctx, caller, [team.id]).filter(channel => isLive(channel) && matches(channel, term))
  const own = found.filter(({ type, id }) => type === 'O' || ctx.store.channelMembers.has(id, caller.user.id))
  return own.slice(0, limits.autocompleteLength)
}

/**
 * As `autocompleteChannels`, with the caller's direct and group channels whose members have the term in their names.
 */
export function autocompleteForSearch(ctx: Context, caller: Caller, teamId: string, term: string): ChannelRow[] {
  const direct = ctx.store.channelLists
    .directOf(caller.user.id)
    .filter(channel => memberNames(ctx, channel, caller.user.id).includes(term.trim().toLowerCase()))
  return [...autocompleteChannels(ctx, caller, teamId, term), ...direct].slice(0, limits.autocompleteLength)
}

/** Public channels of a team with the term in their names. */
export const searchTeamChannels = (ctx: Context, caller: Caller, teamId: string, term: string): ChannelRow[] =>
  publicChannels(ctx, caller, teamId).filter(channel => matches(channel, term))

/** What a search over all teams asks for. */
export interface ChannelSearch {
  term: string
  team_ids?: string[]
  public?: boolean
  private?: boolean
  include_deleted?: boolean
  deleted?: boolean
}

/** Channels of all teams that the caller may read, with the term in their names. */
export function searchChannels(ctx: Context, caller: Caller, search: ChannelSearch): ChannelRow[] {
  const both = search.public === search.private
  return visibleChannels(ctx, caller, search.team_ids)
    .filter(channel => both || (search.public ? isPublic(channel) : !isPublic(channel)))
    .filter(channel => (search.deleted ? !isLive(channel) : search.include_deleted || isLive(channel)))
    .filter(channel => matches(channel, search.term))
}

const matches = ({ name, display_name, purpose }: ChannelRow, term: string): boolean =>
  `${name}\n${display_name}\n${purpose}`.toLowerCase().includes(term.trim().toLowerCase())

function memberNames(ctx: Context, { id }: ChannelRow, selfId: string): string {
  const others = ctx.store.channelMembers.ofChannel(id).filter(({ user_id }) => user_id !== selfId)
  return others.flatMap(({ user_id }) => ctx.store.users.byId(user_id)?.username ?? []).join('\n')
}
