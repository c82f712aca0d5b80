import type { ButtonField } from '#domain/dialogs/fields'
import { Spinner } from '../../message/parts/Spinner'
import type { DialogForm } from '../form/form'
import type { ControlPlace } from './Field'

export interface ButtonControlProps {
  field: ButtonField
  place: ControlPlace
  form: DialogForm
}

/** Asks for a new form with what is filled in; it hands in nothing. */
export function ButtonControl({ field, place, form }: ButtonControlProps) {
  const isAsking = form.asking === field.name
  return (
    <button
      id={place.id}
      type="button"
      className="m-button"
      aria-busy={isAsking}
      aria-disabled={isAsking || form.busy}
      aria-describedby={place.describedBy}
      onClick={() => {
        if (!isAsking && !form.busy) form.press(field)
      }}
    >
      {isAsking && <Spinner />}
      <span className="m-button-label">{field.label}</span>
    </button>
  )
}
