import { Archive, AtSign, Hash, Lock, type LucideIcon, UsersRound } from 'lucide-react'
import type { Channel } from '#contract/wire/channels'
import { archivedById, channelById, channelTitle } from '../../store/world/people'
import type { World } from '../../store/world/world'
import type { Tab } from '../../ui/tabs/Tabs'

const channelIcons: Record<Channel['type'], LucideIcon> = { O: Hash, P: Lock, D: AtSign, G: UsersRound }

/** How the tab of a channel is called; one that was archived or removed while it was open has a name as well. */
export function channelTab(world: World, channelId: string, personaId: string): Pick<Tab, 'label' | 'icon' | 'detail'> {
  const channel = channelById(world, channelId)
  const archived = archivedById(world, channelId)
  if (!channel) {
    const label = archived ? channelTitle(world, archived, personaId) : 'Unknown channel'
    return { label, icon: Archive, detail: archived ? 'archived' : 'removed' }
  }
  const team = world.teams.find(one => one.id === channel.team_id)
  return {
    label: channelTitle(world, channel, personaId),
    icon: channelIcons[channel.type],
    detail: team?.display_name ?? 'direct messages',
  }
}
