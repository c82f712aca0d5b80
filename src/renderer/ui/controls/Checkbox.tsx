import { type ReactNode, useId } from 'react'
import { cx } from '../marks/cx'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  /** Its name; shown beside it unless `isBare`. */
  label: string
  checked: boolean
  /** Some of what it stands for is on. */
  isMixed?: boolean
  /** The box alone. */
  isBare?: boolean
  /** Behind the label: what it does, or a field for its value. */
  end?: ReactNode
  tabIndex?: number
  onChange(checked: boolean): void
}

/** On or off. */
export function Checkbox({ label, checked, isMixed = false, isBare = false, end, tabIndex, onChange }: CheckboxProps) {
  const id = useId()
  const box = (
    <input
      type="checkbox"
      id={id}
      className={styles.box}
      checked={checked}
      aria-label={isBare ? label : undefined}
      tabIndex={tabIndex}
      ref={element => {
        if (element) element.indeterminate = isMixed && !checked
      }}
      onChange={event => onChange(event.target.checked)}
    />
  )
  if (isBare) return box
  return (
    <div className={cx(styles.row, checked && styles.on)}>
      {box}
      <label htmlFor={id}>{label}</label>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}
