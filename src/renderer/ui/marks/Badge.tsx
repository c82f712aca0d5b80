import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { cx } from './cx'
import { Icon } from './Icon'

export type Tone = 'mute' | 'good' | 'bad' | 'warn' | 'block' | 'info' | 'line' | 'cut'

export interface BadgeProps {
  /** `line` is an outline, `cut` is hatched: half-way, not really there. */
  tone?: Tone
  icon?: LucideIcon
  mono?: boolean
  title?: string
  children: ReactNode
}

/** A verdict: icon and word; the colour is only the third cue (docs/reference/look.md#status-words). */
export function Badge({ tone = 'mute', icon, mono, title, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], mono && styles.mono)} title={title}>
      {icon && <Icon of={icon} size="xs" />}
      {children}
    </span>
  )
}
