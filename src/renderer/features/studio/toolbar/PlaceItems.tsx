import { AtSign, MessageSquareReply } from 'lucide-react'
import type { Channel } from '#contract/wire/channels'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isMember, partnerOf, personasOf } from '../../../store/world/people'
import { PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
import { openDirect } from '../send/openDirect'
import type { Route } from '../send/senders'
import { placeIcon } from './placeIcon'
import { TargetItems, type TargetItemsProps } from './TargetItems'

interface PlaceItemsProps extends TargetItemsProps {
  /** Chooses a thread; not offered without it. */
  onThread?(): void
}

const byName = (a: Channel, b: Channel) => a.name.localeCompare(b.name)

/** Who chooses instead, where a webhook posts it. */
const whyDecided = ({ hook }: Route): string | false =>
  hook !== null && (hook.isOwn ? 'The payload’s "channel" decides' : 'The webhook decides; set "channel" to change it')

/** Channels, people and targets. */
export function PlaceItems({ onThread, ...props }: PlaceItemsProps) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const { route, change: changeRoute, search } = props
  const { channel, channels, sender, target } = route
  // A thread is in one place: another place is chosen for posts of their own.
  const change = (place: Parameters<typeof changeRoute>[0]) => changeRoute({ ...place, thread: undefined })
  const has = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase())
  const rooms = channels
    .filter(({ type, name, display_name }) => type !== 'D' && (has(name) || has(display_name)))
    .toSorted(byName)
  const people =
    sender?.kind === 'persona' ? personasOf(world).filter(one => one.id !== sender.id && has(one.username)) : []
  const partner = channel?.type === 'D' && sender ? partnerOf(world, channel, sender.id)?.id : undefined
  const why = whyDecided(route)
  const choosePerson = async (personId: string) => {
    if (sender?.kind !== 'persona') return
    const channelId = await openDirect(workbench, sender.id, personId)
    if (channelId !== null) change({ channelId, target: undefined })
  }
  return (
    <>
      {onThread && search === '' && (target || channel) && (
        <PickerGroup>
          <PickerItem value="thread" icon={MessageSquareReply} onSelect={onThread}>
            Reply in thread…
          </PickerItem>
        </PickerGroup>
      )}
      {rooms.length > 0 && (
        <PickerGroup>
          {rooms.map(one => (
            <PickerItem
              key={one.id}
              value={one.id}
              icon={placeIcon(one)}
              checked={!target && one.id === channel?.id}
              why={why}
              end={sender?.kind === 'persona' && !isMember(world, one.id, sender.id) ? 'not a member' : ''}
              onSelect={() => change({ channelId: one.id, target: undefined })}
            >
              {one.type === 'G' ? one.display_name : one.name}
            </PickerItem>
          ))}
        </PickerGroup>
      )}
      <TargetItems {...props} change={change} />
      {people.length > 0 && (
        <PickerGroup label="Direct message">
          {people.map(one => (
            <PickerItem
              key={one.id}
              value={one.id}
              icon={AtSign}
              checked={!target && one.id === partner}
              onSelect={() => void choosePerson(one.id)}
            >
              {one.username}
            </PickerItem>
          ))}
        </PickerGroup>
      )}
    </>
  )
}
