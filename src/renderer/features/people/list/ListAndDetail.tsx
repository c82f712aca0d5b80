import type { ReactNode } from 'react'
import styles from './List.module.css'

interface ListAndDetailProps {
  label: string
  /** Above the rows: the search, and what narrows them. */
  bar: ReactNode
  rows: ReactNode
  children: ReactNode
}

/** All of a kind, and beside them the one that is chosen; in a narrow page below them. */
export const ListAndDetail = ({ label, bar, rows, children }: ListAndDetailProps) => (
  <div className={styles.both}>
    <section className={styles.list} aria-label={label}>
      <div className={styles.bar}>{bar}</div>
      {rows}
    </section>
    <div className={styles.detail}>{children}</div>
  </div>
)
