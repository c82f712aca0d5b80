import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'
import styles from './Properties.module.css'

/** True or false. False is written only where other clients take true for what is absent. */
export function FlagField({ form, value, error, set }: FieldProps) {
  // The default of a box may be the word for it.
  const isOn = value === true || value === 'true'
  const change = (checked: boolean) => set(checked ? true : form.field.explicit ? false : undefined)
  return (
    <FieldFrame label={form.label} hint={form.hint} error={error}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={describedBy}
          className={styles.switch}
          checked={isOn}
          onChange={event => change(event.target.checked)}
        />
      )}
    </FieldFrame>
  )
}
