import { Search } from 'lucide-react'
import { ownPurpose, type TemplateFilter } from '../../store/payloads/templatesLook'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/marks/Icon'
import { EmptyState } from '../../ui/states/EmptyState'
import { LineDrawing } from '../../ui/states/LineDrawing'

export interface NoResultsProps {
  filter: TemplateFilter
  /** The project has templates of its own. */
  hasOwn: boolean
  /** Some of its own cannot be shown. */
  hasBroken: boolean
  onClear(): void
}

/** What stands in place of the grid when nothing matches. */
export function NoResults({ filter, hasOwn, hasBroken, onClear }: NoResultsProps) {
  const clear = <Button onClick={onClear}>Show all templates</Button>
  if (filter.purpose === ownPurpose && !hasOwn && hasBroken) {
    return (
      <EmptyState title="None of yours can be shown" drawing={<LineDrawing of="payload" />} action={clear}>
        Open one and correct its JSON: it is shown here once it is a message.
      </EmptyState>
    )
  }
  if (filter.purpose === ownPurpose && !hasOwn) {
    return (
      <EmptyState title="No templates of your own yet" drawing={<LineDrawing of="payload" />} action={clear}>
        “Save as template” in the studio’s Templates menu keeps a copy of a payload in{' '}
        <span className="wire">payloads/templates/</span>.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={filter.words === '' ? 'No template uses all of these' : `No results for “${filter.words}”`}
      drawing={<Icon of={Search} size="l" />}
      action={clear}
    >
      Search looks at names, purposes and every word of a message.
    </EmptyState>
  )
}
