import { type KeyboardEvent, useId, useState } from 'react'
import { keysOfPress } from '../../../shortcuts/keysOfPress'
import { Input } from '../../../ui/controls/Input'
import { isComposing } from '../../../ui/keys/pressedKey'
import styles from './KeyField.module.css'

interface KeyFieldProps {
  label: string
  /** What else can be pressed. */
  hint: string
  onKeys(keys: string): void
  /** Backspace or Delete alone; nothing where there is nothing to be taken away. */
  onNone?: () => void
  /** Esc: `true`; the focus went elsewhere: `false`. */
  onCancel(byKey: boolean): void
}

/** Takes the next keys that are pressed together, and says why it does not where they cannot be a shortcut. */
export function KeyField({ label, hint, onKeys, onNone, onCancel }: KeyFieldProps) {
  const [why, setWhy] = useState('')
  const note = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || (event.key === 'Tab' && !event.ctrlKey && !event.altKey)) return
    event.preventDefault()
    event.stopPropagation()
    const isAlone = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
    if (isAlone && event.key === 'Escape') return onCancel(true)
    if (isAlone && onNone && (event.key === 'Backspace' || event.key === 'Delete')) return onNone()
    const pressed = keysOfPress(event.nativeEvent)
    if (pressed === null) return
    if ('keys' in pressed) onKeys(pressed.keys)
    else setWhy(pressed.why)
  }
  return (
    <div className={styles.field}>
      <Input
        // What opened it asked for the keys.
        autoFocus
        readOnly
        data-takes-keys
        aria-label={label}
        placeholder="Press the keys"
        value=""
        error={why !== '' && why}
        noteId={note}
        onKeyDown={onKeyDown}
        onBlur={() => onCancel(false)}
      />
      <p id={note} className={why === '' ? styles.hint : styles.error} role={why === '' ? undefined : 'alert'}>
        {why || hint}
      </p>
    </div>
  )
}
