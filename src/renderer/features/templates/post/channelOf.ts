import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { TemplateFacts } from '#domain/templates/template'
import { isMember, personasOf } from '../../../store/world/people'
import type { World } from '../../../store/world/world'

/**
 * The channel that a template is for, where the workspace has it; otherwise the one that was looked at last, or the
 * first that this user is in, of those with a bot, which can post there, where there is one.
 */
export function channelOf(
  world: World,
  { channel, lookedAt }: Pick<TemplateFacts, 'channel'> & { lookedAt?: string },
  userId: string,
): Channel | undefined {
  const own = world.channels.filter(one => one.delete_at === 0 && one.type !== 'D' && isMember(world, one.id, userId))
  const rest = own.toSorted((a, b) => Number(b.id === lookedAt) - Number(a.id === lookedAt))
  return own.find(one => one.name === channel) ?? rest.find(one => hasBot(world, one.id)) ?? rest[0]
}

const botsIn = (world: World, channelId: string): User[] =>
  personasOf(world).filter(user => user.is_bot && isMember(world, channelId, user.id))

const hasBot = (world: World, channelId: string): boolean => botsIn(world, channelId).length > 0

/** Who posts a template there: only bots bring a registry. The bot of its plugin, where there is one. */
export function senderOf(world: World, { plugin }: Pick<TemplateFacts, 'plugin'>, channelId: string): User | undefined {
  const bots = botsIn(world, channelId)
  return bots.find(bot => bot.username === plugin) ?? bots[0]
}
