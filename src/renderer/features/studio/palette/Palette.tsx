import {
  ChevronsUpDown,
  Columns3,
  Image,
  ListCollapse,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Rows3,
  SquareDashed,
  Type,
} from 'lucide-react'
import { memo, useState } from 'react'
import type { BuiltList } from '#contract/documentShape'
import { elementKinds } from '#domain/dialogs/kinds/elementKinds'
import type { PartKind } from '#domain/edits/visual/blockDocument'
import { type PaletteItem, paletteItems } from '#domain/edits/visual/newBlocks'
import { Segmented } from '../../../ui/controls/Segmented'
import { Icon } from '../../../ui/marks/Icon'
import { Tooltip } from '../../../ui/marks/Tooltip'
import { usePaletteDrag } from '../dragging/useDragging'
import { partIcons } from '../outline/blockIcons'
import type { NewPart } from '../selection/blockStore'
import type { Blocks } from '../selection/useBlocks'
import styles from './Palette.module.css'

interface Offered {
  item: NewPart
  label: string
  icon: LucideIcon
  hint: string
}

const blockItems: Record<PaletteItem, { icon: LucideIcon; hint: string }> = {
  text: { icon: Type, hint: 'A paragraph, list or table in Markdown' },
  button: { icon: MousePointerClick, hint: 'A button with an action of its own' },
  select: { icon: ChevronsUpDown, hint: 'A menu with an action of its own' },
  container: { icon: SquareDashed, hint: 'A frame around other blocks' },
  row: { icon: Rows3, hint: 'Blocks side by side' },
  columns: { icon: Columns3, hint: 'Two columns' },
  image: { icon: Image, hint: 'A picture' },
  divider: { icon: Minus, hint: 'A thin line' },
  collapsible: { icon: ListCollapse, hint: 'A header that opens and closes' },
}

/** What each kind of list takes from the palette. */
const offered: Record<PartKind, readonly Offered[]> = {
  block: paletteItems.map(item => ({ item, label: item, ...blockItems[item] })),
  element: elementKinds.map(({ type, description }) => ({
    item: `element.${type}`,
    label: type,
    icon: partIcons.element(type),
    hint: description.replaceAll('`', ''),
  })),
}

export interface PaletteGroup {
  of: PartKind
  label: string
  items: readonly Offered[]
}

const labels: Record<PartKind, string> = { block: 'Blocks', element: 'Elements' }

/** What a document is built of, what it is mostly built of first. */
export const paletteGroups = (lists: readonly BuiltList[]): readonly PaletteGroup[] =>
  lists.toReversed().map(({ of }) => ({ of, label: labels[of], items: offered[of] }))

interface PaletteProps {
  blocks: Blocks
  groups: readonly PaletteGroup[]
  why: string | null
}

/** New parts: click to insert at the selection, or drag into outline, preview or text. */
export const Palette = memo(function Palette({ blocks, groups, why }: PaletteProps) {
  const drag = usePaletteDrag()
  const [chosen, choose] = useState<PartKind | undefined>(undefined)
  const shown = groups.find(({ of }) => of === chosen) ?? groups[0]
  return (
    <>
      {groups.length > 1 && shown && (
        <div className={styles.kinds}>
          <Segmented
            label="What to insert"
            size="sm"
            value={shown.of}
            options={groups.map(({ of, label }) => ({ value: of, label }))}
            onChange={choose}
          />
        </div>
      )}
      <fieldset className={styles.palette} aria-label="Insert at the selection">
        {shown?.items.map(({ item, label, icon, hint }) => (
          <Tooltip key={item} label={why ?? hint}>
            <button
              type="button"
              className={styles.item}
              aria-disabled={why !== null || undefined}
              onClick={why === null ? () => blocks.insert(item) : undefined}
              {...(why === null && drag({ from: 'palette', item }))}
            >
              <Icon of={icon} size="s" />
              {label}
            </button>
          </Tooltip>
        ))}
      </fieldset>
    </>
  )
})
