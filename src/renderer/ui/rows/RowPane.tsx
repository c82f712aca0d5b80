import type { ReactNode } from 'react'
import styles from './RowPane.module.css'

export interface RowPaneProps {
  /** What the row is, before what it is called. */
  name: string
  label: string
  /** Its verdict, and what can be done with it. */
  end: ReactNode
  /** Cards, which scroll below the head. */
  children: ReactNode
}

/** What stands beside a table of rows: all there is to see of the one that is selected. */
export const RowPane = ({ name, label, end, children }: RowPaneProps) => (
  <>
    <header className={styles.head}>
      <h2 title={label}>
        {name} <code>{label}</code>
      </h2>
      {end}
    </header>
    <div className={styles.cards}>{children}</div>
  </>
)
