import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon'
import { Kbd } from '../marks/Kbd'
import styles from './RecBar.module.css'

interface RecBarProps {
  label: string
  icon: LucideIcon
  children: ReactNode
  /** What ends it: `RecVerb`. */
  verbs: ReactNode
}

/** Over the whole window while something is recorded: what, how much of it, and the ways out. */
export const RecBar = ({ label, icon, children, verbs }: RecBarProps) => (
  <section className={styles.bar} aria-label={label}>
    <Icon of={icon} size="s" />
    {children}
    <span className={styles.end}>{verbs}</span>
  </section>
)

interface RecVerbProps {
  children: ReactNode
  kbd?: string | undefined
  onClick(): void
}

export const RecVerb = ({ children, kbd, onClick }: RecVerbProps) => (
  <button type="button" className={styles.verb} onClick={onClick}>
    {children} {kbd && <Kbd className={styles.kbd}>{kbd}</Kbd>}
  </button>
)
