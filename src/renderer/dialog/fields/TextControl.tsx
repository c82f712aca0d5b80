import type { TextField } from '#domain/dialogs/fields'
import type { ControlPlace } from './Field'

export interface TextControlProps {
  field: TextField
  place: ControlPlace
  value: string
  onChange(value: string): void
}

/** What is typed stays as it was typed: a number is a text until it is handed in. */
const inputs = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  email: { type: 'email' },
  password: { type: 'password', autoComplete: 'new-password' },
  tel: { type: 'tel' },
  url: { type: 'url' },
} as const

export function TextControl({ field, place, value, onChange }: TextControlProps) {
  const common = {
    id: place.id,
    className: 'm-field-control',
    placeholder: field.placeholder,
    autoComplete: 'off',
    'aria-required': !field.optional,
    'aria-invalid': place.invalid || undefined,
    'aria-describedby': place.describedBy,
    value,
  }
  return field.kind === 'textarea' ? (
    <textarea {...common} rows={4} onChange={event => onChange(event.target.value)} />
  ) : (
    <input {...common} {...inputs[field.subtype]} onChange={event => onChange(event.target.value)} />
  )
}
