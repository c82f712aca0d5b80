import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { pressedKey } from '../../../ui/keys/pressedKey'

interface Draft<T> {
  text: string
  /** The value when it was typed: another one since then came from elsewhere, and wins. */
  before: T
  error: string | null
}

/**
 * The text of a field while it is typed: the value follows at every key, and what cannot become a value stays as typed,
 * with the reason, until it is undone. `input` is what the element of the field needs.
 */
export function useDraft<T>(
  value: T,
  { print, commit }: { print(value: T): string; commit(text: string): string | null },
) {
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  const isCurrent = draft !== null && (draft.before === value || print(value) === draft.text)
  const text = isCurrent ? draft.text : print(value)
  const error = isCurrent ? draft.error : null
  const type = (typed: string) => setDraft({ text: typed, before: value, error: commit(typed) })
  const onKeyDown = (event: KeyboardEvent) => {
    if (error === null || !isTakingBack(event)) return
    // The text of the document never had it: its own history would take back something else.
    event.preventDefault()
    event.stopPropagation()
    setDraft(null)
  }
  return {
    text,
    error,
    type,
    input: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.target.value),
      onBlur: () => {
        if (draft?.error === null) setDraft(null)
      },
      onKeyDown,
    },
  }
}

function isTakingBack(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') return true
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && pressedKey(event.nativeEvent) === 'z'
}
