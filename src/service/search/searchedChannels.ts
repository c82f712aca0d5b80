import type { SearchTerms } from '#domain/search/searchTerms'
import { directName } from '../channels/directChannel'
import type { Context } from '../context'
import { canRead } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import type { ChannelRow } from '../store/tables/places/channels'

interface Wanted {
  /** `null` for all teams. */
  teamId: string | null
  withArchived: boolean
  terms: SearchTerms
}

/**
 * Ids of the channels that a search looks into: those the caller can read, and of direct and group channels only their
 * own.
 */
export function searchedChannels(ctx: Context, { user }: Caller, { teamId, withArchived, terms }: Wanted): string[] {
  const isMine = (channel: ChannelRow): boolean =>
    channel.team_id === ''
      ? ctx.store.channelMembers.has(channel.id, user.id)
      : (teamId === null || channel.team_id === teamId) && canRead(ctx, user, channel)
  const named = (channel: ChannelRow, names: readonly string[]): boolean =>
    names.some(name => channel.name === channelName(ctx, user.id, name))
  return ctx.store.channels
    .all()
    .filter(channel => withArchived || channel.delete_at === 0)
    .filter(channel => terms.in.length === 0 || named(channel, terms.in))
    .filter(channel => !named(channel, terms.notIn))
    .filter(isMine)
    .map(channel => channel.id)
}

/** `@name` is the direct channel with that user. */
function channelName(ctx: Context, userId: string, name: string): string {
  if (!name.startsWith('@')) return name
  const other = ctx.store.users.byUsername(name.slice(1))
  return other === undefined ? name : directName(userId, other.id)
}
