import type { ReactNode } from 'react'
import styles from './FieldLabel.module.css'

export interface FieldLabelProps {
  /** Id of what it names. */
  for: string
  label: string
  /** At the right, in grey. */
  end?: ReactNode
}

/** The line above a field: its name, and what else is to be known of it. */
export const FieldLabel = ({ for: id, label, end }: FieldLabelProps) => (
  <div className={styles.label}>
    <label htmlFor={id}>{label}</label>
    {end && <em aria-hidden="true">{end}</em>}
  </div>
)
