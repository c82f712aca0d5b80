import type { DateField } from '#domain/dialogs/fields'
import { fromLocal, toLocal } from '../../ui/files/localTime'
import type { ControlPlace } from './Field'
import styles from './Field.module.css'

export interface DateControlProps {
  field: DateField
  place: ControlPlace
  value: string
  onChange(value: string): void
}

/** A day, or a moment that is picked in the time of whoever picks it and handed in as UTC. */
export function DateControl({ field, place, value, onChange }: DateControlProps) {
  const isDay = field.kind === 'date'
  return (
    <input
      id={place.id}
      className={styles.control}
      type={isDay ? 'date' : 'datetime-local'}
      aria-required={!field.optional}
      aria-invalid={place.invalid || undefined}
      aria-describedby={place.describedBy}
      value={isDay ? value : toLocal(value)}
      onChange={event => onChange(isDay ? event.target.value : fromLocal(event.target.value))}
    />
  )
}
