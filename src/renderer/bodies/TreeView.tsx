import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight, Copy, Link2 } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { IconButton } from '../ui/controls/IconButton'
import { pageOf, type TreeNode, treeMove } from '../ui/keys/treeKeys'
import { cx } from '../ui/marks/cx'
import { Icon } from '../ui/marks/Icon'
import lines from '../ui/panes/WireLines.module.css'
import styles from './Bodies.module.css'
import { canFold, heldText, revealed, rowOf } from './folds'
import { type LineIndex, lineAt } from './lineIndex'
import { dottedOf, keyOf, plainValue, pointerOf, stepsOf, valueText } from './linePath'
import { linePieces } from './lineTokens'
import { Pieces } from './Pieces'
import { closedAtFirst, nameOfRow, treeLines } from './treeRows'
import type { Find } from './useFind'

const rowHeight = 24

/** Puts text on the clipboard, and says what it is. */
export type CopyPart = (text: string, what: string) => void

export interface TreeViewProps {
  index: LineIndex
  label: string
  find: Find
  onCopy: CopyPart
}

/** The values of a JSON body as a tree: arrows open, close and move; C copies a value, P its path, Shift+P its pointer. */
export function TreeView({ index, label, find, onCopy }: TreeViewProps) {
  const id = useId()
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => closedAtFirst(index))
  const [chosen, setChosen] = useState(0)
  const rows = useMemo(() => treeLines(index, closed), [index, closed])
  const tree = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const choose = (row: number) => {
    setChosen(rows[row] ?? 0)
    virtual.scrollToIndex(row, { align: 'auto' })
  }
  const toggle = (line: number) => {
    const next = new Set(closed)
    if (!next.delete(line)) next.add(line)
    setClosed(next)
  }
  const sought = useRef(-1)
  const { offset } = find
  useEffect(() => {
    if (offset === sought.current) return
    const line = lineAt(index, Math.max(0, offset))
    const open = offset < 0 ? closed : revealed(index, closed, line)
    if (open !== closed) return setClosed(open)
    sought.current = offset
    if (offset < 0) return
    setChosen(rows[rowOf(rows, line)] ?? 0)
    virtual.scrollToIndex(rowOf(rows, line), { align: 'center' })
  }, [offset, index, closed, rows, virtual])
  const copyValue = (line: number) => onCopy(plainValue(valueText(index, line)), `value of ${nameOfRow(index, line)}`)
  const copyPath = (line: number) => onCopy(dottedOf(stepsOf(index, line)), 'path')
  const copyPointer = (line: number) => onCopy(pointerOf(stepsOf(index, line)), 'JSON pointer')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'c') copyValue(chosen)
    else if (key === 'p') (event.shiftKey ? copyPointer : copyPath)(chosen)
    else {
      const at = rowOf(rows, chosen)
      const move = treeMove(event.key, at, nodesAround(index, rows, closed), pageOf(tree.current, rowHeight))
      if (!move) return
      if ('to' in move) choose(move.to)
      else toggle(rows[move.toggle] ?? 0)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const inView = virtual.getVirtualItems()
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-activedescendant={inView.some(item => rows[item.index] === chosen) ? `${id}${chosen}` : undefined}
      tabIndex={0}
      className={cx('wire', lines.scroller, styles.tree)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={lines.sizer} style={{ height: virtual.getTotalSize() }}>
        {inView.map(item => {
          const line = rows[item.index] ?? 0
          const place = {
            transform: `translateY(${item.start}px)`,
            '--depth': index.depths[line] ?? 0,
          } as CSSProperties
          return (
            <div
              key={line}
              id={`${id}${line}`}
              role="treeitem"
              aria-level={(index.depths[line] ?? 0) + 1}
              aria-expanded={canFold(index, line) ? !closed.has(line) : undefined}
              aria-selected={line === chosen}
              tabIndex={-1}
              className={cx(styles.row, line === chosen && styles.chosen)}
              style={place}
              onClick={() => {
                setChosen(line)
                tree.current?.focus({ preventScroll: true })
              }}
              onDoubleClick={() => canFold(index, line) && toggle(line)}
              onKeyDown={() => {}}
            >
              <Row index={index} line={line} isClosed={closed.has(line)} find={find} onToggle={toggle} />
              <span className={styles.verbs}>
                <IconButton icon={Link2} label="Copy path" kbd="P" tabIndex={-1} onClick={() => copyPath(line)} />
                <IconButton icon={Copy} label="Copy value" kbd="C" tabIndex={-1} onClick={() => copyValue(line)} />
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface RowProps {
  index: LineIndex
  line: number
  isClosed: boolean
  find: Find
  onToggle(line: number): void
}

function Row({ index, line, isClosed, find, onToggle }: RowProps) {
  const { pieces, hidden } = linePieces(index, line, find)
  const hasKey = keyOf(index, line) !== null
  const isFoldable = canFold(index, line)
  return (
    <>
      {isFoldable ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.twisty}
          onClick={event => {
            event.stopPropagation()
            onToggle(line)
          }}
        >
          <Icon of={isClosed ? ChevronRight : ChevronDown} size="xs" />
        </button>
      ) : (
        <span className={styles.twisty} />
      )}
      {!hasKey && (index.depths[line] ?? 0) > 0 && <span className={styles.place}>{index.places[line]}: </span>}
      <span className={styles.rowText}>
        <Pieces pieces={pieces.filter(piece => piece.text !== ',')} hidden={hidden} />
        {isFoldable && <span className={styles.heldWord}>{heldText(index, line)}</span>}
      </span>
    </>
  )
}

/** Depth and state of the shown rows, worked out only where the keys ask. */
const nodesAround = (index: LineIndex, rows: Int32Array, closed: ReadonlySet<number>): TreeNode[] =>
  Array.from(rows, line => ({
    depth: (index.depths[line] ?? 0) + 1,
    isOpen: canFold(index, line) ? !closed.has(line) : null,
  }))
