import type { ChannelStats, TeamStats } from '#contract/wire/membership'
import type { Context } from '../context'
import type { Caller } from '../sessions/caller'
import { readOwnTeam } from '../teams/readTeams'
import { readChannel } from './readChannels'

/** Members with active accounts, pins and files of a channel; without `files` these are -1, as the wire has it. */
export function channelStats(
  ctx: Context,
  caller: Caller,
  { channelId, files }: { channelId: string; files: boolean },
): ChannelStats {
  const { id } = readChannel(ctx, caller, channelId)
  const counted = ctx.store.channelLists.counts(id)
  return {
    channel_id: id,
    member_count: ctx.store.memberships.count(id),
    guest_count: 0,
    pinnedpost_count: counted.pinned,
    files_count: files ? counted.files : -1,
  }
}

/** Channel id -> members, of the channels that the caller may read. */
export function memberCounts(ctx: Context, caller: Caller, ids: readonly string[]): Record<string, number> {
  const readable = [...new Set(ids)].map(id => readChannel(ctx, caller, id))
  return Object.fromEntries(readable.map(({ id }) => [id, ctx.store.memberships.count(id)]))
}

/** Members of a team, and those of them whose accounts are active. */
export function teamStats(ctx: Context, caller: Caller, teamId: string): TeamStats {
  const team = readOwnTeam(ctx, caller, teamId)
  const members = ctx.store.teams.members(team.id).flatMap(({ user_id }) => ctx.store.users.byId(user_id) ?? [])
  return {
    team_id: team.id,
    total_member_count: members.length,
    active_member_count: members.filter(({ delete_at }) => delete_at === 0).length,
  }
}
