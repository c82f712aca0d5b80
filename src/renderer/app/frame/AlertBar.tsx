import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/marks/Icon'
import styles from './AlertBar.module.css'

export interface AlertBarProps {
  icon: LucideIcon
  /** What happened, in one sentence or two. */
  children: ReactNode
  /** What it means and what was said, in a second line. */
  detail?: ReactNode
  /** At the right: the way out. */
  end?: ReactNode
}

/** Across the whole window: what concerns all of it, until it is over. */
export function AlertBar({ icon, children, detail, end }: AlertBarProps) {
  return (
    <div className={styles.bar} role="alert">
      <Icon of={icon} size="s" />
      <div className={styles.words}>
        {children}
        {detail && <small className={styles.detail}>{detail}</small>}
      </div>
      <span className={styles.end}>{end}</span>
    </div>
  )
}
