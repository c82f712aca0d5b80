import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { pointer } from '#domain/issue'
import { Button } from '../../../../ui/controls/Button'
import { IconButton } from '../../../../ui/controls/IconButton'
import { Input } from '../../../../ui/controls/Input'
import { useDraft } from '../../../../ui/controls/useDraft'
import { useFocusAfter } from '../../../../ui/rows/useFocusAfter'
import styles from './Form.module.css'
import { errorAt, useSceneForm } from './formContext'

export interface RecordValueProps {
  /** Pointer of the object. */
  path: string
  label: string
  value: Readonly<Record<string, unknown>> | undefined
  /** What a key is: `Field`. */
  keyLabel: string
  addLabel: string
  hint?: string
}

/** An object of the file as rows of key and value, in their order. Values are texts, or JSON where they read as it. */
export function RecordValue({ path, label, value = {}, keyLabel, addLabel, hint }: RecordValueProps) {
  const { edit, issues, isReadOnly } = useSceneForm()
  const [why, setWhy] = useState<string | null>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter(list)
  const keys = Object.keys(value)
  const add = () => {
    const key = freeKey(keys, keyLabel)
    const reason = edit({ do: 'set', path: pointer(path, key), value: '' })
    setWhy(reason)
    if (reason === null) focusAfter(`[data-pair="${keys.length}"] input`)
  }
  const remove = (key: string) => setWhy(edit({ do: 'set', path: pointer(path, key), value: undefined }))
  const error = why ?? errorAt(issues, path)
  return (
    <fieldset ref={list} className={styles.pairs} aria-label={label}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {keys.map((key, index) => (
        // By position: a key is renamed while it is typed.
        <Pair
          key={index}
          index={index}
          path={path}
          label={label}
          keyLabel={keyLabel}
          name={key}
          held={value[key]}
          onRemove={() => remove(key)}
        />
      ))}
      {(error || hint) && <p className={error ? styles.error : styles.hint}>{error || hint}</p>}
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        className={styles.add}
        why={isReadOnly && 'The file has an error'}
        onClick={add}
      >
        {addLabel}
      </Button>
    </fieldset>
  )
}

function freeKey(keys: readonly string[], first: string): string {
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? first : `${first} ${count}`
    if (!keys.includes(key)) return key
  }
}

interface PairProps extends Pick<RecordValueProps, 'path' | 'label' | 'keyLabel'> {
  index: number
  name: string
  held: unknown
  onRemove(): void
}

function Pair({ index, path, label, keyLabel, name, held, onRemove }: PairProps) {
  const { edit, turns, isReadOnly } = useSceneForm()
  const place = pointer(path, name)
  const key = useDraft(name, {
    print: text => text,
    version: turns,
    commit: to => edit({ do: 'rename', path: place, to }, { group: `${path} keys` }),
  })
  const value = useDraft(held, {
    print: textShown,
    version: turns,
    isSame: (text, now) => JSON.stringify(valueTyped(text)) === JSON.stringify(now),
    commit: text => edit({ do: 'set', path: place, value: valueTyped(text) }, { group: place }),
  })
  return (
    <div className={styles.pair} data-pair={index}>
      <Input aria-label={`${keyLabel} ${index + 1}`} error={key.error ?? false} readOnly={isReadOnly} {...key.input} />
      <Input
        aria-label={`${label}: value of ${name}`}
        error={value.error ?? false}
        readOnly={isReadOnly}
        {...value.input}
      />
      <IconButton icon={X} label={`Remove ${name}`} why={isReadOnly && 'The file has an error'} onClick={onRemove} />
    </div>
  )
}

/** What is typed for a value: JSON where it reads as it, a text in quotes included, all else as a text. */
export function valueTyped(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** A value as it is typed: a text that would be read as something else has its quotes. */
export function textShown(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return valueTyped(value) === value ? value : JSON.stringify(value)
}
