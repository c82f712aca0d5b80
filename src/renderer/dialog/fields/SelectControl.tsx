import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { SelectField } from '#domain/dialogs/fields'
import { Combobox } from '../../message/blocks/Combobox'
import type { Reader } from '../../message/types'
import { Icon } from '../../ui/marks/Icon'
import type { DialogForm } from '../form/form'
import type { ControlPlace } from './Field'
import { useChoices } from './useChoices'

export interface SelectControlProps {
  field: SelectField
  place: ControlPlace
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
  form: DialogForm
  reader: Reader
}

/** One choice shows in the field; several stand above it, each with its way out. */
export function SelectControl({ field, place, chosen, onChange, form, reader }: SelectControlProps) {
  const box = useRef<HTMLDivElement>(null)
  const { choices, nameOf, onType, note, onStory, rule } = useChoices(field, { form, reader })
  const [first] = chosen
  const take = (value: string) => onChange(field.multiple ? [...chosen, value] : [value])
  const drop = (value: string) => {
    onChange(chosen.filter(one => one !== value))
    box.current?.querySelector('input')?.focus()
  }
  /** Backspace in the empty field takes the last choice back. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1)
    if (!field.multiple || last === undefined || event.key !== 'Backspace' || event.currentTarget.value !== '') return
    event.preventDefault()
    drop(last)
  }
  return (
    <div ref={box} className="m-field-select">
      {field.multiple && chosen.length > 0 && (
        <ul className="m-field-chosen" aria-label={`Chosen for ${field.label}`}>
          {chosen.map(value => (
            <Taken key={value} name={nameOf(value) ?? value} onDrop={() => drop(value)} />
          ))}
        </ul>
      )}
      <div className="m-field-row">
        <Combobox
          placeholder={field.placeholder}
          choices={() => (field.multiple ? choices().filter(one => !chosen.includes(one.value)) : choices())}
          initial={undefined}
          value={field.multiple ? null : (first ?? null)}
          nameOf={nameOf}
          disabled={false}
          busy={false}
          onChoose={take}
          onType={onType}
          note={note}
          onStory={onStory}
          rule={rule}
          field={{
            id: place.id,
            'aria-label': field.label,
            'aria-required': !field.optional,
            'aria-invalid': place.invalid || undefined,
            'aria-describedby': place.describedBy,
            onKeyDown,
          }}
        />
        {!field.multiple && field.optional && first !== undefined && (
          <Remove label={`Clear ${field.label}`} onClick={() => drop(first)} />
        )}
      </div>
    </div>
  )
}

function Taken({ name, onDrop }: { name: string; onDrop(): void }) {
  return (
    <li className="m-field-taken">
      {name}
      <Remove label={`Remove ${name}`} onClick={onDrop} />
    </li>
  )
}

function Remove({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className="m-field-remove" aria-label={label} onClick={onClick}>
      <Icon of={X} size="s" />
    </button>
  )
}
