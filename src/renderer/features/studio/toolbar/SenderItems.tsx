import { useState } from 'react'
import { useWorkbench } from '../../../store/workbench'
import { MenuItem } from '../../../ui/controls/Menu'
import { MenuSearch, mostWithoutSearch } from '../../../ui/controls/MenuSearch'
import { openDirect } from '../send/openDirect'
import { chosen, directPartner, type Route, type RouteChoice, type Sender } from '../send/senders'
import { SenderMark } from './SenderMark'

/** Everyone who can send this kind of payload. */
export function SenderItems({ route, change }: { route: Route; change(choice: RouteChoice): void }) {
  const workbench = useWorkbench()
  const [search, setSearch] = useState('')
  const { sender, senders } = route
  const found = senders.filter(one => one.name.toLowerCase().includes(search.toLowerCase()))
  const choose = async (next: Sender) => {
    change(chosen(next))
    // A direct message stays one with the same person: nobody else can write where it went before.
    const partner = directPartner(route, next)
    const channelId = partner === null ? null : await openDirect(workbench, next.id, partner)
    if (channelId !== null) change({ channelId, thread: undefined })
  }
  return (
    <>
      {senders.length > mostWithoutSearch && <MenuSearch label="Find a sender" value={search} onChange={setSearch} />}
      {found.map(one => (
        <MenuItem
          key={one.id}
          icon={<SenderMark sender={one} />}
          checked={one.id === sender?.id}
          onSelect={() => void choose(one)}
        >
          {one.name}
        </MenuItem>
      ))}
    </>
  )
}
