import { Trash2 } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuFoot, MenuItem } from '../../../ui/controls/Menu'
import { amount } from '../../../ui/words/amounts'
import { clearVerbs } from './clearVerbs'

/** Clears all traffic, or some of it. */
export function ClearMenu() {
  const isEmpty = useSelect(state => state.traffic.total === 0)
  if (isEmpty) return <IconButton icon={Trash2} label="Clear" why="Nothing to clear" />
  return (
    <Menu trigger={<IconButton icon={Trash2} label="Clear" />} align="end">
      <ClearItems />
      <MenuFoot>Can be undone for a moment.</MenuFoot>
    </Menu>
  )
}

/** By themselves: what they count changes with every exchange, and few of these find the menu open. */
function ClearItems() {
  const workbench = useWorkbench()
  const whys = useSelect(useShallow((state: State) => clearVerbs.map(({ why }) => why(state) ?? '')))
  const passing = useSelect(({ result }) => (result.filter === '' ? null : result.total))
  return clearVerbs.map((verb, at) => (
    <MenuItem
      key={verb.id}
      icon={verb.icon}
      danger
      why={whys[at] || false}
      end={verb.id === 'traffic.clearFiltered' && passing ? amount(passing) : undefined}
      onSelect={() => void verb.run(workbench)}
    >
      {verb.label}
    </MenuItem>
  ))
}
