import { Pencil, Plus, Server } from 'lucide-react'
import type { DocumentKind } from '#contract/documents'
import type { TargetView } from '#contract/project/targets'
import { whyNotKind } from '#domain/sending/request'
import { MenuItem, MenuLabel, MenuSeparator, MenuSub } from '../../../ui/controls/Menu'
import type { Route, RouteChoice } from '../send/senders'

export interface TargetItemsProps {
  route: Route
  change(choice: RouteChoice): void
  kind: DocumentKind
  search: string
  /** Adds a target; not offered without it. */
  onAdd?(): void
  onEdit?(target: TargetView): void
}

/** Saved targets, and what changes them, where that is offered; that is no result of a search. */
export function TargetItems({ route: { target, targets }, change, kind, search, onAdd, onEdit }: TargetItemsProps) {
  const found = targets.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  if (found.length === 0 && (search !== '' || !onAdd)) return null
  return (
    <>
      <MenuSeparator />
      <MenuLabel>Other servers</MenuLabel>
      {found.map(one => (
        <MenuItem
          key={one.name}
          icon={Server}
          checked={one.name === target?.name}
          why={whyNot(kind, one)}
          end={endOf(kind, one)}
          onSelect={() => change({ target: one.name })}
        >
          {one.name}
        </MenuItem>
      ))}
      {onAdd && search === '' && (
        <MenuItem icon={Plus} onSelect={onAdd}>
          Add a target…
        </MenuItem>
      )}
      {onEdit && search === '' && targets.length > 0 && (
        <MenuSub icon={Pencil} label="Edit a target">
          {targets.map(one => (
            <MenuItem key={one.name} icon={Server} onSelect={() => onEdit(one)}>
              {one.name}
            </MenuItem>
          ))}
        </MenuSub>
      )}
    </>
  )
}

const whyNot = (kind: TargetItemsProps['kind'], target: TargetView): string | false =>
  whyNotKind(kind, target.kind) ? (target.kind === 'rest' ? 'takes posts' : 'takes webhook payloads') : false

/** Where it is, or what it lacks on this computer; a reason why not needs the room. */
function endOf(kind: TargetItemsProps['kind'], target: TargetView): string {
  if (whyNot(kind, target) !== false) return ''
  if (target.kind === 'rest' && !target.has_token) return 'no token'
  return URL.canParse(target.url) ? new URL(target.url).host : ''
}
