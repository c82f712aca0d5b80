import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { shownSpan } from '../../store/past/timelineState'
import { useTimeline, useTimelineState } from '../../store/past/useTimeline'
import { clock } from '../../ui/files/clock'
import { useWidth } from '../../ui/panes/useWidth'
import { counted } from '../../ui/words/amounts'
import { drawPlot, laneColors, laneNames, plot, timeAtX, xOf } from './drawPlot'
import { eventWords } from './eventWords'
import { showFirst, showTime, step, stepInStory, stepToState } from './moves'
import { SavedMarks } from './SavedMarks'
import styles from './Timeline.module.css'
import { useShownTheme } from './useShownTheme'

/** Events in time, by lane. It is a slider: the pointer and the arrow keys move it through the events. */
export function TimelinePlot() {
  const timeline = useTimeline()
  const view = useTimelineState(state => state.view)
  const marks = useTimelineState(state => state.marks)
  const range = useTimelineState(state => state.range)
  const now = useTimelineState(state => state.now)
  const states = useTimelineState(state => state.states)
  const past = useStore(timeline.past.store, state => state.past)
  const world = useStore(timeline.past.store, state => state.world)
  const theme = useShownTheme()
  const canvas = useRef<HTMLCanvasElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const width = useWidth(ground)
  const anchor = useAnchor(past?.at ?? null, range)
  const span = useMemo(
    () => shownSpan({ ...timeline.store.getState(), view, range, now }, anchor),
    [timeline, view, range, now, anchor],
  )
  const scale = { width, ...span }
  // The theme is a dependency: it changes what the tokens are.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || width === 0) return
    const density = window.devicePixelRatio
    canvas.current.width = width * density
    canvas.current.height = plot.height * density
    context.scale(density, density)
    const style = getComputedStyle(canvas.current)
    const first = marks[0]?.[0] ?? Number.POSITIVE_INFINITY
    const older = (view?.stretches ?? []).filter(({ to }) => to < first)
    void theme
    drawPlot(context, { width, ...span, marks, older, color: token => style.getPropertyValue(token).trim() })
  }, [width, span, marks, view, theme])

  const all = view?.events ?? 0
  const value = past === null ? all : Math.max(0, all - past.behind)
  const words = past === null ? null : eventWords(past.event, world)
  const text =
    past === null || words === null
      ? 'now'
      : `${clock(past.at, true)}, ${words.what} ${words.wire} ${words.then}, ${counted(past.behind, 'event')} ago`
  const at = past === null ? null : xOf(scale, past.at)
  const show = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    void showTime(timeline, timeAtX(scale, event.clientX - box.left))
  }
  return (
    <div
      ref={ground}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      data-zone-focus
      aria-label="Timeline"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={value}
      aria-valuetext={text}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        show(event)
      }}
      onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && show(event)}
      onKeyDown={event => onKey(event, timeline)}
    >
      <canvas ref={canvas} className={styles.canvas} style={{ height: plot.height }} />
      {laneNames.map((name, lane) => (
        <span key={name} className={styles.lane} style={{ top: plot.top + lane * plot.lane - 3 }} aria-hidden="true">
          <i style={{ background: `var(${laneColors[lane]})` }} />
          {name}
        </span>
      ))}
      <SavedMarks states={states} {...scale} />
      {at !== null && (
        <>
          <span
            className={styles.future}
            style={{ left: Math.max(plot.left, at), right: plot.right }}
            aria-hidden="true"
          />
          {at >= plot.left && at <= width - plot.right && (
            <span className={styles.cursor} style={{ transform: `translateX(${at}px)` }} aria-hidden="true" />
          )}
        </>
      )}
    </div>
  )
}

type Timeline = ReturnType<typeof useTimeline>

const keys: Record<string, (timeline: Timeline, withShift: boolean) => Promise<unknown> | undefined> = {
  ArrowLeft: (timeline, withShift) => (withShift ? stepInStory(timeline, -1) : step(timeline, -1)),
  ArrowRight: (timeline, withShift) => (withShift ? stepInStory(timeline, 1) : step(timeline, 1)),
  ArrowDown: timeline => step(timeline, -1),
  ArrowUp: timeline => step(timeline, 1),
  PageUp: timeline => step(timeline, -10),
  PageDown: timeline => step(timeline, 10),
  Home: timeline => showFirst(timeline),
  End: timeline => {
    timeline.leave()
    return undefined
  },
  '[': timeline => stepToState(timeline, -1),
  ']': timeline => stepToState(timeline, 1),
}

function onKey(event: KeyboardEvent, timeline: Timeline): void {
  const move = keys[event.key]
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const { shiftKey } = event
  timeline.onceRead(() => move(timeline, shiftKey))
}

/** Where the shown part of time stands: it moves on only when the event leaves it. */
function useAnchor(at: number | null, range: string): number | null {
  const [anchor, setAnchor] = useState<{ at: number; range: string } | null>(null)
  const length = range === '1 min' ? 60_000 : 600_000
  useEffect(() => {
    if (at === null) return setAnchor(null)
    setAnchor(known => {
      const isIn =
        known !== null && known.range === range && at >= known.at - 0.7 * length && at <= known.at + 0.22 * length
      return isIn ? known : { at, range }
    })
  }, [at, range, length])
  return anchor?.at ?? null
}
