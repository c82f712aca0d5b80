import { AtSign, Hash, Plus } from 'lucide-react'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../../ui/controls/Menu'

/** What can be added to the list of channels. */
export function AddMenu() {
  const { store } = useWorkbench()
  const open = (adding: 'channel' | 'direct') => () => store.setState({ adding })
  return (
    <Menu align="end" trigger={<IconButton icon={Plus} label="Add a channel or direct message" />}>
      <MenuItem icon={Hash} onSelect={open('channel')}>
        New channel
      </MenuItem>
      <MenuItem icon={AtSign} onSelect={open('direct')}>
        New direct message
      </MenuItem>
    </Menu>
  )
}
