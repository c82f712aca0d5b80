import { ensurePluginBot, formerBot } from '../../bots/ensurePluginBot'
import { joinChannel } from '../../channels/members'
import type { Context } from '../../context'
import { personaToken } from '../../sessions/personas'
import { joinTeam } from '../../teams/membership/joinTeam'

/** Usernames of bots have 3 to 22 characters and begin with a letter (docs/reference/bots.md#records). */
const LONGEST = 22
const SHORTEST = 3

/** The name of the bot of a plugin: the id of the plugin, as far as a bot can have it. */
export function botName(plugin: string): string {
  const name = plugin
    .toLowerCase()
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/[^a-z0-9]+$/, '')
  return name.length < SHORTEST ? `bot-${name || 'simulated'}` : name
}

/** Who acts for a simulated integration over the API. */
export interface SideBot {
  id: string
  token: string
}

/** Makes sure of the bot of a plugin, and that it is a member of a channel that has members of its own choice. */
export function sideBot(ctx: Context, plugin: string, channelId: string): SideBot {
  return ctx.store.write(() => {
    const { user } = formerBot(ctx, plugin) ?? ensurePluginBot(ctx, { plugin_id: plugin, username: botName(plugin) })
    const channel = ctx.store.channels.byId(channelId)
    if (channel !== undefined && (channel.type === 'O' || channel.type === 'P') && channel.delete_at === 0) {
      joinTeam(ctx, channel.team_id, user.id)
      joinChannel(ctx, { channel_id: channel.id, user_id: user.id })
    }
    return { id: user.id, token: personaToken(ctx, user.id) }
  })
}
