import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clock } from '../../../ui/files/clock'
import { cx } from '../../../ui/marks/cx'
import { type Counts, steppedRange, type TimeRange, timeAt, xOf } from './bars'
import styles from './Histogram.module.css'

export interface BrushEdgeProps {
  end: 'from' | 'to'
  counts: Counts
  brush: TimeRange | null
  width: number
  onBrush(range: TimeRange): void
  onClear(): void
}

/** Steps that an arrow key moves an end; ten times as many with Shift. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** One end of what is brushed: dragged, or moved by arrow keys; Escape lets go. */
export function BrushEdge({ end, counts, brush, width, onBrush, onClear }: BrushEdgeProps) {
  const pressed = useRef(false)
  const range = brush ?? { from: counts.from, to: counts.to }
  const at = range[end]
  const moveTo = (to: number) =>
    onBrush(end === 'from' ? steppedRange(to, range.to, counts) : steppedRange(range.from, to, counts))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) moveTo(at + step * counts.step * (event.shiftKey ? 10 : 1))
    else if (event.key === 'Home') moveTo(end === 'from' ? counts.from : range.from + counts.step)
    else if (event.key === 'End') moveTo(end === 'to' ? counts.to : range.to - counts.step)
    else if (event.key === 'Escape' && brush) onClear()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pressed.current) return
    event.stopPropagation()
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0
    moveTo(timeAt(event.clientX - left, counts, width))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={end === 'from' ? 'Start of the time shown' : 'End of the time shown'}
      aria-valuemin={counts.from}
      aria-valuemax={counts.to}
      aria-valuenow={at}
      aria-valuetext={clock(at)}
      className={cx(styles.edge, !brush && styles.idle)}
      style={{ left: Math.min(Math.max(xOf(at, counts, width), 0), width) }}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        pressed.current = true
      }}
      onPointerMove={onPointerMove}
      onPointerUp={event => {
        event.stopPropagation()
        pressed.current = false
      }}
    />
  )
}
