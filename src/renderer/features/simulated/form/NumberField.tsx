import { useId } from 'react'
import { Input } from '../../../ui/controls/Input'
import { useDraft } from '../../../ui/controls/useDraft'
import styles from './Form.module.css'
import { noteAt, useLabForm } from './formContext'

export interface NumberFieldProps {
  path: string
  /** Names it; shown by the words around it. */
  label: string
  value: number | undefined
  placeholder?: string
}

/** A number of the file, in a line of words. Empty takes it away. */
export function NumberField({ path, label, value, placeholder }: NumberFieldProps) {
  const { edit, issues, turns, isReadOnly } = useLabForm()
  const id = useId()
  const draft = useDraft(value, {
    print: now => (now === undefined ? '' : String(now)),
    version: turns,
    commit: text => {
      const number = text.trim() === '' ? undefined : Number(text)
      if (number !== undefined && !Number.isFinite(number)) return 'Write a number, such as 20.'
      return edit({ do: 'set', path, value: number }, { group: path })
    },
  })
  return (
    <Input
      {...draft.input}
      id={id}
      aria-label={label}
      className={styles.number}
      inputMode="numeric"
      placeholder={placeholder}
      readOnly={isReadOnly}
      error={draft.error ?? noteAt(issues, path).error}
    />
  )
}
