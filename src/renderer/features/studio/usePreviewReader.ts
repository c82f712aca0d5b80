import { useMemo } from 'react'
import type { User } from '#contract/wire/accounts'
import type { ChannelRef, Person, Reader } from '../../message/types'
import { useSelect } from '../../store/workbench'
import type { World } from '../../store/world'

const personOf = (user: User): Person => ({
  id: user.id,
  username: user.username,
  name: [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username,
  is_bot: user.is_bot ?? false,
})

/** Whom and what the person at the window knows: as a client would draw a message for them. */
export function usePreviewReader(): Reader {
  const world = useSelect(state => state.world)
  const viewerId = useSelect(state => state.personaId)
  return useMemo(() => readerOf(world, viewerId), [world, viewerId])
}

function readerOf(world: World, viewerId: string): Reader {
  const people = world.users.filter(user => user.delete_at === 0).map(personOf)
  const byId = new Map(people.map(person => [person.id, person]))
  const byName = new Map(people.map(person => [person.username, person]))
  const open: ChannelRef[] = world.channels.filter(channel => channel.type === 'O')
  return {
    viewer: byId.get(viewerId) ?? null,
    userById: id => byId.get(id),
    userByName: name => byName.get(name),
    channelByName: name => open.find(channel => channel.name === name),
    people: () => people,
    publicChannels: () => open,
  }
}
