import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

interface DraftRules {
  value: string
  /** Several lines, where Enter makes a new one. */
  isLong?: boolean
  /** Resolves to whether it was applied. */
  onApply(value: string): Promise<boolean>
}

/**
 * Props of a field whose text is applied by Enter, in one of several lines by Ctrl/Cmd+Enter, or when it is left; Esc
 * takes the former text back. What was rejected stays.
 */
export function useDraft({ value, isLong = false, onApply }: DraftRules) {
  const [draft, setDraft] = useState<string | null>(null)
  const apply = async () => {
    if (draft === null || draft === value) return setDraft(null)
    if (await onApply(draft)) setDraft(null)
  }
  return {
    value: draft ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setDraft(event.target.value),
    onBlur: () => void apply(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) void apply()
      if (event.key === 'Escape' && draft !== null) {
        event.stopPropagation()
        setDraft(null)
      }
    },
  }
}
