import type { ReactNode } from 'react'
import styles from './PageColumns.module.css'

export interface PageColumnsProps {
  /** Names the form. */
  label: string
  /** Fields, below each other. */
  form: ReactNode
  /** Cards, beside the form; in a narrow page below it. */
  children: ReactNode
}

/** What can be set of a thing, and beside it what it does. */
export const PageColumns = ({ label, form, children }: PageColumnsProps) => (
  <div className={styles.columns}>
    <section className={styles.form} aria-label={label}>
      {form}
    </section>
    <div className={styles.side}>{children}</div>
  </div>
)
