import { ChevronDown, ChevronRight, PanelLeftClose, Plus } from 'lucide-react'
import { Fragment, memo, useMemo, useRef } from 'react'
import { shapes } from '#contract/documentShape'
import { isObject } from '#domain/json'
import { limits } from '#domain/limits'
import { useSelect, useWorkbench } from '../../store/workbench'
import { IconButton } from '../../ui/controls/IconButton'
import { Menu, MenuItem, MenuLabel } from '../../ui/controls/Menu'
import { Icon } from '../../ui/marks/Icon'
import { Panel, PanelGroup, Splitter } from '../../ui/panes/Splitter'
import { useDragCleanup } from './dragging/useDragging'
import { Outline } from './outline/Outline'
import { Palette, type PaletteGroup, paletteGroups } from './palette/Palette'
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

/** The message as blocks, or the dialog as elements: the tree, the form of the selected one, and what can be inserted. */
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
  const shape = shapes[studio.document.kind]
  const groups = useMemo(() => paletteGroups(shape.lists.length > 0 ? shape.lists : shapes.post.lists), [shape])
  return (
    <aside className={styles.column} aria-label="Outline">
      <Head {...{ blocks, groups, why, onClose }} size={sizeOf(studio)} />
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
      <InsertSection blocks={blocks} groups={groups} why={why} />
    </aside>
  )
}

interface HeadProps extends Pick<SideColumnProps, 'blocks' | 'onClose'> {
  groups: readonly PaletteGroup[]
  /** What it is made of, in words. */
  size: string
  /** Why nothing can be inserted. */
  why: string | null
}

const Head = memo(function Head({ blocks, groups, size, why, onClose }: HeadProps) {
  return (
    <div className={styles.head}>
      Outline
      <span className={styles.count} title={size}>
        {size}
      </span>
      <span className={styles.grow} />
      <AddMenu blocks={blocks} groups={groups} why={why} />
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

interface InsertProps extends Pick<SideColumnProps, 'blocks'> {
  groups: readonly PaletteGroup[]
  why: string | null
}

function AddMenu({ blocks, groups, why }: InsertProps) {
  const label = groups.length > 1 ? 'Add an element or a block' : 'Add a block'
  return (
    <Menu trigger={<IconButton icon={Plus} label={label} why={why ?? false} />}>
      {groups.map(({ of, label: name, items }) => (
        <Fragment key={of}>
          {groups.length > 1 && <MenuLabel>{name}</MenuLabel>}
          {items.map(({ item, label: type, icon }) => (
            <MenuItem
              key={item}
              {...(groups.length > 1 && { icon })}
              onSelect={() => blocks.insert(item)}
              why={why ?? false}
            >
              {type}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}

/** How many parts a document has, in words. */
function sizeOf({ document, reading }: Studio): string {
  const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
  const blocks = reading.meters.find(meter => meter.name === 'blocks')?.value ?? 0
  if (!shapes[document.kind].isOpened) return counted(blocks, 'block')
  const elements =
    isObject(reading.filled) && Array.isArray(reading.filled.elements) ? reading.filled.elements.length : 0
  return [counted(elements, 'element'), ...(blocks > 0 ? [counted(blocks, 'block')] : [])].join(', ')
}

const InsertSection = memo(function InsertSection({ blocks, groups, why }: InsertProps) {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.sizes['palette'] !== 0)
  const toggle = () => store.setState(state => ({ sizes: { ...state.sizes, palette: isOpen ? 0 : 1 } }))
  return (
    <div className={styles.insert}>
      <button type="button" className={styles.section} aria-expanded={isOpen} onClick={toggle}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="xs" />
        Insert at the selection
      </button>
      {isOpen && <Palette blocks={blocks} groups={groups} why={why} />}
    </div>
  )
})
