import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from '../marks/cx'
import styles from './Switch.module.css'

export interface SwitchProps {
  label: string
  /** The label stands elsewhere: it is the name of the switch, and is not drawn. */
  bare?: boolean
  checked: boolean
  /** What follows from it, below the label. */
  hint?: ReactNode
  /** A sentence that says why it was not changed. */
  error?: string | false
  onChange(checked: boolean): void
}

/** On or off, in force at once. */
export function Switch({ label, bare, checked, hint, error, onChange }: SwitchProps) {
  const id = useId()
  const note = error || hint ? `${id}-note` : undefined
  const control = (
    <Radix.Root
      id={id}
      className={styles.switch}
      checked={checked}
      onCheckedChange={onChange}
      aria-label={bare ? label : undefined}
      aria-describedby={note}
    >
      <Radix.Thumb className={styles.thumb} />
    </Radix.Root>
  )
  if (bare) return control
  return (
    <div className={styles.row}>
      {control}
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {note && (
          <p id={note} className={cx(styles.hint, error && styles.error)}>
            {error || hint}
          </p>
        )}
      </div>
    </div>
  )
}
