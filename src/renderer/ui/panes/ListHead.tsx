import type { ReactNode } from 'react'
import styles from './ListHead.module.css'

interface ListHeadProps {
  title: string
  /** How much is in the list; nothing while there is nothing. */
  count: number
  /** What makes more of it. */
  children?: ReactNode
}

/** The head of a list in the navigator. */
export const ListHead = ({ title, count, children }: ListHeadProps) => (
  <header className={styles.head}>
    {title}
    {count > 0 && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
    <span className={styles.verbs}>{children}</span>
  </header>
)

/** What stands below the head, at the full height of the pane. */
export const ListBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>
