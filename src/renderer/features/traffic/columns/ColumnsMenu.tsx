import { Columns3, RotateCcw } from 'lucide-react'
import { type ColumnPlace, columnIds, defaultColumns, toggled } from '../../../store/inspection/columns'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { columns } from './columns'

/** Which columns the list has. It stays open, so that several can be chosen. */
export function ColumnsMenu({ place }: { place: ColumnPlace }) {
  const { store } = useWorkbench()
  const { shown } = useSelect(state => state.columns[place])
  return (
    <Menu trigger={<IconButton icon={Columns3} label="Columns" />} align="end">
      {columnIds
        .filter(id => id !== 'exchange')
        .map(id => (
          <MenuCheck
            key={id}
            label={columns[id].label}
            checked={shown.includes(id)}
            onChange={() => store.setState(state => ({ columns: toggled(state.columns, place, id) }))}
          />
        ))}
      <MenuSeparator />
      <MenuItem
        icon={RotateCcw}
        onSelect={() => store.setState(state => ({ columns: { ...state.columns, [place]: defaultColumns[place] } }))}
      >
        Reset columns
      </MenuItem>
    </Menu>
  )
}
