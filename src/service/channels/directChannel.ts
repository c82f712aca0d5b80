import { createHash } from 'node:crypto'
import type { Context } from '../context'
import type { ChannelRow } from '../store/tables/places/channels'
import { createChannel } from './createChannel'
import { joinChannel } from './members'

/**
 * The name of the direct channel of two users, who may be one and the same: both ids, sorted
 * (docs/reference/http.md#identifiers).
 */
export const directName = (one: string, two: string): string => [one, two].sort().join('__')

/**
 * The name of the group channel of some users: a hash of their ids, whatever their order
 * (docs/reference/http.md#identifiers).
 */
const groupName = (userIds: readonly string[]): string =>
  createHash('sha1')
    .update([...userIds].sort().join(''))
    .digest('hex')

/** The direct channel of two users, made when there is none. */
export const directChannel = (ctx: Context, one: string, two: string): ChannelRow =>
  teamless(ctx, { name: directName(one, two), type: 'D', display_name: '', creator_id: one }, [one, two])

/** The group channel of some users, made when there is none; it is shown by their names. */
export function groupChannel(ctx: Context, creator_id: string, userIds: readonly string[]): ChannelRow {
  const names = userIds.flatMap(id => ctx.store.users.byId(id)?.username ?? []).sort()
  return teamless(ctx, { name: groupName(userIds), type: 'G', display_name: names.join(', '), creator_id }, userIds)
}

type Teamless = Pick<ChannelRow, 'name' | 'type' | 'display_name' | 'creator_id'>

function teamless(ctx: Context, draft: Teamless, userIds: readonly string[]): ChannelRow {
  const found = ctx.store.channels.byName('', draft.name)
  if (found !== undefined) return found
  return ctx.store.write(() => {
    const channel = createChannel(ctx, { team_id: '', ...draft })
    for (const user_id of new Set(userIds)) joinChannel(ctx, { channel_id: channel.id, user_id })
    return channel
  })
}
