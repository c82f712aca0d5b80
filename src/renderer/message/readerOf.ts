import type { ChannelRef, Person, Reader } from './types'

export interface KnownWorld {
  /** Id of who reads; nobody in particular without one. */
  viewerId?: string
  people: readonly Person[]
  /** Deactivated people: posts show them still, but they can be neither mentioned nor chosen. */
  former?: readonly Person[]
  /** Public channels of the reader's teams. */
  channels: readonly ChannelRef[]
  /** SvcBlocksEnabled is off. */
  blocksOff?: boolean
}

/** A reader who knows exactly these people and channels. */
export function readerOf({ viewerId, people, former = [], channels, blocksOff = false }: KnownWorld): Reader {
  const byId = new Map([...former, ...people].map(person => [person.id, person]))
  const byName = new Map(people.map(person => [person.username, person]))
  const channelsByName = new Map(channels.map(channel => [channel.name, channel]))
  const lists = { people: [...people], channels: [...channels] }
  return {
    viewer: byId.get(viewerId ?? '') ?? null,
    userByName: name => byName.get(name),
    userById: id => byId.get(id),
    channelByName: name => channelsByName.get(name),
    people: () => lists.people,
    publicChannels: () => lists.channels,
    blocksOff,
  }
}
