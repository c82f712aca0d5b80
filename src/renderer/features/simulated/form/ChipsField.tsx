import { useId, useState } from 'react'
import { Input } from '../../../ui/controls/Input'
import { Chip } from '../../../ui/marks/Chip'
import styles from './Form.module.css'
import { useLabForm } from './formContext'

interface ChipsFieldProps {
  /** Pointer of the list. */
  path: string
  label: string
  values: readonly unknown[]
  error: string | false
  placeholder: string
  suggestions?: readonly string[]
}

/** A list of values as chips: Enter adds what was typed, Backspace takes the last one back into the text. */
export function ChipsField({ path, label, values, error, placeholder, suggestions = [] }: ChipsFieldProps) {
  const { edit, isReadOnly } = useLabForm()
  const [draft, setDraft] = useState('')
  const list = useId()
  const apply = (next: readonly unknown[]) => edit({ do: 'set', path, value: next })
  const add = () => {
    if (draft === '' || isReadOnly) return
    apply([...values, draft])
    setDraft('')
  }
  const takeBack = () => {
    const last = values.at(-1)
    if (last === undefined || isReadOnly) return
    apply(values.slice(0, -1))
    setDraft(textOf(last))
  }
  return (
    <>
      <Input
        className={styles.chips}
        aria-label={label}
        value={draft}
        placeholder={values.length === 0 ? placeholder : ''}
        list={list}
        error={error}
        readOnly={isReadOnly}
        before={values.map((value, index) => (
          <Chip
            key={index}
            value={textOf(value)}
            {...(isReadOnly ? {} : { onRemove: () => apply(values.filter((_, at) => at !== index)) })}
          />
        ))}
        onChange={event => setDraft(event.target.value)}
        onBlur={add}
        onKeyDown={event => {
          if (event.key === 'Enter' && draft !== '') {
            event.preventDefault()
            event.stopPropagation()
            add()
          }
          if (event.key === 'Backspace' && draft === '') {
            event.preventDefault()
            takeBack()
          }
        }}
      />
      <datalist id={list}>
        {suggestions.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
