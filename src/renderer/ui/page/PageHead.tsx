import type { LucideIcon } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { Icon } from '../marks/Icon'
import styles from './PageHead.module.css'

/** A page of one thing on the stage: its head, and below it what fills the rest. Its width is that of its container queries. */
export const Page = (props: Omit<HTMLAttributes<HTMLDivElement>, 'className'>) => (
  <div {...props} className={styles.page} />
)

export interface PageHeadProps {
  icon: LucideIcon
  title: string
  /** Beside the title: what kind of thing it is, where the line below says something else. */
  badge?: ReactNode
  /** One line: what kind of thing it is, from when, whose. */
  sub: ReactNode
  /** Numbers and verbs; in a narrow page they go below the name. */
  children?: ReactNode
}

/** What the page is of, and what can be done with the whole of it. */
export const PageHead = ({ icon, title, badge, sub, children }: PageHeadProps) => (
  <header className={styles.head}>
    <span className={styles.glyph}>
      <Icon of={icon} size="l" />
    </span>
    <div className={styles.name}>
      <div className={styles.title}>
        <h1 title={title}>{title}</h1>
        {badge}
      </div>
      <p>{sub}</p>
    </div>
    {children}
  </header>
)

/** Numbers in the head of a page. */
export const Stats = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={styles.stats} aria-label={label}>
    {children}
  </dl>
)

export const Stat = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.stat}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
