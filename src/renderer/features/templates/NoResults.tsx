import { Search } from 'lucide-react'
import type { TemplateFilter } from '../../store/templatesLook'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/marks/Icon'
import { EmptyState } from '../../ui/states/EmptyState'

/** What stands in place of the grid when nothing matches. */
export const NoResults = ({ filter, onClear }: { filter: TemplateFilter; onClear(): void }) => (
  <EmptyState
    title={filter.words === '' ? 'No template uses all of these' : `No results for “${filter.words}”`}
    drawing={<Icon of={Search} size="l" />}
    action={<Button onClick={onClear}>Show all templates</Button>}
  >
    Search looks at names, purposes and every word of a message.
  </EmptyState>
)
