import { useMemo } from 'react'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { workbench as endpoints } from '#contract/workbench'
import type { ChannelRef, Person, Reader } from '../../../message/types'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import type { World } from '../../../store/world'
import { clickedPost } from './clickedPost'

const personOf = (user: User): Person => ({
  id: user.id,
  username: user.username,
  name: [user.first_name, user.last_name].filter(Boolean).join(' ') || user.nickname || user.username,
  is_bot: user.is_bot ?? false,
})

const refOf = ({ id, name, display_name }: Channel): ChannelRef => ({ id, name, display_name })

/** What the persona's client knows; the same object while world and persona are the same. */
export function useReader(): Reader {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  return useMemo(() => readerOf(world, personaId, store.getState), [world, personaId, store])
}

function readerOf(world: World, personaId: string, now: () => State): Reader {
  const people = world.users.filter(user => user.delete_at === 0).map(personOf)
  const byId = new Map(world.users.map(user => [user.id, personOf(user)]))
  const byName = new Map(people.map(person => [person.username, person]))
  const channels = world.channels.filter(channel => channel.type === 'O').map(refOf)
  const channelsByName = new Map(channels.map(channel => [channel.name, channel]))
  return {
    viewer: byId.get(personaId) ?? null,
    userById: id => byId.get(id),
    userByName: name => byName.get(name),
    channelByName: name => channelsByName.get(name),
    people: () => people,
    publicChannels: () => channels,
    clickedPost: post => clickedPost(now(), post),
    fileUrl: (id, as) =>
      `${endpoints.file.path.replace(':file_id', id)}?${new URLSearchParams({ user_id: personaId, as, key: world.service?.file_key ?? '' })}`,
  }
}
