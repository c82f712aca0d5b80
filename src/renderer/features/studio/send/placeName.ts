import type { Channel } from '#contract/wire/channels'
import { channelTitle } from '../../../store/world/people'
import type { World } from '../../../store/world/world'

/** What a channel is called in menus and sentences: a direct one by the other person. */
export const placeName = (world: World, channel: Channel, senderId: string): string =>
  channel.type === 'D' ? `@${channelTitle(world, channel, senderId)}` : channelTitle(world, channel, senderId)
