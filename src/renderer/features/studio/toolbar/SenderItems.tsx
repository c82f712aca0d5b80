import { Plus } from 'lucide-react'
import { useWorkbench } from '../../../store/workbench'
import { PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
import { openDirect } from '../send/openDirect'
import { chosen, directPartner, type Route, type RouteChoice, type Sender } from '../send/senders'
import { SenderMark } from './SenderMark'

interface SenderItemsProps {
  route: Route
  change(choice: RouteChoice): void
  search: string
  /** Makes a bot; not offered without it. */
  onMakeBot?(): void
}

/** Everyone who can send this kind of payload. */
export function SenderItems({ route, change, search, onMakeBot }: SenderItemsProps) {
  const workbench = useWorkbench()
  const { sender, senders } = route
  const found = senders.filter(one => one.name.toLowerCase().includes(search.trim().toLowerCase()))
  const choose = async (next: Sender) => {
    change(chosen(next))
    // A direct message stays one with the same person: nobody else can write where it went before.
    const partner = directPartner(route, next)
    const channelId = partner === null ? null : await openDirect(workbench, next.id, partner)
    if (channelId !== null) change({ channelId, thread: undefined })
  }
  const isOfPeople = senders.some(one => one.kind === 'persona')
  return (
    <>
      {found.length > 0 && (
        <PickerGroup>
          {found.map(one => (
            <PickerItem
              key={one.id}
              value={one.id}
              icon={<SenderMark sender={one} />}
              checked={one.id === sender?.id}
              onSelect={() => void choose(one)}
            >
              {one.name}
            </PickerItem>
          ))}
        </PickerGroup>
      )}
      {onMakeBot && search === '' && isOfPeople && (
        <PickerGroup>
          <PickerItem value="new bot" icon={Plus} onSelect={onMakeBot}>
            New bot…
          </PickerItem>
        </PickerGroup>
      )}
    </>
  )
}
