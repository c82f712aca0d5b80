import type { StreamEvent } from '#contract/events'
import type { Snapshot, WindowHook } from '#contract/window'
import type { Bot, User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { Command } from '#contract/wire/commands'
import type { OutgoingHook } from '#contract/wire/hooks'
import type { Team } from '#contract/wire/teams'
import { shareNodes } from '#domain/shareNodes'

/** What the workspace is made of, as the service sent it. Written by snapshots and events only. */
export interface World {
  service: Snapshot['service'] | null
  teams: Team[]
  channels: Channel[]
  /** Channels that only name what is still about them: a tab, an exchange. */
  archived: Channel[]
  users: User[]
  bots: Bot[]
  /** `channel_id/user_id` of everyone who is in. */
  members: ReadonlySet<string>
  incomingHooks: WindowHook[]
  outgoingHooks: OutgoingHook[]
  /** Webhooks that are off: ids of outgoing ones, refs of incoming ones. */
  disabledHooks: ReadonlySet<string>
  /** Slash commands. */
  commands: Command[]
}

export const emptyWorld: World = {
  service: null,
  teams: [],
  channels: [],
  archived: [],
  users: [],
  bots: [],
  members: new Set(),
  incomingHooks: [],
  outgoingHooks: [],
  disabledHooks: new Set(),
  commands: [],
}

export const memberKey = (channelId: string, userId: string) => `${channelId}/${userId}`

const isLive = ({ delete_at }: Channel): boolean => delete_at === 0

export const worldOf = (snapshot: Snapshot): World => ({
  service: snapshot.service,
  teams: snapshot.teams,
  channels: snapshot.channels.filter(isLive),
  archived: snapshot.channels.filter(channel => !isLive(channel)),
  users: snapshot.users,
  bots: snapshot.bots,
  members: new Set(snapshot.memberships.map(one => memberKey(one.channel_id, one.user_id))),
  incomingHooks: snapshot.incoming_hooks,
  outgoingHooks: snapshot.outgoing_hooks,
  disabledHooks: new Set(snapshot.disabled_hooks),
  commands: snapshot.commands,
})

/** The world of a snapshot, made of as many parts of the one before as are equal: what shows them is not drawn again. */
export function sharedWorld({ members, disabledHooks, ...before }: World, now: World): World {
  const { members: nextMembers, disabledHooks: nextDisabled, ...lists } = now
  return {
    ...shareNodes(before, lists),
    members: sharedSet(members, nextMembers),
    disabledHooks: sharedSet(disabledHooks, nextDisabled),
  }
}

const sharedSet = (before: ReadonlySet<string>, now: ReadonlySet<string>): ReadonlySet<string> =>
  before.size === now.size && [...now].every(one => before.has(one)) ? before : now

/** The world after an event; the same object when the event is about something else. */
export function reduceWorld(world: World, event: StreamEvent): World {
  switch (event.type) {
    case 'storage':
      return { ...world, service: world.service && { ...world.service, storage: event.fault } }
    case 'team':
      return { ...world, teams: upsert(world.teams, event.team, 'id') }
    case 'channel':
      return withChannel(world, event.channel)
    case 'user':
      return { ...world, users: put(world.users, event.user, 'id') }
    case 'bot':
      return { ...world, bots: put(world.bots, event.bot, 'user_id') }
    case 'incoming_hook':
      return { ...world, incomingHooks: upsert(world.incomingHooks, event.hook, 'id') }
    case 'outgoing_hook':
      return { ...world, outgoingHooks: upsert(world.outgoingHooks, event.hook, 'id') }
    case 'disabled_hooks':
      return { ...world, disabledHooks: new Set(event.ids) }
    case 'command':
      return { ...world, commands: upsert(world.commands, event.command, 'id') }
    case 'membership':
      return { ...world, members: withMember(world.members, memberKey(event.channel_id, event.user_id), event.member) }
    default:
      return world
  }
}

function withChannel(world: World, channel: Channel): World {
  const others = world.archived.filter(({ id }) => id !== channel.id)
  const archived = isLive(channel) ? others : [...others, channel]
  return { ...world, channels: upsert(world.channels, channel, 'id'), archived }
}

function withMember(members: ReadonlySet<string>, key: string, isMember: boolean): ReadonlySet<string> {
  const next = new Set(members)
  if (isMember) next.add(key)
  else next.delete(key)
  return next
}

/** Whatever is deleted goes. */
function upsert<T extends { delete_at: number }, K extends keyof T>(list: T[], item: T, key: K): T[] {
  return item.delete_at > 0 ? list.filter(one => one[key] !== item[key]) : put(list, item, key)
}

/** Accounts stay when they are deactivated: their posts do, and they can be brought back. */
function put<T, K extends keyof T>(list: T[], item: T, key: K): T[] {
  const at = list.findIndex(one => one[key] === item[key])
  return at < 0 ? [...list, item] : list.with(at, item)
}
