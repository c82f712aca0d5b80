import type { Snapshot } from '#contract/window'
import type { Channel } from '#contract/wire/channels'
import { InputError } from '../input/inputFile'

/** Who sends. */
export interface Sender {
  kind: 'persona' | 'webhook'
  id: string
  name: string
  /** Where a webhook posts. */
  channel: string
}

/** A channel by its id or name, with `#` or `~` before it or its team; the first one without a name. */
export function channelNamed({ channels, teams, channel_id }: Snapshot, name: string | undefined): Channel {
  const first = channels.find(({ id }) => id === channel_id) ?? channels[0]
  const wanted = name?.replace(/^[#~]/, '')
  const slash = wanted?.indexOf('/') ?? -1
  const team = wanted !== undefined && slash > 0 ? teams.find(one => one.name === wanted.slice(0, slash)) : undefined
  const channel = wanted?.slice(slash + 1)
  const found =
    wanted === undefined
      ? first
      : (channels.find(({ id }) => id === wanted) ??
        channels.find(one => one.name === channel && (slash < 0 || one.team_id === team?.id)))
  if (found) return found
  const names = channels.filter(one => one.team_id !== '').map(one => one.name)
  throw new InputError(
    name === undefined
      ? 'The workspace has no channel.'
      : `No channel is called ${name}. There are ${names.join(', ')}.`,
  )
}

interface Wish {
  as: string | undefined
  isHook: boolean
  channel: Channel
  to: string | undefined
}

/** The sender that `--as` means. Without it a webhook's payload goes to a webhook, any other is a bot's. */
export function senderNamed(snapshot: Snapshot, wish: Wish): Sender {
  const [kind = '', name] = splitName(wish.as ?? (wish.isHook ? 'webhook' : 'bot'))
  if (kind === 'webhook') return hookNamed(snapshot, name, wish)
  if (kind === 'bot' || kind === 'user')
    return personaNamed(snapshot, { name, isBot: kind === 'bot', channel: wish.channel })
  throw new InputError(`--as is bot, user or webhook, or one by its name as in bot:deploy-gate; not ${wish.as}.`)
}

function splitName(text: string): [string, string | undefined] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, undefined] : [text.slice(0, colon), text.slice(colon + 1)]
}

/** Without a name, one that is in the channel. */
function personaNamed(
  { users, memberships, user_id }: Snapshot,
  { name, isBot, channel }: { name: string | undefined; isBot: boolean; channel: Channel },
): Sender {
  const all = users.filter(user => (user.is_bot ?? false) === isBot && user.delete_at === 0)
  const members = new Set(memberships.filter(one => one.channel_id === channel.id).map(one => one.user_id))
  const wanted = name?.replace(/^@/, '')
  const found =
    wanted === undefined
      ? (all.find(({ id }) => id === user_id && members.has(id)) ?? all.find(({ id }) => members.has(id)) ?? all[0])
      : all.find(({ username, id }) => username === wanted || id === wanted)
  if (found) return { kind: 'persona', id: found.id, name: found.username, channel: '' }
  const what = isBot ? 'bot' : 'user'
  throw new InputError(name === undefined ? `The workspace has no ${what}.` : `No ${what} is called ${name}.`)
}

/** Without a name, one that posts to the channel that is asked for, else the first. */
function hookNamed({ incoming_hooks, channels }: Snapshot, name: string | undefined, { channel, to }: Wish): Sender {
  const found =
    name === undefined
      ? (incoming_hooks.find(one => one.channel_id === channel.id) ??
        (to === undefined ? incoming_hooks[0] : undefined))
      : incoming_hooks.find(({ display_name, id }) => display_name === name || id === name)
  if (found === undefined) {
    const of = to === undefined ? '' : ` to ${to}`
    throw new InputError(
      name === undefined ? `There is no incoming webhook${of}.` : `No incoming webhook is called ${name}.`,
    )
  }
  const place = channels.find(({ id }) => id === found.channel_id)?.display_name ?? 'its channel'
  return { kind: 'webhook', id: found.id, name: found.display_name || 'webhook', channel: place }
}
