import { AtSign, Hash, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/IconButton'
import { Menu, MenuItem } from '../../../ui/Menu'
import { NewChannel } from './NewChannel'
import { NewDirect } from './NewDirect'

/** What can be added to the list of channels. */
export function AddMenu({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const [adding, setAdding] = useState<'channel' | 'direct'>()
  const close = () => setAdding(undefined)
  const added = () => {
    close()
    onAdded?.()
  }
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Plus} label="Add a channel or direct message" />}>
        <MenuItem icon={Hash} onSelect={() => setAdding('channel')}>
          New channel
        </MenuItem>
        <MenuItem icon={AtSign} onSelect={() => setAdding('direct')}>
          New direct message
        </MenuItem>
      </Menu>
      {adding === 'channel' && <NewChannel onClose={close} onMade={added} />}
      {adding === 'direct' && <NewDirect onClose={close} onMade={added} />}
    </>
  )
}
