import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'
import styles from './Properties.module.css'

/** True or false. False is written only where other clients take true for what is absent. */
export function FlagField({ form, value, error, set }: FieldProps) {
  const change = (checked: boolean) => set(checked ? true : form.field.explicit ? false : undefined)
  return (
    <FieldFrame label={form.label} hint={form.hint} error={error}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          aria-describedby={describedBy}
          className={styles.switch}
          checked={value === true}
          onChange={event => change(event.target.checked)}
        />
      )}
    </FieldFrame>
  )
}
