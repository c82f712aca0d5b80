import { cx } from '../../../ui/marks/cx'
import type { Track } from './lanes'
import styles from './TrackCell.module.css'

/** Height of a row, where nothing else is said. */
const regular = 28
const xOf = (lane: number) => 9 + lane * 11

export interface TrackCellProps {
  track: Track
  /** The story that is lit, or `''`. */
  story: string
  /** This very row is selected: a hi-vis disc. */
  selected?: boolean
  /** The row just arrived: its node pulses once. */
  fresh?: boolean
  /** It had not happened yet: dashed. */
  isLater?: boolean
  width?: number
  height?: number
}

/**
 * One row's piece of the tracks (docs/reference/look.md#controls). Decoration: the row says in words what caused it.
 */
export function TrackCell({ track, story, selected, fresh, isLater, width = 46, height = regular }: TrackCellProps) {
  const middle = height / 2
  const lit = track.story === story && !isLater
  const x = xOf(track.lane)
  const line = cx(styles.line, lit && styles.lit, isLater && styles.later)
  return (
    <svg className={styles.track} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {track.through.map((through, index) => (
        <path
          key={index}
          className={cx(styles.line, through.story === story && styles.lit)}
          d={`M${xOf(through.lane)} 0V${height}`}
        />
      ))}
      {track.down && <path className={line} d={`M${x} ${middle}V${height}`} />}
      {track.from !== null && <path className={line} d={entry(track.from, track.lane, middle)} />}
      <Node track={track} x={x} middle={middle} lit={lit} selected={selected} fresh={fresh} isLater={isLater} />
    </svg>
  )
}

/** From the cause's lane above into this node. */
function entry(from: number, to: number, middle: number): string {
  if (from === to) return `M${xOf(to)} 0V${middle}`
  const start = xOf(from)
  return `M${start} 0C${start} ${middle} ${start + 2} ${middle} ${xOf(to)} ${middle}`
}

interface NodeProps {
  track: Track
  x: number
  middle: number
  lit: boolean
  selected?: boolean
  fresh?: boolean
  isLater?: boolean
}

function Node({ track, x, middle, lit, selected, fresh, isLater }: NodeProps) {
  const look = cx(lit && styles.litNode, fresh && styles.fresh)
  if (selected) return <circle cx={x} cy={middle} r="4.5" className={cx(styles.disc, look)} />
  if (isLater) return <circle cx={x} cy={middle} r="3.4" className={cx(styles.hollow, styles.later)} />
  switch (track.node) {
    case 'stopped':
      return <rect x={x - 4} y={middle - 4} width="8" height="8" rx="1.5" className={cx(styles.hollow, look)} />
    case 'start':
      return <circle cx={x} cy={middle} r="3.6" className={cx(styles.hollow, look)} />
    default:
      return <circle cx={x} cy={middle} r="3.4" className={cx(styles.filled, look)} />
  }
}
