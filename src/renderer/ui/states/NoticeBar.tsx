import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import styles from './NoticeBar.module.css'
import tones from './NoticeTone.module.css'

export interface NoticeBarProps {
  tone: 'bad' | 'warn' | 'info'
  icon: LucideIcon
  /** What happened, in one sentence or two. */
  children: ReactNode
  /** What it means and what was said, in a second line. */
  detail?: ReactNode
  /** At the right: the way out. */
  end?: ReactNode
}

/** Across what it concerns, such as the window or an editor, until it is over. */
export function NoticeBar({ tone, icon, children, detail, end }: NoticeBarProps) {
  return (
    <div className={cx(styles.bar, tones.ground, tones[tone])} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon of={icon} size="s" />
      <div className={styles.words}>
        {children}
        {detail && <small className={styles.detail}>{detail}</small>}
      </div>
      <span className={styles.end}>{end}</span>
    </div>
  )
}
