import type { ReactNode } from 'react'
import styles from './Form.module.css'

interface FieldHeadProps {
  /** Id of the field. */
  for: string
  label: string
  /** Its key in the file, in the face of the wire. */
  wire?: string | undefined
  /** What it does, in grey. */
  aside?: ReactNode
  /** At the right end. */
  end?: ReactNode
}

/** The line above a field: its name, its key in the file, what it does, and what can be put into it. */
export const FieldHead = ({ for: id, label, wire, aside, end }: FieldHeadProps) => (
  <div className={styles.head}>
    <label htmlFor={id}>{label}</label>
    {wire && <code>{wire}</code>}
    {aside && <span className={styles.aside}>{aside}</span>}
    {end && <span className={styles.end}>{end}</span>}
  </div>
)
