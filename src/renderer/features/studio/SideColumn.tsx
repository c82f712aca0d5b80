import { ChevronDown, ChevronRight, PanelLeftClose, Plus } from 'lucide-react'
import { memo, useRef } from 'react'
import { paletteItems } from '#domain/edits/visual/newBlocks'
import { limits } from '#domain/limits'
import { useSelect, useWorkbench } from '../../store/workbench'
import { IconButton } from '../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../ui/controls/Menu'
import { Icon } from '../../ui/marks/Icon'
import { Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { useDragCleanup } from './dragging/useDragging'
import { Outline } from './outline/Outline'
import { Palette } from './palette/Palette'
import { Properties } from './properties/Properties'
import styles from './SideColumn.module.css'
import { type Blocks, hasBlocks } from './selection/useBlocks'
import type { Studio } from './useStudio'

export interface SideColumnProps {
  studio: Studio
  blocks: Blocks
  chosen: readonly string[]
  onClose(): void
}

/** The message as blocks: the tree, the form of the selected one, and what can be inserted. */
export function SideColumn({ studio, blocks, chosen, onClose }: SideColumnProps) {
  const form = useRef<HTMLElement>(null)
  const { store } = useWorkbench()
  const height = useSelect(state => state.sizes['properties'])
  useDragCleanup()
  const keepHeight = (pixels: number) => {
    const rounded = Math.round(pixels)
    if (store.getState().sizes['properties'] === rounded) return
    store.setState(state => ({ sizes: { ...state.sizes, properties: rounded } }))
  }
  const editProperties = () => form.current?.querySelector<HTMLElement>('textarea, input, [role=combobox]')?.focus()
  const why = whyNoInsert(studio)
  const count = studio.reading.meters.find(meter => meter.name === 'blocks')?.value ?? 0
  return (
    <aside className={styles.column} aria-label="Outline">
      <Head {...{ blocks, count, why, onClose }} />
      <PanelGroup orientation="vertical">
        <Panel minSize={90} className={styles.part}>
          <Outline {...{ studio, blocks, chosen, editProperties }} />
        </Panel>
        <Splitter label="Outline height" horizontal />
        <Panel
          defaultSize={height ?? '46%'}
          minSize={64}
          className={styles.part}
          onResize={({ inPixels }) => keepHeight(inPixels)}
        >
          <Properties ref={form} {...{ studio, blocks, chosen }} />
        </Panel>
      </PanelGroup>
      <InsertSection blocks={blocks} why={why} />
    </aside>
  )
}

interface HeadProps extends Pick<SideColumnProps, 'blocks' | 'onClose'> {
  count: number
  /** Why nothing can be inserted. */
  why: string | null
}

const Head = memo(function Head({ blocks, count, why, onClose }: HeadProps) {
  return (
    <div className={styles.head}>
      Outline
      <span className={styles.count}>
        {count} {count === 1 ? 'block' : 'blocks'}
      </span>
      <span className={styles.grow} />
      <AddMenu blocks={blocks} why={why} />
      <IconButton icon={PanelLeftClose} label="Hide the outline" onClick={onClose} />
    </div>
  )
})

/** Why nothing can be inserted; `null` when something can. */
function whyNoInsert({ document, reading }: Studio): string | null {
  if (!hasBlocks(document.kind)) return 'A document of this kind has no blocks.'
  if (reading.tooLarge) return 'The text is too large to be edited by hand.'
  const blocks = reading.meters.find(meter => meter.name === 'blocks')?.value ?? 0
  return blocks >= limits.blocksPerPost ? `A message has at most ${limits.blocksPerPost} blocks.` : null
}

function AddMenu({ blocks, why }: { blocks: Blocks; why: string | null }) {
  return (
    <Menu trigger={<IconButton icon={Plus} label="Add a block" why={why ?? false} />}>
      {paletteItems.map(item => (
        <MenuItem key={item} onSelect={() => blocks.insert(item)} why={why ?? false}>
          {item}
        </MenuItem>
      ))}
    </Menu>
  )
}

const InsertSection = memo(function InsertSection({ blocks, why }: { blocks: Blocks; why: string | null }) {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.sizes['palette'] !== 0)
  const toggle = () => store.setState(state => ({ sizes: { ...state.sizes, palette: isOpen ? 0 : 1 } }))
  return (
    <div className={styles.insert}>
      <button type="button" className={styles.section} aria-expanded={isOpen} onClick={toggle}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="xs" />
        Insert at the selection
      </button>
      {isOpen && <Palette blocks={blocks} why={why} />}
    </div>
  )
})
