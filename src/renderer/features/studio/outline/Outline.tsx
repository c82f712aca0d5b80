import { ContextMenu as Radix } from 'radix-ui'
import { type CSSProperties, type DragEvent, type MouseEvent, useId, useMemo, useRef } from 'react'
import { shapes } from '#contract/documentShape'
import { isObject } from '#domain/json'
import { stepOf } from '../dragging/levels'
import { outlinePlace } from '../dragging/outlinePlace'
import { useDragSource, useDropTarget } from '../dragging/useDragging'
import { useBlockState, useBlockStore, useHover } from '../selection/blockStore'
import { type Blocks, hasBlocks } from '../selection/useBlocks'
import type { Studio } from '../useStudio'
import { BlockMenu } from './BlockMenu'
import styles from './Outline.module.css'
import { OutlineRowView } from './OutlineRowView'
import { blockMarks, dialogRows, type OutlineRow, outlineRows } from './outlineRows'
import { clicked } from './outlineSelection'
import { useClipboard } from './useClipboard'
import { useOutlineKeys } from './useOutlineKeys'
import { useRevealed } from './useRevealed'
import { useRowsInView } from './useRowsInView'

export interface OutlineProps {
  studio: Studio
  blocks: Blocks
  chosen: readonly string[]
  editProperties(): void
}

const rowOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null) : null

/** The blocks of the message as a tree: select, move, copy, wrap, delete. */
export function Outline({ studio, blocks, chosen, editProperties }: OutlineProps) {
  const id = useId()
  const tree = useRef<HTMLDivElement>(null)
  const store = useBlockStore()
  const hover = useHover()
  const { closed, hovered } = useOutlineState()
  const shape = shapes[studio.document.kind]
  const rows = useRows(studio, closed)
  const marks = useMemo(() => blockMarks(studio.issues, shape), [studio.issues, shape])
  const { selected: lead } = studio
  useRevealed(lead)
  const toggle = (path: string) => {
    const next = new Set(closed)
    if (!next.delete(path)) next.add(path)
    store.setState({ closed: next })
    // What is selected stays in view.
    if (next.has(path) && lead?.startsWith(`${path}/`)) blocks.select([path])
  }
  const onKeyDown = useOutlineKeys({ rows, blocks, toggle, editProperties })
  const clipboard = useClipboard(blocks)
  const source = useDragSource({ blocks, chosen, pathAt: rowOf })
  const target = useDropTarget({
    blocks,
    studio,
    placeAt: (point, over) => outlinePlace({ tree: tree.current, rows, lists: shape.lists, over }, point),
  })
  const { inView, height } = useRowsInView({ tree, rows, lead })

  // A press gives the keyboard to a row, which the next edit may take away: the tree has it for all.
  const takeFocus = () => tree.current?.focus({ preventScroll: true })
  const onDrop = (event: DragEvent) => {
    target.onDrop(event)
    takeFocus()
  }
  const onClick = (event: MouseEvent) => {
    takeFocus()
    const path = rowOf(event.target)
    if (path === null) return
    if (event.target instanceof Element && event.target.closest('[data-toggle]')) return toggle(path)
    const next = clicked(rows, blocks.selection(), {
      path,
      toggle: event.ctrlKey || event.metaKey,
      range: event.shiftKey,
    })
    blocks.select(next.paths, next.anchor)
  }
  const onContextMenu = (event: MouseEvent) => {
    takeFocus()
    const path = rowOf(event.target)
    if (path !== null && !blocks.selection().chosen.includes(path)) blocks.select([path])
  }
  const idOf = (path: string) => `${id}${path}`
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <div
          ref={tree}
          role="tree"
          aria-label={shape.isOpened ? 'Elements and blocks' : 'Blocks'}
          aria-multiselectable
          aria-activedescendant={lead !== null && inView.some(({ row }) => row.path === lead) ? idOf(lead) : undefined}
          tabIndex={0}
          className={styles.tree}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onContextMenu={onContextMenu}
          onPointerOver={event => hover(rowOf(event.target))}
          onPointerLeave={() => hover(null)}
          {...clipboard}
          {...source}
          {...target}
          onDrop={onDrop}
        >
          <div
            role="presentation"
            className={styles.all}
            style={{ height, ...({ '--step': `${stepOf(rows)}px` } as CSSProperties) }}
          >
            {inView.map(({ row, start }) => {
              const mark = marks.get(row.path)
              return (
                <OutlineRowView
                  key={row.path}
                  {...row}
                  start={start}
                  id={idOf(row.path)}
                  severity={mark?.severity}
                  message={mark?.message}
                  isChosen={chosen.includes(row.path)}
                  isLead={row.path === lead}
                  isHovered={row.path === hovered}
                />
              )
            })}
          </div>
          {rows.length === 0 && <p className={styles.none}>{whyEmpty(studio)}</p>}
        </div>
      </Radix.Trigger>
      <BlockMenu
        blocks={blocks}
        count={chosen.filter(path => path !== '').length}
        row={rows.find(({ path }) => path === lead)}
      />
    </Radix.Root>
  )
}

function useOutlineState() {
  const closed = useBlockState(state => state.closed)
  const hovered = useBlockState(state => state.hovered)
  return { closed, hovered }
}

function useRows({ document, reading }: Studio, closed: ReadonlySet<string>): readonly OutlineRow[] {
  const list = reading.content?.props['svc_blocks']
  // A key within a message leaves its blocks alone, and so the rows.
  const value = shapes[document.kind].isOpened ? reading.filled : undefined
  return useMemo(
    () => (value === undefined ? outlineRows(list, closed) : dialogRows({ value, blocks: list }, closed)),
    [value, list, closed],
  )
}

function whyEmpty({ document, reading }: Studio): string {
  if (!hasBlocks(document.kind)) return 'A document of this kind has no blocks.'
  if (reading.tooLarge) return 'The text is too large for an outline.'
  const blocks = reading.content?.props['svc_blocks']
  if (isObject(blocks)) return 'svc_blocks must be a list.'
  return 'No blocks yet. Click one below, or drag it here.'
}
