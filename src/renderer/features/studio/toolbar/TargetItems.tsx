import { ChevronRight, Pencil, Plus, Server } from 'lucide-react'
import type { DocumentKind } from '#contract/documents'
import type { TargetView } from '#contract/project/targets'
import { whyNotKind } from '#domain/sending/request'
import { PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
import { Icon } from '../../../ui/marks/Icon'
import type { Route, RouteChoice } from '../send/senders'

export interface TargetItemsProps {
  route: Route
  change(choice: RouteChoice): void
  kind: DocumentKind
  search: string
  /** Adds a target; not offered without it. */
  onAdd?(): void
  /** Asks which target is edited. */
  onEdit?(): void
}

/** Its item; a channel can have the same name. */
const targetValue = ({ name }: TargetView): string => `target ${name}`

const named = (targets: readonly TargetView[], search: string) =>
  targets.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))

/** Saved targets, and what changes them, where that is offered; that is no result of a search. */
export function TargetItems({ route, change, kind, search, onAdd, onEdit }: TargetItemsProps) {
  const { target, targets } = route
  const found = named(targets, search)
  if (found.length === 0 && (search !== '' || !onAdd)) return null
  return (
    <PickerGroup label="Other servers">
      {found.map(one => (
        <PickerItem
          key={one.name}
          value={targetValue(one)}
          icon={Server}
          checked={one.name === target?.name}
          why={whyNot(kind, one)}
          end={endOf(kind, one)}
          onSelect={() => change({ target: one.name })}
        >
          {one.name}
        </PickerItem>
      ))}
      {onAdd && search === '' && (
        <PickerItem value="add" icon={Plus} onSelect={onAdd}>
          Add a target…
        </PickerItem>
      )}
      {onEdit && search === '' && targets.length > 0 && (
        <PickerItem value="edit" icon={Pencil} end={<Icon of={ChevronRight} size="xs" />} stays onSelect={onEdit}>
          Edit a target…
        </PickerItem>
      )}
    </PickerGroup>
  )
}

interface EditItemsProps {
  targets: readonly TargetView[]
  search: string
  onEdit(target: TargetView): void
}

/** The targets to edit, whatever kind of payload they take. */
export const EditItems = ({ targets, search, onEdit }: EditItemsProps) => (
  <PickerGroup label="Edit a target">
    {named(targets, search).map(one => (
      <PickerItem key={one.name} value={targetValue(one)} icon={Server} onSelect={() => onEdit(one)}>
        {one.name}
      </PickerItem>
    ))}
  </PickerGroup>
)

const whyNot = (kind: TargetItemsProps['kind'], target: TargetView): string | false =>
  whyNotKind(kind, target.kind) ? (target.kind === 'rest' ? 'takes posts' : 'takes webhook payloads') : false

/** Where it is, or what it lacks on this computer; a reason why not needs the room. */
function endOf(kind: TargetItemsProps['kind'], target: TargetView): string {
  if (whyNot(kind, target) !== false) return ''
  if (target.kind === 'rest' && !target.has_token) return 'no token'
  return URL.canParse(target.url) ? new URL(target.url).host : ''
}
