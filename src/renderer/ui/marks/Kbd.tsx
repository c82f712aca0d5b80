import { cx } from './cx'
import styles from './Kbd.module.css'

/** A key as it is printed. Decoration: the name of the control already carries the meaning. */
export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <span className={cx(styles.kbd, className)} aria-hidden="true">
      {children}
    </span>
  )
}
