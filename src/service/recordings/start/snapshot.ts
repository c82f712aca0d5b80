import type { Context } from '../../context'
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
  const channels = store.channels.all()
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
    commands: teams.flatMap(({ id }) => store.commands.ofTeam(id)),
    apps: store.oauthApps.all(),
    plugins: ctx.plugins.all(),
    secrets: secretsByName(ctx, since) satisfies SecretsByName,
  }
}
