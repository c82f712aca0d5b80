import { cx } from './cx'
import styles from './Dot.module.css'

export type Health = 'good' | 'bad' | 'warn' | 'blocked' | 'idle'

/** Health at a glance; never without a word near it (docs/reference/look.md#lists). */
export function Dot({ health }: { health: Health }) {
  return <span className={cx(styles.dot, styles[health])} aria-hidden="true" />
}
