import { Bookmark, BookmarkPlus, Copy, Disc3, FunnelX, ListFilter, Package, PencilLine, Trash2 } from 'lucide-react'
import { withBundle } from '../../../store/inspection/bundleAsked'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuLabel, MenuSeparator, MenuSub } from '../../../ui/controls/Menu'
import { amount } from '../../../ui/words/amounts'
import { recordFiltered, whyNotFiltered } from '../verbs/record'
import { copyFilter } from './copyFilter'
import { setFilterText } from './editFilter'
import { filterText } from './filterText'
import { deleteFilter } from './savedFilters'

/** What is done with the filter as a whole, and those that are saved. */
export const FilterMenu = () => (
  <Menu trigger={<IconButton icon={ListFilter} label="Filters" />} align="end">
    <FilterItems />
  </Menu>
)

/** By themselves: what they count changes with every exchange, and few of these find the menu open. */
function FilterItems() {
  const workbench = useWorkbench()
  const { store } = workbench
  const text = useSelect(filterText)
  const saved = useSelect(state => state.project.filters)
  const whyNot = useSelect(whyNotFiltered)
  const total = useSelect(state => state.result.total)
  const why = text === '' && 'No filter is set'
  const these = total === 1 ? 'this exchange' : `these ${amount(total)}`
  return (
    <>
      <MenuItem icon={BookmarkPlus} why={why} onSelect={() => store.setState({ namingFilter: '' })}>
        Save filter…
      </MenuItem>
      <MenuItem icon={Copy} why={why} onSelect={() => void copyFilter(workbench)}>
        Copy filter
      </MenuItem>
      <MenuItem icon={FunnelX} why={why} onSelect={() => store.setState({ filters: [], filterDraft: '' })}>
        Clear filter
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Disc3} why={whyNot ?? false} onSelect={() => recordFiltered(store)}>
        Make a recording of {these}…
      </MenuItem>
      <MenuItem
        icon={Package}
        why={total === 0 && 'There are none.'}
        onSelect={() => store.setState(state => withBundle(state, 'filter'))}
      >
        Save {these} as repro bundle…
      </MenuItem>
      {saved.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLabel>Saved</MenuLabel>
          {saved.map(({ name, filter }) => (
            <MenuItem
              key={name}
              icon={Bookmark}
              checked={filter === text}
              onSelect={() => setFilterText(store, filter)}
            >
              {name}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuSub icon={PencilLine} label="Rename">
            {saved.map(({ name }) => (
              <MenuItem key={name} onSelect={() => store.setState({ namingFilter: name })}>
                {name}
              </MenuItem>
            ))}
          </MenuSub>
          <MenuSub icon={Trash2} label="Delete">
            {saved.map(({ name }) => (
              <MenuItem key={name} danger onSelect={() => void deleteFilter(workbench, name)}>
                {name}
              </MenuItem>
            ))}
          </MenuSub>
        </>
      )}
    </>
  )
}
