import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { pointer } from '#domain/issue'
import type { JsonObject } from '#domain/json'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { useDraft } from '../../../ui/controls/useDraft'
import { useFocusAfter } from '../../../ui/rows/useFocusAfter'
import type { Blocks } from '../selection/useBlocks'
import { FieldFrame } from './FieldFrame'
import styles from './Properties.module.css'

export interface RowsFieldProps {
  label: string
  hint: string
  error: string | null
  /** Pointer of the block, in the post. */
  block: string
  /** Pointer of the object, in the document. */
  path: string
  rows: JsonObject
  limit: number
  blocks: Blocks
  /** Values may be any JSON, not texts alone. */
  json?: boolean
}

/** An object of texts as rows of key and value, in their order. */
export function RowsField(props: RowsFieldProps) {
  const { label, hint, error, block, path, rows, limit, blocks } = props
  const [why, setWhy] = useState<string | null>(null)
  const keys = Object.keys(rows)
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter(list)
  const add = () => {
    const key = freeKey(rows)
    const reason = blocks.change(block, { do: 'set', path: pointer(path, key), value: '' })
    setWhy(reason)
    if (reason === null) focusAfter(`[data-row="${keys.length}"] input`)
  }
  const remove = (index: number) => {
    const next = Math.min(index, keys.length - 2)
    const reason = blocks.change(block, { do: 'remove', path: pointer(path, keys[index] ?? '') })
    if (reason === null) focusAfter(next < 0 ? '[data-part="add"]' : `[data-row="${next}"] button`)
  }
  const full = keys.length >= limit && `The limit is ${limit}.`
  return (
    <FieldFrame wide label={label} hint={hint} error={why ?? error} end={`${keys.length} of ${limit}`}>
      <fieldset ref={list} className={styles.rows} aria-label={label}>
        {keys.map((key, index) => (
          // By position: a key is renamed while it is typed.
          <Row key={index} {...props} index={index} name={key} value={rows[key]} onRemove={() => remove(index)} />
        ))}
        <Button size="sm" variant="ghost" icon={Plus} why={full} data-part="add" onClick={add} className={styles.add}>
          Add
        </Button>
      </fieldset>
    </FieldFrame>
  )
}

function freeKey(rows: JsonObject): string {
  for (let count = 1; ; count++) {
    const key = count === 1 ? 'key' : `key_${count}`
    if (!Object.hasOwn(rows, key)) return key
  }
}

interface RowProps extends RowsFieldProps {
  index: number
  name: string
  value: unknown
  onRemove(): void
}

function Row({ label, block, path, blocks, json, index, name, value, onRemove }: RowProps) {
  const place = pointer(path, name)
  const key = useDraft(name, {
    print: text => text,
    commit: to => blocks.change(block, { do: 'rename', path: place, to }, `${path} keys`),
  })
  const isText = !json || typeof value === 'string'
  const held = useDraft(value, {
    print: now => (typeof now === 'string' ? now : (JSON.stringify(now) ?? '')),
    commit: text => {
      const next = isText ? { value: text } : parsed(text)
      return next ? blocks.change(block, { do: 'set', path: place, value: next.value }, place) : 'This is not JSON yet.'
    },
  })
  return (
    <div className={styles.pair} data-row={index}>
      <Input mono aria-label={`${label} key`} error={key.error ?? false} {...key.input} />
      <Input mono aria-label={`${label} value of ${name}`} error={held.error ?? false} {...held.input} />
      <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
    </div>
  )
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
