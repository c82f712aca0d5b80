import styles from './Skeleton.module.css'

/**
 * One bar of a row that is late. Rows are drawn from these, hidden for the first 150 ms
 * (docs/reference/look.md#states).
 */
export function Skeleton({ width, height = 10 }: { width: number | string; height?: number }) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />
}
