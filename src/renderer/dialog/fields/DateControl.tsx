import type { DateField } from '#domain/dialogs/fields'
import { fromLocal, toLocal } from '../../ui/files/localTime'
import { cx } from '../../ui/marks/cx'
import type { ControlPlace } from './Field'

export interface DateControlProps {
  field: DateField
  place: ControlPlace
  value: string
  onChange(value: string): void
}

/** A day, or a moment that is picked in the time of whoever picks it and handed in as UTC. */
export function DateControl({ field, place, value, onChange }: DateControlProps) {
  const { id, invalid, describedBy } = place
  const isDay = field.kind === 'date'
  const hint = value === '' && field.placeholder
  return (
    <div className="m-field-date">
      <input
        id={id}
        className="m-field-control"
        type={isDay ? 'date' : 'datetime-local'}
        aria-required={!field.optional}
        aria-invalid={invalid || undefined}
        aria-describedby={cx(describedBy, hint && `${id}-hint`) || undefined}
        value={isDay ? value : toLocal(value)}
        onChange={event => onChange(isDay ? event.target.value : fromLocal(event.target.value))}
      />
      {hint && (
        <span id={`${id}-hint`} className="m-field-hint" aria-hidden="true">
          {hint}
        </span>
      )}
    </div>
  )
}
