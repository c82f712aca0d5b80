import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { pressedKey } from '../keys/pressedKey'

interface Draft<T> {
  text: string
  /** The value when it was typed: another one since then came from elsewhere, and wins. */
  before: T
  version: unknown
  error: string | null
}

export interface DraftRules<T> {
  print(value: T): string
  /** Takes a text over; returns why not, or `null`. */
  commit(text: string): string | null
  /** Whether a text that was typed still says the value; by default, whether it is printed so. */
  isSame?(text: string, value: T): boolean
  /** What was typed before another version is over: the value was undone, say. */
  version?: unknown
}

/**
 * The text of a field while it is typed: the value follows at every key, and what cannot become a value stays as typed,
 * with the reason, until it is undone. `input` is what the element of the field needs.
 */
export function useDraft<T>(value: T, { print, commit, isSame, version }: DraftRules<T>) {
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  const isOfThis = draft !== null && draft.version === version
  const isCurrent =
    isOfThis && (draft.before === value || (isSame ? isSame(draft.text, value) : print(value) === draft.text))
  const text = isCurrent ? draft.text : print(value)
  const error = isCurrent ? draft.error : null
  const type = (typed: string) => setDraft({ text: typed, before: value, version, error: commit(typed) })
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
