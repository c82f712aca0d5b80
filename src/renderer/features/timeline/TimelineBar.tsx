import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Pause, Play, X } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { TimelineRange } from '../../store/past/timelineState'
import { useTimeline, useTimelineState } from '../../store/past/useTimeline'
import { IconButton } from '../../ui/controls/IconButton'
import { Segmented } from '../../ui/controls/Segmented'
import { clock } from '../../ui/files/clock'
import { counted, when } from '../../ui/words/amounts'
import { eventWords } from './eventWords'
import { step, stepToState, togglePlay } from './moves'
import styles from './Timeline.module.css'
import { TimelinePlot } from './TimelinePlot'

/** How often the bar asks what is new while it shows now, in milliseconds. */
const REFRESH_MS = 2000
const ranges = (['1 min', '10 min', 'All'] as const).map(value => ({ value, label: value }))

/** Under the stage: what happened, event by event, and the way to any of them. */
export function TimelineBar() {
  const timeline = useTimeline()
  const isOpen = useTimelineState(state => state.isOpen)
  const isNow = useTimelineState(state => state.seq === null)
  // What was loaded stays while somebody looks at it: a slider must not move by itself.
  useEffect(() => {
    if (!isOpen || !isNow) return
    const timer = setInterval(() => document.hidden || void timeline.refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [timeline, isOpen, isNow])
  if (!isOpen) return null
  return (
    <section className={styles.bar} aria-label="Timeline" data-zone="timeline">
      <TimelineHead />
      <TimelinePlot />
    </section>
  )
}

function TimelineHead() {
  const timeline = useTimeline()
  const range = useTimelineState(state => state.range)
  const isPlaying = useTimelineState(state => state.isPlaying)
  const isNow = useTimelineState(state => state.seq === null)
  return (
    <div className={styles.head}>
      <span className={styles.steps}>
        <IconButton
          icon={ChevronsLeft}
          label="Previous save state"
          kbd="["
          onClick={() => void stepToState(timeline, -1)}
        />
        <IconButton icon={ChevronLeft} label="Previous event" kbd="←" onClick={() => void step(timeline, -1)} />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? 'Stop playing' : 'Play from here'}
          onClick={() => togglePlay(timeline)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next event"
          kbd="→"
          why={isNow && 'This is now.'}
          onClick={() => void step(timeline, 1)}
        />
        <IconButton
          icon={ChevronsRight}
          label="Next save state"
          kbd="]"
          why={isNow && 'This is now.'}
          onClick={() => void stepToState(timeline, 1)}
        />
      </span>
      <Where />
      <span className={styles.grow} />
      <Legend />
      <Segmented<TimelineRange>
        label="Shown time"
        size="sm"
        value={range}
        options={ranges}
        onChange={next => timeline.store.setState({ range: next })}
      />
      <IconButton icon={X} label="Close the timeline" onClick={timeline.close} />
    </div>
  )
}

/** The event that is shown; in the present, how much there is. */
function Where() {
  const timeline = useTimeline()
  const past = useStore(timeline.past.store, state => state.past)
  const world = useStore(timeline.past.store, state => state.world)
  const view = useTimelineState(state => state.view)
  const error = useTimelineState(state => state.error)
  if (error !== '')
    return (
      <span className={styles.error} role="alert">
        {error}
      </span>
    )
  if (past === null) {
    const first = view?.stretches[0]
    return (
      <span className={styles.what}>
        {first ? `${counted(view?.events ?? 0, 'event')} since ${when(first.from_at)}` : 'Nothing has happened yet'}
      </span>
    )
  }
  const { what, wire, then } = eventWords(past.event, world)
  return (
    <>
      <b className={styles.at}>{clock(past.at, true)}</b>
      <span className={styles.what}>
        {what} <span className="wire">{wire}</span> {then}
      </span>
    </>
  )
}

/** Signs and their words. */
function Legend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      <span>
        <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
          <path d="M1.5 1.5l6 6m0-6l-6 6" stroke="var(--bad)" strokeWidth="2" strokeLinecap="round" />
        </svg>
        rejected
      </span>
      <span>
        <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
          <circle cx="4.5" cy="4.5" r="3.4" fill="none" stroke="var(--warn)" strokeWidth="1.75" />
        </svg>
        timed out
      </span>
      <span>
        <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
          <rect x="1.5" y="1.5" width="6" height="6" rx="1" fill="none" stroke="var(--block)" strokeWidth="1.75" />
        </svg>
        blocked
      </span>
    </span>
  )
}
