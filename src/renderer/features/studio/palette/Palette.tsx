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
import { memo } from 'react'
import { type PaletteItem, paletteItems } from '#domain/edits/visual/newBlocks'
import { Icon } from '../../../ui/marks/Icon'
import { Tooltip } from '../../../ui/marks/Tooltip'
import { usePaletteDrag } from '../dragging/useDragging'
import type { Blocks } from '../selection/useBlocks'
import styles from './Palette.module.css'

const items: Record<PaletteItem, { icon: LucideIcon; hint: string }> = {
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

/** New blocks: click to insert at the selection, or drag into outline or preview. */
export const Palette = memo(function Palette({ blocks, why }: { blocks: Blocks; why: string | null }) {
  const drag = usePaletteDrag()
  return (
    <fieldset className={styles.palette} aria-label="Insert at the selection">
      {paletteItems.map(item => (
        <Tooltip key={item} label={why ?? items[item].hint}>
          <button
            type="button"
            className={styles.item}
            aria-disabled={why !== null || undefined}
            onClick={why === null ? () => blocks.insert(item) : undefined}
            {...(why === null && drag({ from: 'palette', item }))}
          >
            <Icon of={items[item].icon} size="s" />
            {item}
          </button>
        </Tooltip>
      ))}
    </fieldset>
  )
})
