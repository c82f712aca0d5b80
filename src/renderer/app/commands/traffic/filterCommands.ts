import { Bookmark, BookmarkPlus } from 'lucide-react'
import { setFilterText } from '../../../features/traffic/filter/editFilter'
import { withTraffic } from '../../../store/payloads/stage'
import type { State } from '../../../store/state'
import type { Command } from '../command'

const save: Command = {
  id: 'traffic.saveFilter',
  label: 'Save traffic filter…',
  icon: BookmarkPlus,
  why: ({ filters, filterDraft }) => (filters.length > 0 || filterDraft ? null : 'No filter is set.'),
  run: ({ store }) => store.setState({ namingFilter: '' }),
}

/** Saves the filter of the traffic, and chooses one of those that the project has. */
export const filterCommands = ({ project }: State): Command[] => [
  save,
  ...project.filters.map(
    ({ name, filter }): Command => ({
      id: `traffic.filter.${name}`,
      label: `Filter traffic: ${name}`,
      icon: Bookmark,
      run: ({ store }) => {
        store.setState(withTraffic)
        setFilterText(store, filter)
      },
    }),
  ),
]
