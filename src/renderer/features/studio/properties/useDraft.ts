import { useState } from 'react'

interface Draft<T> {
  text: string
  /** The value when it was typed: another one since then came from elsewhere, and wins. */
  before: T
  error: string | null
}

/**
 * The text of a field while it is typed: the value follows at every key, and what cannot become a value stays as typed,
 * with the reason.
 */
export function useDraft<T>(
  value: T,
  { print, commit }: { print(value: T): string; commit(text: string): string | null },
) {
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  const isCurrent = draft !== null && (draft.before === value || print(value) === draft.text)
  return {
    text: isCurrent ? draft.text : print(value),
    error: isCurrent ? draft.error : null,
    type: (text: string) => setDraft({ text, before: value, error: commit(text) }),
    leave: () => {
      if (draft?.error === null) setDraft(null)
    },
  }
}
