import type { Context } from '../../context'
import type { ChannelRow } from '../../store/tables/places/channels'
import { type SecretsByName, secretsByName } from './knownSecrets'

/**
 * The accounts, places and integrations of the workspace at one moment. Posts keep their former versions, so that they
 * need not be in it.
 */
export type Snapshot = ReturnType<typeof takeSnapshot>

/** Takes the state before a recording; `since` is when it begins, in milliseconds since the epoch. */
export function takeSnapshot(ctx: Context, since: number) {
  const { store, settings } = ctx
  const teams = store.teams.all()
  const channels = store.channels.all().map(row => withoutLater(ctx, row, since))
  return {
    since,
    settings: settings.values,
    users: new Map(store.users.all().map(row => [row.id, row])),
    bots: new Map(store.bots.all().map(row => [row.user_id, row])),
    teams: new Map(teams.map(row => [row.id, row])),
    teamMembers: new Map(teams.map(({ id }) => [id, store.teams.members(id)])),
    channels: new Map(channels.map(row => [row.id, row])),
    channelMembers: new Map(channels.map(({ id }) => [id, store.channelMembers.ofChannel(id)])),
    incomingHooks: store.hooks.allIncoming(),
    outgoingHooks: store.hooks.allOutgoing(),
    disabledHooks: new Set(store.disabledHooks.all()),
    commands: teams.flatMap(({ id }) => store.commands.ofTeam(id)),
    apps: store.oauthApps.all(),
    plugins: ctx.plugins.all(),
    secrets: secretsByName(ctx, since) satisfies SecretsByName,
  }
}

/** A channel as it was before what has been posted in it since. */
function withoutLater({ store }: Context, row: ChannelRow, since: number): ChannelRow {
  if (row.last_post_at < since) return row
  const later = store.posts
    .since(row.id, since - 1, MOST_LATER)
    .filter(
      ({ create_at, type, original_id }) => create_at >= since && original_id === '' && !type.startsWith('system_'),
    )
  const total_msg_count = Math.max(0, row.total_msg_count - later.length)
  const roots = later.filter(({ root_id }) => root_id === '').length
  const total_msg_count_root = Math.max(0, row.total_msg_count_root - roots)
  return {
    ...{ ...row, total_msg_count, total_msg_count_root },
    last_post_at: total_msg_count === 0 ? 0 : since - 1,
    last_root_post_at: total_msg_count_root === 0 ? 0 : since - 1,
  }
}

/** A recording has no more exchanges. */
const MOST_LATER = 10_000
