import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import type { Snapshot } from '#contract/window'
import type { User } from '#contract/wire/accounts'
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

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'There is none.' : `There ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`

const activeUsers = ({ users }: Snapshot): User[] => users.filter(user => user.delete_at === 0)

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
        channels.find(one => one.name === channel && (slash < 0 || one.team_id === team?.id)) ??
        // A group is called by its members.
        channels.find(one => one.type === 'G' && one.display_name === wanted))
  if (found) return found
  const names = channels.filter(one => one.team_id !== '' && one.delete_at === 0).map(one => one.name)
  throw new InputError(
    name === undefined
      ? 'The workspace has no channel.'
      : `No channel is called ${name}. ${listed(names)} A direct message is --to @USERNAME, one to a group --to @ONE,@TWO.`,
  )
}

/** With whom `--to @USERNAME` or `--to @ONE,@TWO` has direct messages; `null` where it means a channel. */
export function peopleNamed(snapshot: Snapshot, to: string | undefined): User[] | null {
  if (!to?.startsWith('@')) return null
  const users = activeUsers(snapshot)
  const names = to.split(',').map(name => name.trim().replace(/^@/, '').toLowerCase())
  return names.map(name => {
    const found = users.find(({ username }) => username === name)
    if (found) return found
    throw new InputError(`No user is called @${name}. ${listed(users.map(({ username }) => username))}`)
  })
}

export interface SenderWish {
  as: string | undefined
  kind: DocumentKind
  /** `null` for direct messages. */
  channel: Channel | null
  to: string | undefined
}

/** The sender that `--as` means. Without it a webhook's payload goes to a webhook, any other is a bot's. */
export function senderNamed(snapshot: Snapshot, wish: SenderWish): Sender {
  const isHook = wish.kind === 'incoming_webhook'
  const isOpened = shapes[wish.kind].isOpened === true
  const [kind = '', name] = splitName(wish.as ?? (isHook ? 'webhook' : isOpened ? 'user' : 'bot'))
  if (!['bot', 'user', 'webhook'].includes(kind)) {
    throw new InputError(`--as is bot, user or webhook, or one by its name as in bot:deploy-gate; not ${wish.as}.`)
  }
  if (isOpened && kind !== 'user') {
    throw new InputError('A dialog is opened for a user: --as user, or one by name as in user:alice.')
  }
  if (isHook && kind !== 'webhook') {
    throw new InputError(`A ${kind} cannot send the payload of a webhook. Leave out --as, or convert it to a post.`)
  }
  if (!isHook && kind === 'webhook') {
    throw new InputError('A webhook takes webhook payloads (.webhook.json), not posts. Send it --as bot or user.')
  }
  if (isHook) return hookNamed(snapshot, name, wish)
  return personaNamed(snapshot, { name, isBot: kind === 'bot', channel: wish.channel })
}

function splitName(text: string): [string, string | undefined] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, undefined] : [text.slice(0, colon), text.slice(colon + 1)]
}

interface PersonaWish {
  name: string | undefined
  isBot: boolean
  channel: Channel | null
}

/** Without a name, one that is in the channel. */
function personaNamed(snapshot: Snapshot, { name, isBot, channel }: PersonaWish): Sender {
  const all = activeUsers(snapshot).filter(user => (user.is_bot ?? false) === isBot)
  const joined = snapshot.memberships.filter(one => one.channel_id === channel?.id)
  const members = new Set(joined.map(one => one.user_id))
  const wanted = name?.replace(/^@/, '')
  const found =
    wanted === undefined
      ? (all.find(({ id }) => id === snapshot.user_id && (channel === null || members.has(id))) ??
        all.find(({ id }) => members.has(id)) ??
        all[0])
      : all.find(({ username, id }) => username === wanted || id === wanted)
  if (found) return { kind: 'persona', id: found.id, name: found.username, channel: '' }
  const what = isBot ? 'bot' : 'user'
  throw new InputError(
    name === undefined
      ? `The workspace has no ${what}.`
      : `No ${what} is called ${name}. ${listed(all.map(({ username }) => username))}`,
  )
}

/** Without a name, one that posts to the channel that is asked for, else the first. */
function hookNamed(
  { incoming_hooks, channels }: Snapshot,
  name: string | undefined,
  { channel, to }: SenderWish,
): Sender {
  const placeOf = (hook: { channel_id: string }) =>
    channels.find(({ id }) => id === hook.channel_id)?.name ?? 'its channel'
  const known = listed(incoming_hooks.map(one => `${one.display_name || one.id} (to ${placeOf(one)})`))
  const named = incoming_hooks.filter(one => name === undefined || one.display_name === name || one.id === name)
  if (name !== undefined && named.length === 0) throw new InputError(`No incoming webhook is called ${name}. ${known}`)
  const found = named.find(one => one.channel_id === channel?.id) ?? (to === undefined ? named[0] : undefined)
  if (found) {
    return { kind: 'webhook', id: found.id, name: found.display_name || 'webhook', channel: placeOf(found) }
  }
  const what = name === undefined ? 'No incoming webhook posts' : `The incoming webhook ${name} does not post`
  if (to === undefined) throw new InputError(`${what}. ${known}`)
  const own = 'A payload can name its place itself: "channel": "@USERNAME".'
  throw new InputError(`${what} to ${to}. ${known} ${own}`)
}
