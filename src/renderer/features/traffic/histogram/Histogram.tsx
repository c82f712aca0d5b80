import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { clock } from '../../../ui/files/clock'
import { useWidth } from '../../../ui/panes/useWidth'
import { BrushEdge } from './BrushEdge'
import {
  type Bar,
  barHeight,
  barsOf,
  type Counts,
  countText,
  steppedRange,
  type TimeRange,
  ticksOf,
  timeAt,
  xOf,
} from './bars'
import styles from './Histogram.module.css'

export interface HistogramProps {
  counts: Counts
  /** The stretch of time that the filter is held to; `null` for none. */
  brush: TimeRange | null
  onBrush(range: TimeRange | null): void
}

/** What a drag does: draws a new stretch from a moment on, moves the whole one, or one end of it. */
type Drag = { what: 'new'; at: number } | { what: 'move'; at: number; brush: TimeRange }

/** Pixels that the pointer moves before a press is a drag. */
const dragStart = 3

/** Exchanges over time; a stretch of it is brushed with the pointer or by the keyboard. */
export function Histogram({ counts, brush, onBrush }: HistogramProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [draft, setDraft] = useState<TimeRange | null>(null)
  const [over, setOver] = useState<Bar | null>(null)
  const bars = useMemo(() => barsOf(counts, width), [counts, width])
  const ticks = useMemo(() => ticksOf(counts, width), [counts, width])
  const shown = draft ?? brush
  const xIn = (event: PointerEvent) => event.clientX - (box.current?.getBoundingClientRect().left ?? 0)
  const momentOf = (event: PointerEvent) => timeAt(xIn(event), counts, width)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = momentOf(event)
    const isInside = brush && at > brush.from && at < brush.to
    setDrag(isInside ? { what: 'move', at, brush } : { what: 'new', at })
  }
  const onPointerMove = (event: PointerEvent) => {
    const at = momentOf(event)
    if (!drag) return setOver(bars.find(({ bucket }) => at >= bucket.at && at < bucket.at + counts.step) ?? null)
    setOver(null)
    const isFar = Math.abs(xOf(at, counts, width) - xOf(drag.at, counts, width)) >= dragStart
    if (draft || isFar) setDraft(draggedTo(drag, at, counts))
  }
  const onPointerUp = () => {
    // A press without a drag lets go of what was brushed.
    if (drag) onBrush(draft ?? (drag.what === 'move' ? drag.brush : null))
    setDrag(null)
    setDraft(null)
  }
  const clear = () => {
    setDrag(null)
    setDraft(null)
    onBrush(null)
  }
  return (
    <section
      ref={box}
      className={styles.histogram}
      aria-label="Exchanges over time"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onPointerLeave={() => setOver(null)}
    >
      <svg className={styles.bars} width={width} height={barHeight} aria-hidden="true">
        {bars.map(({ bucket, x, width: wide, parts }) =>
          parts.map(({ tone, y, height }) => (
            <rect
              key={`${bucket.at} ${tone}`}
              x={x}
              y={y}
              width={wide}
              height={height}
              rx="1"
              className={styles[tone]}
            />
          )),
        )}
      </svg>
      {shown && <div className={styles.brush} style={placeOf(shown, counts, width)} data-brush />}
      <BrushEdge end="from" counts={counts} brush={shown} width={width} onBrush={onBrush} onClear={clear} />
      <BrushEdge end="to" counts={counts} brush={shown} width={width} onBrush={onBrush} onClear={clear} />
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map(({ x, label }) => (
          <span key={x} style={{ left: x }}>
            {label}
          </span>
        ))}
      </div>
      {over && (
        <p className={styles.tip} style={tipPlace(over.x, width)}>
          <span className="wire">{clock(over.bucket.at)}</span> {countText(over.bucket)}
        </p>
      )}
      <output className="sr-only">{brush ? brushText(brush, counts) : ''}</output>
    </section>
  )
}

function draggedTo(drag: Drag, at: number, counts: Counts): TimeRange {
  if (drag.what === 'new') return steppedRange(drag.at, at, counts)
  const { from, to } = drag.brush
  const by = Math.min(Math.max(at - drag.at, counts.from - from), counts.to - to)
  return { from: from + by, to: to + by }
}

function placeOf(range: TimeRange, counts: Counts, width: number) {
  const left = xOf(Math.max(range.from, counts.from), counts, width)
  const right = xOf(Math.min(range.to, counts.to), counts, width)
  return { left, width: Math.max(2, right - left) }
}

/** Beside the bar, on the side where there is room. */
const tipPlace = (x: number, width: number) => (x < width / 2 ? { left: x + 10 } : { right: width - x + 4 })

function brushText({ from, to }: TimeRange, { buckets, step }: Counts): string {
  const count = buckets.reduce(
    (sum, bucket) => (bucket.at + step > from && bucket.at < to ? sum + bucket.count : sum),
    0,
  )
  return `${count.toLocaleString('en-US')} exchanges from ${clock(from)} to ${clock(to)}`
}
