import { GripVertical, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { useDraft } from '../../../ui/controls/useDraft'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { useFocusAfter } from '../../../ui/rows/useFocusAfter'
import { useRowDrag } from '../../../ui/rows/useRowDrag'
import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'
import styles from './Properties.module.css'

/** The choices of a select: dragged by their handles, moved with Alt and the arrows. */
export function OptionsField({ form, block, path, value, error, blocks }: FieldProps) {
  const options: readonly unknown[] = Array.isArray(value) ? value : []
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfter = useFocusAfter(list)
  const move = (from: number, to: number) => blocks.change(block, { do: 'move', list: path, from, to })
  const { over, begin } = useRowDrag({ list, move, row: '[data-option]' })
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const to = index + by
    if (!event.altKey || by === 0 || to < 0 || to >= options.length) return
    event.preventDefault()
    move(index, by > 0 ? to + 1 : to)
    const field = event.target instanceof HTMLElement ? event.target.dataset['part'] : undefined
    list.current?.querySelector<HTMLElement>(`[data-option="${to}"] [data-part="${field}"]`)?.focus()
  }
  const add = () => {
    const count = options.length + 1
    const value = { text: `Option ${count}`, value: `option_${count}` }
    const why = blocks.change(block, { do: 'add', list: path, value })
    if (why === null) focusAfter(`[data-option="${options.length}"] [data-part="text"]`)
  }
  const remove = (index: number) => {
    const next = Math.min(index, options.length - 2)
    const why = blocks.change(block, { do: 'remove', path: pointer(path, index) })
    if (why === null) focusAfter(next < 0 ? '[data-part="add"]' : `[data-option="${next}"] [data-part="remove"]`)
  }
  return (
    <FieldFrame wide label={form.label} hint={form.hint} error={error} end={String(options.length)}>
      <fieldset ref={list} className={styles.rows} aria-label={form.label}>
        {options.map((option, index) => (
          <fieldset
            key={index}
            aria-label={`Option ${index + 1}`}
            data-option={index}
            className={cx(
              styles.option,
              over === index && styles.above,
              over === options.length && index === options.length - 1 && styles.below,
            )}
            onKeyDown={event => onKeyDown(event, index)}
          >
            <button
              type="button"
              draggable
              data-part="grip"
              aria-label={`Move option ${index + 1}`}
              className={styles.grip}
              title="Drag, or press Alt with the arrows in a field"
              onDragStart={event => begin(event, index)}
            >
              <Icon of={GripVertical} size="xs" />
            </button>
            <OptionPart part="text" {...{ option, index, block, path, blocks }} />
            <OptionPart part="value" {...{ option, index, block, path, blocks }} />
            <IconButton
              icon={X}
              label={`Remove option ${index + 1}`}
              data-part="remove"
              onClick={() => remove(index)}
            />
          </fieldset>
        ))}
        <Button size="sm" variant="ghost" icon={Plus} data-part="add" onClick={add} className={styles.add}>
          Add option
        </Button>
      </fieldset>
    </FieldFrame>
  )
}

interface OptionPartProps extends Pick<FieldProps, 'block' | 'path' | 'blocks'> {
  option: unknown
  index: number
  part: 'text' | 'value'
}

function OptionPart({ option, index, part, block, path, blocks }: OptionPartProps) {
  const held = isObject(option) ? option[part] : undefined
  const at = pointer(path, index)
  const draft = useDraft(held, {
    print: now => (typeof now === 'string' ? now : ''),
    commit: text =>
      isObject(option)
        ? blocks.change(block, { do: 'set', path: pointer(at, part), value: text }, `${at}/${part}`)
        : blocks.change(block, { do: 'set', path: at, value: { text, value: text } }),
  })
  const missing = typeof held !== 'string'
  return (
    <Input
      mono={part === 'value'}
      data-part={part}
      aria-label={`${part === 'text' ? 'Text' : 'Value'} of option ${index + 1}`}
      placeholder={part}
      error={draft.error ?? (missing && `The ${part} is missing.`)}
      {...draft.input}
    />
  )
}
