import { useState } from 'react'
import { MenuItem } from '../../../ui/controls/Menu'
import { MenuSearch, mostWithoutSearch } from '../../../ui/controls/MenuSearch'
import { chosen } from '../send/senders'
import type { Studio } from '../useStudio'
import { SenderMark } from './SenderMark'

/** Everyone who can send this kind of payload. */
export function SenderItems({ route: { sender, senders }, change }: Pick<Studio, 'route' | 'change'>) {
  const [search, setSearch] = useState('')
  const found = senders.filter(one => one.name.toLowerCase().includes(search.toLowerCase()))
  return (
    <>
      {senders.length > mostWithoutSearch && <MenuSearch label="Find a sender" value={search} onChange={setSearch} />}
      {found.map(one => (
        <MenuItem
          key={one.id}
          icon={<SenderMark sender={one} />}
          checked={one.id === sender?.id}
          onSelect={() => change(chosen(one))}
        >
          {one.name}
        </MenuItem>
      ))}
    </>
  )
}
