import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { cx } from '../marks/cx'
import { useRowWindow } from '../panes/useRowWindow'
import styles from './RowTable.module.css'

export interface RowTableProps {
  label: string
  /** How many lines the table has; only those in view are rendered. */
  count: number
  /** How many of them are rows, for screen readers: lines between them are none. */
  rowCount?: number
  /** Index of the selected line; below 0 for none. */
  at: number
  /** Id of the element of the selected row. */
  activeId: string
  /** The cells of the head. */
  head: ReactNode
  /** The line at an index, as a `tr` that has `style`, and `data-row-index` where it can be selected. */
  line(index: number, style: CSSProperties): ReactNode
  /** Whether a line can be selected; all can without it. */
  isRow?: (index: number) => boolean
  onSelect(index: number): void
  /** Takes a key that moves nothing. Returns whether it meant anything. */
  onKey?: (key: string) => boolean
}

/** In pixels; they stand in RowTable.module.css as well. */
const rowHeight = 27
const headHeight = 26

/** A table of any length whose rows are selected by pointer and keys. The widths of its columns are `--row-columns`. */
export function RowTable(props: RowTableProps) {
  const { label, count, rowCount = count, at, activeId, head, line, isRow = () => true, onSelect, onKey } = props
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(scroller, { count, rowHeight, inset: headHeight })
  const go = (to: number) => {
    const step = to < at ? -1 : 1
    let index = Math.max(0, Math.min(count - 1, to))
    while (index >= 0 && index < count && !isRow(index)) index += step
    if (index < 0 || index >= count) return
    onSelect(index)
    shown.toRow(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }
    const pages = { PageDown: at + shown.page, PageUp: at - shown.page }
    const to = { ...steps, ...pages }[event.key]
    if (to !== undefined) go(to)
    else if (!onKey?.(event.key)) return
    event.preventDefault()
  }
  const onMouseDown = ({ button, target }: MouseEvent) => {
    if (button !== 0 || !(target instanceof Element) || target.closest('input')) return
    const row = target.closest<HTMLElement>('[data-row-index]')
    if (row) onSelect(Number(row.dataset['rowIndex']))
  }
  const indexes = Array.from({ length: Math.max(0, shown.last - shown.first + 1) }, (_, index) => shown.first + index)
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid that is a table, as ARIA has it
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-activedescendant={at >= shown.first && at <= shown.last ? activeId : undefined}
        tabIndex={0}
        data-zone-focus
        className={styles.table}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
      >
        <thead className={styles.columns}>
          <tr className={styles.grid}>{head}</tr>
        </thead>
        <tbody className={styles.body} style={{ height: shown.height }}>
          {indexes
            .filter(index => index < count)
            .map(index => line(index, { transform: `translateY(${shown.yOf(index)}px)` }))}
        </tbody>
      </table>
    </div>
  )
}

interface RowNameProps {
  name: string
  /** As it crossed the wire; a long one loses its front, since that says least of a path. */
  detail: string
  /** The detail is words: a long one loses its end. */
  isText?: boolean
  title: string
  /** Levels below the row that it belongs to. */
  depth?: number
  children?: ReactNode
}

/** The cell that says what a row is: a word of ours, and what crossed the wire. */
export const RowName = ({ name, detail, isText, title, depth = 0, children }: RowNameProps) => (
  <td className={styles.what} style={{ paddingLeft: depth * 14 }} title={title}>
    <b>{name}</b>
    <span className={cx(styles.detail, isText && styles.text)}>
      <bdi>{detail}</bdi>
    </span>
    {children}
  </td>
)
