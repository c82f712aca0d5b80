import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { IncomingHook } from '#contract/wire/hooks'
import { canRead } from '#domain/accounts/can'
import { isObject } from '#domain/json'
import { type ChannelAddress, parseChannelAddress } from '#domain/webhooks/channelAddress'
import { channelById, isMember, userById } from '../../../store/world/people'
import type { World } from '../../../store/world/world'
import { placeName } from './placeName'

/** Where the payload of a webhook is posted. */
export interface HookPlace {
  /** Whether the payload names it; the webhook does otherwise. */
  isOwn: boolean
  /** `null` where there is none, or not yet: a direct one is made with its first post. */
  channel: Channel | null
  /** What it is called; as the payload has it where there is none. */
  name: string
  /** Ids of those between whom it is made. */
  between: readonly string[]
  /** Why the service rejects it; `null` when it does not. */
  why: string | null
}

/** The channel that a payload names itself; `''` for that of its webhook. */
export function channelIn(value: unknown): string {
  const channel = isObject(value) ? value.channel : ''
  return typeof channel === 'string' ? channel.trim() : ''
}

type Found = Pick<HookPlace, 'channel' | 'name' | 'between' | 'why'>

/** Finds the channel as the service does (docs/reference/webhooks.md#the-channel). */
export function hookPlace(world: World, hook: IncomingHook, text: string): HookPlace {
  const address = parseChannelAddress(text)
  const found = find(world, hook, address)
  const place = { ...found, isOwn: address.kind !== 'default' }
  return found.why === null ? { ...place, why: whyNot(world, hook, found.channel) } : place
}

function find(world: World, hook: IncomingHook, address: ChannelAddress): Found {
  switch (address.kind) {
    case 'default':
      return known(world, channelById(world, hook.channel_id)) ?? none('', 'The channel of the webhook is archived.')
    case 'user':
      return withUser(world, hook, address.username)
    case 'direct':
      return direct(world, hook, address.user_ids)
    case 'channel':
      return named(world, hook, address.name)
  }
}

/** A channel of the webhook's team, or a group message. */
function named(world: World, { team_id }: IncomingHook, name: string): Found {
  const isIt = (team: string) => (one: Channel) => one.team_id === team && one.name === name
  const channel = world.channels.find(isIt(team_id)) ?? world.channels.find(isIt(''))
  const isArchived = world.archived.some(isIt(team_id))
  return known(world, channel) ?? none(name, `${isArchived ? `${name} is archived` : `There is no channel ${name}`}.`)
}

function withUser(world: World, hook: IncomingHook, username: string): Found {
  const user = world.users.find(one => one.username === username)
  return user ? direct(world, hook, [hook.user_id, user.id]) : none(`@${username}`, `There is no user ${username}.`)
}

function direct(world: World, hook: IncomingHook, ids: readonly [string, string]): Found {
  const users = ids.map(id => userById(world, id)).filter(user => user !== undefined)
  const others = users.filter(({ id }) => id !== hook.user_id)
  const name = nameOf(others.length > 0 ? others : users)
  if (users.length < 2) return none(name, 'The channel is one of people who are not here.')
  const channel = world.channels.find(one => one.type === 'D' && one.name === ids.toSorted().join('__')) ?? null
  const creator = userById(world, hook.user_id)
  const isForeign = channel === null && others.length === 2 && creator && !isAdmin(creator)
  return { channel, name, between: ids, why: isForeign ? notIn(creator, 'this direct message') : null }
}

const nameOf = (users: readonly User[]): string => [...new Set(users.map(({ username }) => `@${username}`))].join(', ')

const known = (world: World, channel: Channel | undefined): Found | undefined =>
  channel && { channel, name: placeName(world, channel, ''), between: [], why: null }

const none = (name: string, why: string): Found => ({ channel: null, name, between: [], why })

/** Why a channel that is there is not open to the webhook. */
function whyNot(
  world: World,
  { channel_id, channel_locked, user_id }: IncomingHook,
  channel: Channel | null,
): string | null {
  if (channel_locked && channel?.id !== channel_id) {
    const own = channelById(world, channel_id)
    return `The webhook is locked to ${own ? own.name : 'its own channel'}.`
  }
  const creator = userById(world, user_id)
  if (channel === null || channel.type === 'O' || !creator) return null
  const roles = isMember(world, channel.id, user_id) ? 'channel_user' : ''
  return canRead(creator, { channel: { roles, type: channel.type } })
    ? null
    : notIn(creator, channel.type === 'D' ? 'this direct message' : channel.name)
}

const isAdmin = ({ roles }: User): boolean => roles.split(' ').includes('system_admin')

const notIn = ({ username }: User, place: string): string =>
  `${username}, who created the webhook, is not a member of ${place}.`
