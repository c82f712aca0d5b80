import type { StreamEvent } from '#contract/events'
import type { ExchangeSummary } from '#contract/exchange'
import { namesOf } from '../../store/world/names'
import type { World } from '../../store/world/world'
import { otherEvents } from './otherEvents'

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
    case 'team_membership':
      return words(userName(event.user_id), event.member ? 'joined' : 'left', 'the team')
    case 'channels_viewed':
      return words('channels read by', userName(event.user_id))
    case 'typing':
      return words('typing by', userName(event.user_id), `in #${channelName(event.channel_id)}`)
    case 'open_dialog':
      return words('dialog opened for', userName(event.user_id))
    case 'channel':
    case 'team':
      return words(
        `${event.type} ${event.change ?? 'changed'}`,
        'channel' in event ? event.channel.name : event.team.name,
      )
    case 'user':
      return words(event.isNew ? 'account created' : 'account changed', event.user.username)
    case 'bot':
      return words('bot', event.bot.username, 'changed')
    case 'incoming_hook':
    case 'outgoing_hook':
      return words(otherEvents[event.type], event.hook.display_name)
    case 'command':
      return words(otherEvents.command, `/${event.command.trigger}`)
    case 'lab_integration':
      return words(otherEvents.lab_integration, event.integration.name)
    case 'lab_state':
      return words(otherEvents.lab_state, event.name)
    case 'project_file':
      return words(otherEvents.project_file, event.file.path)
    case 'project_file_deleted':
      return words(otherEvents.project_file_deleted, event.path)
    default:
      return words(otherEvents[event.type])
  }
}

const exchangeWords = ({ kind, label, outcome, duration_ms }: ExchangeSummary): EventWords =>
  words(kind, label, duration_ms === null ? 'sent' : outcome.replaceAll('_', ' '))
