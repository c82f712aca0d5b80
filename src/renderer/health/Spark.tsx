import styles from './Health.module.css'

const width = 64
const height = 16

/** Calls over time, as a line. */
export function Spark({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts, 1)
  const points = counts.map((count, at) => {
    const x = (at / Math.max(counts.length - 1, 1)) * width
    return `${x.toFixed(1)},${(height - 2 - (count / most) * (height - 4)).toFixed(1)}`
  })
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline className={styles.spark} points={points.join(' ')} />
    </svg>
  )
}
