import type { ReactNode } from 'react'
import type { PartChoice } from './parts'
import styles from './Respond.module.css'

/** The head of a part that has several fields. */
export const PartHead = ({ part: { label, name, aside }, end }: { part: PartChoice; end?: ReactNode }) => (
  <header className={styles.head}>
    <h4>{label}</h4>
    <code>{name}</code>
    {end ?? <span>{aside}</span>}
  </header>
)
