import type { BoolField } from '#domain/dialogs/fields'
import type { ControlPlace } from './Field'

export interface BoolControlProps {
  field: BoolField
  place: ControlPlace
  value: boolean
  onChange(value: boolean): void
}

/** A box to tick. Its placeholder is the text beside it; without one its label is. */
export function BoolControl({ field, place, value, onChange }: BoolControlProps) {
  const { id, describedBy } = place
  return (
    <label className="m-field-choice">
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-labelledby={field.placeholder ? `${id}-label ${id}-text` : undefined}
        aria-describedby={describedBy}
        onChange={event => onChange(event.target.checked)}
      />
      <span id={`${id}-text`}>{field.placeholder || field.label}</span>
    </label>
  )
}
