import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { memberKey, type World } from './world'

export const userById = (world: World, id: string): User | undefined => world.users.find(user => user.id === id)
export const channelById = (world: World, id: string): Channel | undefined =>
  world.channels.find(channel => channel.id === id)
/** One that is archived, so that what is left of it still has its name. */
export const archivedById = (world: World, id: string): Channel | undefined =>
  world.archived.find(channel => channel.id === id)
export const isMember = (world: World, channelId: string, userId: string): boolean =>
  world.members.has(memberKey(channelId, userId))

/** Who may change everything, such as bots, of which the admin is then the owner. */
export const adminOf = (world: World): User | undefined =>
  world.users.find(user => user.delete_at === 0 && !user.is_bot && user.roles.split(' ').includes('system_admin'))

/** Everyone who can act, people first, bots after; the deactivated are left out. */
export const personasOf = (world: World): User[] =>
  world.users.filter(user => user.delete_at === 0).sort((a, b) => Number(a.is_bot ?? false) - Number(b.is_bot ?? false))

/** The other end of a direct channel, whose name is `<id>__<id>`; oneself when it is a note to oneself. */
export function partnerOf(world: World, channel: Channel, viewerId: string): User | undefined {
  const ids = channel.name.split('__')
  return userById(world, ids.find(id => id !== viewerId) ?? viewerId)
}

/** How a channel is called by who looks: its name, or the names of the others in a direct channel. */
export function channelTitle(world: World, channel: Channel, viewerId: string): string {
  if (channel.type === 'D') return partnerOf(world, channel, viewerId)?.username ?? channel.display_name
  return channel.type === 'G' ? channel.display_name : channel.name
}
