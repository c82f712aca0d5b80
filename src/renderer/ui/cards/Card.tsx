import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  title: string
  /** Beside the title, in grey. */
  sub?: ReactNode
  /** At the right of the head. */
  end?: ReactNode
  children?: ReactNode
}

/** One matter of a recording, with its own head. */
export function Card({ title, sub, end, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {sub && <span className={styles.sub}>{sub}</span>}
        {end && <span className={styles.end}>{end}</span>}
      </header>
      {children}
    </section>
  )
}
