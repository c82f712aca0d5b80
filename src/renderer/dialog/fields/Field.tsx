import { CircleX } from 'lucide-react'
import { useId } from 'react'
import type { DialogField } from '#domain/dialogs/fields'
import type { FieldValue } from '#domain/dialogs/fieldValues'
import { Markdown } from '../../message/markdown/Markdown'
import type { Reader } from '../../message/types'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import type { DialogForm, DialogMarks } from '../form/form'
import { BoolControl } from './BoolControl'
import { ButtonControl } from './ButtonControl'
import { DateControl } from './DateControl'
import { FileControl } from './FileControl'
import { markedAs } from './markedAs'
import { RadioControl } from './RadioControl'
import { SelectControl } from './SelectControl'
import { TextControl } from './TextControl'

export interface FieldProps {
  field: DialogField
  /** Pointer of its element. */
  path: string
  form: DialogForm
  reader: Reader
  marks?: DialogMarks | undefined
}

/** How a control stands in its field. */
export interface ControlPlace {
  id: string
  /** Ids of the help and of the error. */
  describedBy: string | undefined
  invalid: boolean
}

/** A field of a dialog: its label, its control, its help, and what is wrong with it. */
export function Field({ field, path, form, reader, marks }: FieldProps) {
  const id = useId()
  const { errors } = form.wrong
  const error = (Object.hasOwn(errors, field.name) && errors[field.name]) || ''
  const describedBy = cx(error && `${id}-error`, field.help && `${id}-help`) || undefined
  const place: ControlPlace = { id, describedBy, invalid: error !== '' }
  // The text of a box stands beside it, that of a button in it; a group of buttons is no single control.
  const isLabelled = !['radio', 'bool', 'file', 'action_button'].includes(field.kind)
  const hasLabel =
    field.kind === 'radio' || field.kind === 'file' || (field.kind === 'bool' && field.placeholder !== '')
  const label = (
    <>
      {field.label}
      {field.optional && <span className="m-field-optional"> (optional)</span>}
    </>
  )
  return (
    <div
      className="m-field"
      data-wrong={error ? true : undefined}
      {...markedAs(path, `${field.kind} ${field.name}`, marks)}
    >
      {isLabelled ? (
        <label className="m-field-label" htmlFor={id}>
          {label}
        </label>
      ) : (
        hasLabel && (
          <div className="m-field-label" id={`${id}-label`}>
            {label}
          </div>
        )
      )}
      <Control field={field} path={path} place={place} form={form} reader={reader} />
      {field.help && (
        <div id={`${id}-help`} className="m-field-help">
          <Markdown text={field.help} path="" />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="m-field-error">
          <Icon of={CircleX} size="s" />
          {error}
        </p>
      )}
    </div>
  )
}

function Control({ field, place, form, reader }: FieldProps & { place: ControlPlace }) {
  const value = form.values[field.name] ?? field.initial
  const change = (next: FieldValue) => form.change(field, next)
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return <TextControl field={field} place={place} value={String(value)} onChange={change} />
    case 'select':
      return (
        <SelectControl
          field={field}
          place={place}
          chosen={typeof value === 'object' ? value : []}
          onChange={change}
          form={form}
          reader={reader}
        />
      )
    case 'radio':
      return <RadioControl field={field} place={place} value={String(value)} onChange={change} />
    case 'bool':
      return <BoolControl field={field} place={place} value={value === true} onChange={change} />
    case 'date':
    case 'datetime':
      return <DateControl field={field} place={place} value={String(value)} onChange={change} />
    case 'file':
      return (
        <FileControl
          field={field}
          place={place}
          taken={typeof value === 'object' ? value : []}
          onChange={change}
          form={form}
        />
      )
    case 'action_button':
      return <ButtonControl field={field} place={place} form={form} />
  }
}
