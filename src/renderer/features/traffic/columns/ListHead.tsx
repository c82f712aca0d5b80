import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type ColumnPlace, sized } from '../../../store/inspection/columns'
import { useWorkbench } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { type ShownColumn, sideOf, widest } from './columns'
import styles from './ListHead.module.css'

export interface ListHeadProps {
  columns: readonly ShownColumn[]
  place: ColumnPlace
}

/** Pixels by which an arrow key makes a column wider or narrower; with Shift ten times as many. */
const step = 4

/** Names of the columns, with grips at their right edges. */
export function ListHead({ columns, place }: ListHeadProps) {
  const first = columns.find(hasGrip)?.id
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.row}>
        {columns.map(column => (
          <th key={column.id} scope="col" className={cx(styles.cell, column.isNumber && styles.number)}>
            {column.head === '' ? <span className="sr-only">{column.label}</span> : (column.head ?? column.label)}
            {hasGrip(column) && <Grip column={column} place={place} isStop={column.id === first} />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const hasGrip = ({ id }: ShownColumn): boolean => id !== 'exchange' && id !== 'direction'

/** Moves the focus to the grip of the next column, or of the one before. */
function focusNext(grip: HTMLElement, step: 1 | -1): void {
  const grips = [...(grip.closest('tr')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  grips[grips.indexOf(grip) + step]?.focus()
}

/**
 * Drags the edge of a column; arrow keys move it, up and down go to the grips of other columns, Enter and a double click
 * give it its own width again.
 */
function Grip({ column, place, isStop }: { column: ShownColumn; place: ColumnPlace; isStop: boolean }) {
  const { store } = useWorkbench()
  const from = useRef<{ x: number; px: number } | null>(null)
  const resize = (width: number | null) => {
    const px = width === null ? null : Math.min(Math.max(Math.round(width), column.least), widest)
    store.setState(({ columns }) => ({ columns: sized(columns, place, column.id, px) }))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, px: column.px }
  }
  const onPointerMove = (event: PointerEvent) => {
    const start = from.current
    if (start) resize(start.px + (event.clientX - start.x) * sideOf(column.id))
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
      aria-valuemax={widest}
      tabIndex={isStop ? 0 : -1}
      className={cx(styles.grip, sideOf(column.id) < 0 && styles.left)}
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
