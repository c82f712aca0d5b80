import type { RadioField } from '#domain/dialogs/fields'
import type { ControlPlace } from './Field'

export interface RadioControlProps {
  field: RadioField
  place: ControlPlace
  value: string
  onChange(value: string): void
}

export function RadioControl({ field, place, value, onChange }: RadioControlProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${place.id}-label`}
      aria-describedby={place.describedBy}
      aria-invalid={place.invalid || undefined}
      aria-required={!field.optional}
    >
      {field.choices.map(choice => (
        <label key={choice.value} className="m-field-choice">
          <input
            type="radio"
            name={place.id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </div>
  )
}
