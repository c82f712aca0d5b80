import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react'
import { type ColumnPlace, sized } from '../../../store/inspection/columns'
import { useWorkbench } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { type Column, type ListColumns, type ShownColumn, sideOf, widest } from './columns'
import styles from './ListHead.module.css'

export interface ListHeadProps {
  columns: ListColumns
  place: ColumnPlace
}

/** Pixels by which an arrow key makes a column wider or narrower; with Shift ten times as many. */
const step = 4

/** Names of the columns, with grips at their edges, and how many there is no room for. */
export const ListHead = memo(function ListHead({ columns: { shown, leftOut, isCut }, place }: ListHeadProps) {
  const first = shown.find(column => hasGrip(column, isCut))?.id
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.row}>
        {shown.map(column => (
          <th key={column.id} scope="col" className={cx(styles.cell, column.isNumber && styles.number)}>
            {column.head === '' ? <span className="sr-only">{column.label}</span> : (column.head ?? column.label)}
            {column.id === 'exchange' && leftOut.length > 0 && <LeftOut columns={leftOut} />}
            {hasGrip(column, isCut) && (
              <Grip column={column} place={place} isStop={column.id === first} side={sideOf(column.id, isCut)} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
})

/** Which columns a wider list has as well. */
const LeftOut = ({ columns }: { columns: readonly Column[] }) => (
  <span className={styles.leftOut} title={`No room for ${columns.map(({ label }) => label).join(', ')}`}>
    {columns.length} hidden
  </span>
)

/** The exchange takes what is left, as long as anything is. */
const hasGrip = ({ id }: ShownColumn, isCut: boolean): boolean => id !== 'direction' && (isCut || id !== 'exchange')

/** Addresses are long. */
const widestOf = ({ id }: ShownColumn): number => (id === 'exchange' ? 3 * widest : widest)

/** Moves the focus to the grip of the next column, or of the one before. */
function focusNext(grip: HTMLElement, step: 1 | -1): void {
  const grips = [...(grip.closest('tr')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  grips[grips.indexOf(grip) + step]?.focus()
}

interface GripProps {
  column: ShownColumn
  place: ColumnPlace
  /** The one that Tab goes to. */
  isStop: boolean
  /** Where the column grows. */
  side: 1 | -1
}

/**
 * Drags the edge of a column; arrow keys move it, up and down go to the grips of other columns, Enter and a double click
 * give it its own width again.
 */
function Grip({ column, place, isStop, side }: GripProps) {
  const { store } = useWorkbench()
  const from = useRef<{ x: number; px: number; side: 1 | -1 } | null>(null)
  const resize = (width: number | null) => {
    const px = width === null ? null : Math.min(Math.max(Math.round(width), column.least), widestOf(column))
    store.setState(({ columns }) => ({ columns: sized(columns, place, column.id, px) }))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    // Once the list scrolls sideways the side is another, while the pointer goes on as it began.
    from.current = { x: event.clientX, px: column.px, side }
  }
  const onPointerMove = (event: PointerEvent) => {
    const start = from.current
    if (start) resize(start.px + (event.clientX - start.x) * start.side)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = (event.shiftKey ? 10 : 1) * step
    if (event.key === 'ArrowRight') resize(column.px + by)
    else if (event.key === 'ArrowLeft') resize(column.px - by)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      focusNext(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') resize(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${column.label}`}
      aria-valuenow={column.px}
      aria-valuemin={column.least}
      aria-valuemax={widestOf(column)}
      tabIndex={isStop ? 0 : -1}
      className={cx(styles.grip, side < 0 && styles.left)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = null
      }}
      onDoubleClick={() => resize(null)}
      onKeyDown={onKeyDown}
      onMouseDown={event => event.stopPropagation()}
    />
  )
}
