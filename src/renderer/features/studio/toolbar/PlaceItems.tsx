import { AtSign, MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isMember, partnerOf, personasOf } from '../../../store/world/people'
import { MenuItem, MenuLabel, MenuSeparator } from '../../../ui/controls/Menu'
import { MenuSearch, mostWithoutSearch } from '../../../ui/controls/MenuSearch'
import { openDirect } from '../send/openDirect'
import { placeIcon } from './placeIcon'
import { TargetItems, type TargetItemsProps } from './TargetItems'

interface PlaceItemsProps extends Omit<TargetItemsProps, 'search'> {
  /** Chooses a thread; not offered without it. */
  onThread?(): void
}

const byName = (a: Channel, b: Channel) => a.name.localeCompare(b.name)

const hookDecides = 'The webhook decides; set "channel" to change it'

/** Channels, people and targets; made when the menu opens. */
export function PlaceItems({ route, change: changeRoute, kind, onThread, ...targetVerbs }: PlaceItemsProps) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const [search, setSearch] = useState('')
  const { channel, channels, sender, target, targets } = route
  // A thread is in one place: another place is chosen for posts of their own.
  const change = (place: Parameters<typeof changeRoute>[0]) => changeRoute({ ...place, thread: undefined })
  const has = (name: string) => name.toLowerCase().includes(search.toLowerCase())
  const rooms = channels.filter(one => one.type !== 'D').toSorted(byName)
  const people = sender?.kind === 'persona' ? personasOf(world).filter(one => one.id !== sender.id) : []
  const partner = channel?.type === 'D' && sender ? partnerOf(world, channel, sender.id)?.id : undefined
  const why = sender?.kind === 'hook' ? hookDecides : false
  const choosePerson = async (personId: string) => {
    if (sender?.kind !== 'persona') return
    const channelId = await openDirect(workbench, sender.id, personId)
    if (channelId !== null) change({ channelId, target: undefined })
  }
  return (
    <>
      {rooms.length + people.length + targets.length > mostWithoutSearch && (
        <MenuSearch label="Find a channel or target" value={search} onChange={setSearch} />
      )}
      {onThread && search === '' && (target || channel) && (
        <>
          <MenuItem icon={MessageSquareReply} onSelect={onThread}>
            Reply in thread…
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {rooms
        .filter(({ name, display_name }) => has(name) || has(display_name))
        .map(one => (
          <MenuItem
            key={one.id}
            icon={placeIcon(one)}
            checked={!target && one.id === channel?.id}
            why={why}
            end={sender?.kind === 'persona' && !isMember(world, one.id, sender.id) ? 'not a member' : ''}
            onSelect={() => change({ channelId: one.id, target: undefined })}
          >
            {one.type === 'G' ? one.display_name : one.name}
          </MenuItem>
        ))}
      <TargetItems route={route} change={change} kind={kind} search={search} {...targetVerbs} />
      {people.some(one => has(one.username)) && (
        <>
          <MenuSeparator />
          <MenuLabel>Direct message</MenuLabel>
        </>
      )}
      {people
        .filter(one => has(one.username))
        .map(one => (
          <MenuItem
            key={one.id}
            icon={AtSign}
            checked={!target && one.id === partner}
            onSelect={() => void choosePerson(one.id)}
          >
            {one.username}
          </MenuItem>
        ))}
    </>
  )
}
