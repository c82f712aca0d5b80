import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  /** What will appear here. */
  title: string
  /** Why it is not there, or how it gets there. */
  children?: ReactNode
  /** A line drawing of at most 120 px. */
  drawing?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** Never a blank pane (design.md 4, Empty). */
export function EmptyState({ title, children, drawing, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <h3 className={styles.title}>{title}</h3>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
