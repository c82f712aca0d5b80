import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  /** What will appear here, or what failed. */
  title: string
  /** Why it is not there, or how it gets there. */
  children?: ReactNode
  /** A line drawing of at most 120 px. */
  drawing?: ReactNode
  /** One action; a second one in grey beside it. */
  action?: ReactNode
  /** Something failed: drawn with a warning sign. */
  failed?: boolean
  /** The message as it came, to be searched and pasted; one line. */
  raw?: string | undefined
  /** Below the actions: a short list. */
  more?: ReactNode
}

/** Never a blank pane: what will be here, why or how, and one thing to do. */
export function EmptyState({ title, children, drawing, action, failed, raw, more }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={failed ? 'alert' : undefined}>
      {failed ? (
        <span className={styles.sign}>
          <Icon of={TriangleAlert} size="l" />
        </span>
      ) : (
        drawing
      )}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {raw && (
        <code className={styles.raw} title={raw}>
          {raw}
        </code>
      )}
      {more}
    </div>
  )
}
