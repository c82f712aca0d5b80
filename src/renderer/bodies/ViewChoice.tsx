import { Ellipsis } from 'lucide-react'
import { IconButton } from '../ui/controls/IconButton'
import { Menu, MenuItem } from '../ui/controls/Menu'
import { Segmented } from '../ui/controls/Segmented'
import { type BodyViewName, viewLabels } from './views'

export interface ViewChoiceProps {
  views: readonly BodyViewName[]
  view: BodyViewName
  label: string
  /** How many stand beside each other; the others are in a menu, but for the one that is chosen. */
  most: number
  onChoose(view: BodyViewName): void
}

/** How a body is shown, of what fits it. */
export function ViewChoice({ views, view, label, most, onChoose }: ViewChoiceProps) {
  if (views.length < 2) return null
  const shown = views.indexOf(view) < most ? views.slice(0, most) : [...views.slice(0, most - 1), view]
  const others = views.filter(one => !shown.includes(one))
  return (
    <>
      <Segmented
        label={label}
        size="sm"
        value={view}
        options={shown.map(value => ({ value, label: viewLabels[value] }))}
        onChange={onChoose}
      />
      {others.length > 0 && (
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More views of the ${label}`} />}>
          {others.map(one => (
            <MenuItem key={one} onSelect={() => onChoose(one)}>
              {viewLabels[one]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
