import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { KnownWorld } from '../../message/readerOf'
import type { ChannelRef, Person } from '../../message/types'
import type { World } from './world'

const personOf = (user: User): Person => ({
  id: user.id,
  username: user.username,
  name: [user.first_name, user.last_name].filter(Boolean).join(' ') || user.nickname || user.username,
  is_bot: user.is_bot ?? false,
})

const refOf = ({ id, name, display_name }: Channel): ChannelRef => ({ id, name, display_name })

/** Returns whom and what a client of this user knows, for what renders messages. */
export function knownTo(world: World, viewerId: string): KnownWorld {
  const { former = [], active = [] } = Object.groupBy(world.users, user => (user.delete_at > 0 ? 'former' : 'active'))
  return {
    viewerId,
    people: active.map(personOf),
    former: former.map(personOf),
    channels: world.channels.filter(channel => channel.type === 'O').map(refOf),
    blocksOff: world.service?.blocks_enabled === false,
  }
}
