import { cx } from '../marks/cx'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  width: number | string
  height?: number
  /** A person or a dot. */
  round?: boolean
}

/**
 * One bar of a row that is late. Rows are drawn from these, hidden for the first 150 ms
 * (docs/reference/look.md#states).
 */
export function Skeleton({ width, height = 10, round }: SkeletonProps) {
  return <span className={cx(styles.bar, round && styles.round)} style={{ width, height }} aria-hidden="true" />
}
