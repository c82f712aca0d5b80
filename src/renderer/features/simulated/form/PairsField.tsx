import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ValueChange } from '#domain/edits/valueChanges'
import { pointer } from '#domain/issue'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { useDraft } from '../../../ui/controls/useDraft'
import { useFocusAfter } from '../../../ui/rows/useFocusAfter'
import { FieldWarning } from './FieldWarning'
import styles from './Form.module.css'
import { noteAt, useLabForm } from './formContext'
import { InsertVariable } from './InsertVariable'
import { insertText } from './insertText'
import { editedText, typedValue } from './typedValue'
import type { VariableGroup } from './variables'

export interface PairsFieldProps {
  /** Pointer of the object. */
  path: string
  /** Shown above the rows, unless there are none. */
  label: string
  /** The label is its name alone. */
  isUnlabelled?: boolean
  wire?: string
  aside?: string
  value: Readonly<Record<string, unknown>> | undefined
  /** What a key is: `Header`. */
  keyLabel: string
  /** The first part of a new key: `field`. */
  newKey: string
  /** Absent where rows are added in another way. */
  addLabel?: string
  /** Values may be of any kind; texts need no quotes. */
  isAny?: boolean
  /** Names that are known for keys. */
  known?: readonly string[]
  /** What else changes when a key gets another name, before it does. */
  renames?(from: string, to: string): readonly ValueChange[]
  /** What the value of a key is offered before all variables. */
  offers?(key: string): VariableGroup
}

/** An object of texts as rows of key and value, in their order. */
export function PairsField(props: PairsFieldProps) {
  const { path, label, isUnlabelled, wire, aside, value = {}, newKey, addLabel } = props
  const { edit, isReadOnly } = useLabForm()
  const [why, setWhy] = useState<string | null>(null)
  const keys = Object.keys(value)
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter(list)
  const add = () => {
    const reason = edit({ do: 'set', path: pointer(path, freeKey(keys, newKey)), value: '' })
    setWhy(reason)
    if (reason === null) focusAfter(`[data-pair="${keys.length}"] input`)
  }
  const remove = (index: number) => {
    const next = Math.min(index, keys.length - 2)
    setWhy(edit({ do: 'set', path: pointer(path, keys[index] ?? ''), value: undefined }))
    focusAfter(next < 0 ? '[data-part="add"]' : `[data-pair="${next}"] [data-part="remove"]`)
  }
  return (
    <fieldset ref={list} className={styles.pairs} aria-label={label}>
      {keys.length > 0 && !isUnlabelled && (
        <div className={styles.head} aria-hidden="true">
          <b>{label}</b>
          {wire && <code>{wire}</code>}
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      {keys.map((key, index) => (
        // By position: a key is renamed while it is typed.
        <Pair key={index} {...props} index={index} name={key} held={value[key]} onRemove={() => remove(index)} />
      ))}
      {why !== null && <p className={styles.error}>{why}</p>}
      {addLabel !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          data-part="add"
          className={styles.add}
          why={isReadOnly && 'The file has an error'}
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}

function freeKey(keys: readonly string[], first: string): string {
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? first : `${first}_${count}`
    if (!keys.includes(key)) return key
  }
}

interface PairProps extends PairsFieldProps {
  index: number
  name: string
  held: unknown
  onRemove(): void
}

function Pair({ path, keyLabel, label, isAny, known = [], renames, offers, index, name, held, onRemove }: PairProps) {
  const { edit, issues, turns, isReadOnly } = useLabForm()
  const field = useRef<HTMLInputElement>(null)
  const place = pointer(path, name)
  const key = useDraft(name, {
    print: text => text,
    version: turns,
    commit: to => edit([...(renames?.(name, to) ?? []), { do: 'rename', path: place, to }], { group: `${path} keys` }),
  })
  const value = useDraft(held, {
    print: editedText,
    version: turns,
    isSame: (text, now) => (isAny ? JSON.stringify(typedValue(text)) === JSON.stringify(now) : text === now),
    commit: text => edit({ do: 'set', path: place, value: isAny ? typedValue(text) : text }, { group: place }),
  })
  const note = noteAt(issues, place, true)
  const list = `${path}-keys`
  return (
    <div className={styles.pair} data-pair={index}>
      <Input
        mono
        list={known.length > 0 ? list : undefined}
        aria-label={`${keyLabel} ${index + 1}`}
        error={key.error ?? false}
        readOnly={isReadOnly}
        {...key.input}
      />
      <Input
        mono
        ref={field}
        aria-label={`${label}: value of ${name}`}
        error={value.error ?? note.error}
        hint={note.warning && <FieldWarning>{note.warning}</FieldWarning>}
        readOnly={isReadOnly}
        after={
          <InsertVariable
            field={name}
            offers={offers?.(name)}
            onInsert={text => insertText(field.current, text, typed => value.type(typed))}
          />
        }
        {...value.input}
      />
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        data-part="remove"
        why={isReadOnly && 'The file has an error'}
        onClick={onRemove}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  )
}
