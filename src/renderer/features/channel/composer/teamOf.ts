import { channelById } from '../../../store/world/people'
import type { World } from '../../../store/world/world'

/** The team whose commands work in a channel: its own, or, in direct messages, the first there is. */
export const teamOf = (world: World, channelId: string): string =>
  channelById(world, channelId)?.team_id || world.teams[0]?.id || ''
