import type { StreamEvent } from '#contract/events'
import type { ExchangeSummary } from '#contract/exchange'
import { namesOf } from '../../store/world/names'
import type { World } from '../../store/world/world'

/** What happened, in a few words: who or what it is about, as it came over the wire, and what became of it. */
export interface EventWords {
  what: string
  /** Shown as wire. */
  wire: string
  then: string
}

const words = (what: string, wire = '', then = ''): EventWords => ({ what, wire, then })

/** Says what an event is, in the world that it happened in. */
export function eventWords(event: StreamEvent | null, world: World): EventWords {
  if (event === null) return words('workspace opened')
  const { userName, channelName } = namesOf(world)
  switch (event.type) {
    case 'exchange':
      return exchangeWords(event.exchange)
    case 'effect':
      return words(event.effect.kind.replaceAll('_', ' '), event.effect.text)
    case 'posted':
      return words('post by', userName(event.post.user_id), `in #${channelName(event.post.channel_id)}`)
    case 'post_edited':
      return words('post edited', '', `in #${channelName(event.post.channel_id)}`)
    case 'post_deleted':
      return words('post deleted', '', `in #${channelName(event.channel_id)}`)
    case 'ephemeral_message':
      return words('private message to', userName(event.user_id))
    case 'reaction_added':
    case 'reaction_removed':
      return words(event.type.replace('_', ' '), `:${event.reaction.emoji_name}:`)
    case 'membership':
      return words(userName(event.user_id), event.member ? 'joined' : 'left', `#${channelName(event.channel_id)}`)
    case 'channel':
      return words(`channel ${event.change ?? 'changed'}`, event.channel.name)
    case 'user':
      return words(event.isNew ? 'account created' : 'account changed', event.user.username)
    case 'bot':
      return words('bot', event.bot.username, 'changed')
    default:
      return words(event.type.replaceAll('_', ' '))
  }
}

const exchangeWords = ({ kind, label, outcome, duration_ms }: ExchangeSummary): EventWords =>
  words(kind, label, duration_ms === null ? 'sent' : outcome.replaceAll('_', ' '))
