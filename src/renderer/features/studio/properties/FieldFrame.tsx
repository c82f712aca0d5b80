import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/marks/cx'
import styles from './Properties.module.css'

export interface FieldFrameProps {
  label: string
  /** How much of a limit is used, at the right of the label. */
  end?: ReactNode
  hint: string
  error?: string | null | undefined
  wide?: boolean
  children: ReactNode | ((ids: { id: string; describedBy: string }) => ReactNode)
}

/** A label, a control, and below it what is wrong, or what it is for while it has the keyboard. */
export function FieldFrame({ label, end, hint, error, wide, children }: FieldFrameProps) {
  const id = useId()
  const describedBy = `${id}-note`
  return (
    <div className={cx(styles.field, wide && styles.wide)} data-field={label}>
      <div className={styles.label} title={hint}>
        <label htmlFor={id}>{label}</label>
        {end && <em>{end}</em>}
      </div>
      {typeof children === 'function' ? children({ id, describedBy }) : children}
      <p id={describedBy} className={cx(styles.note, error && styles.wrong)}>
        {error || hint}
      </p>
    </div>
  )
}
