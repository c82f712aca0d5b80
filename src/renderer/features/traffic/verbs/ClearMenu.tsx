import { Trash2 } from 'lucide-react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuFoot, MenuItem } from '../../../ui/controls/Menu'
import { clearVerbs } from './clearVerbs'

/** Clears all traffic, or some of it. */
export function ClearMenu() {
  const workbench = useWorkbench()
  const total = useSelect(state => state.traffic.total)
  const state = workbench.store.getState()
  const passing = useSelect(({ result }) => (result.filter === '' ? null : result.total))
  if (total === 0) return <IconButton icon={Trash2} label="Clear" why="Nothing to clear" />
  return (
    <Menu trigger={<IconButton icon={Trash2} label="Clear" />} align="end">
      {clearVerbs.map(verb => (
        <MenuItem
          key={verb.id}
          icon={verb.icon}
          danger
          why={verb.why(state) ?? false}
          end={verb.id === 'traffic.clearFiltered' && passing ? passing.toLocaleString('en-US') : undefined}
          onSelect={() => void verb.run(workbench)}
        >
          {verb.label}
        </MenuItem>
      ))}
      <MenuFoot>Can be undone for a moment.</MenuFoot>
    </Menu>
  )
}
