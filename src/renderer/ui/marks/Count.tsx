import styles from './Count.module.css'
import { cx } from './cx'

/** A small number in a round. `hot` (ink) is for mentions only; `label` says what is counted. */
export function Count({ value, hot, label }: { value: number; hot?: boolean; label?: string }) {
  return (
    <span className={cx(styles.count, hot && styles.hot)} title={label}>
      {value > 999 ? '999+' : value}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
