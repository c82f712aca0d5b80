import { type ReactNode, useId, useRef } from 'react'
import { Input } from '../../../ui/controls/Input'
import { TextArea } from '../../../ui/controls/TextArea'
import { useDraft } from '../../../ui/controls/useDraft'
import { FieldHead } from './FieldHead'
import { FieldWarning } from './FieldWarning'
import styles from './Form.module.css'
import { noteAt, useLabForm } from './formContext'
import { InsertVariable } from './InsertVariable'
import { insertText } from './insertText'

export interface TemplateFieldProps {
  /** Pointer of the text. */
  path: string
  label: string
  value: unknown
  /** Its key in the file, where the label is not nearly the same. */
  wire?: string
  aside?: ReactNode
  placeholder?: string
  /** Several lines. */
  isLong?: boolean
  mono?: boolean
  /** An empty text stays in the file, instead of going with its key. */
  staysEmpty?: boolean
  /** It is no template: no variable can be inserted. */
  isPlain?: boolean
  /** The label is its name alone: what stands beside it says the same. */
  isUnlabelled?: boolean
}

/** A text of the file, a template as a rule: the file follows at every key, and what is wrong in it is said below. */
export function TemplateField(props: TemplateFieldProps) {
  const { path, label, value, wire, aside, placeholder, isLong, mono, staysEmpty, isPlain, isUnlabelled } = props
  const { edit, issues, turns, isReadOnly } = useLabForm()
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const draft = useDraft(value, {
    print: printed,
    version: turns,
    commit: text => edit({ do: 'set', path, value: text === '' && !staysEmpty ? undefined : text }, { group: path }),
  })
  const note = noteAt(issues, path, true)
  const common = {
    ...draft.input,
    id,
    ref: field,
    mono: mono ?? false,
    placeholder,
    readOnly: isReadOnly,
    error: draft.error ?? note.error,
    hint: note.warning && <FieldWarning>{note.warning}</FieldWarning>,
  }
  const insert = !isPlain && (
    <InsertVariable field={label} onInsert={text => insertText(field.current, text, typed => draft.type(typed))} />
  )
  if (isUnlabelled) return <Input {...common} aria-label={label} after={insert} />
  return (
    <div className={styles.field}>
      <FieldHead for={id} label={label} wire={wire} aside={aside} end={insert} />
      {isLong ? <TextArea {...common} rows={rowsOf(draft.text)} /> : <Input {...common} />}
    </div>
  )
}

/** A text as it stands; what is none by its JSON. */
const printed = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const rowsOf = (text: string): number => Math.min(12, Math.max(2, text.split('\n').length))
