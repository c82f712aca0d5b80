import { useState } from 'react'
import { Input } from '../../../ui/controls/Input'
import { JsonTokens } from '../../../ui/panes/JsonTokens'
import { scanJson } from '../../../ui/panes/scanJson'
import styles from './State.module.css'
import { editedText, typedValue } from './stateRows'

interface ValueCellProps {
  /** Name of the variable. */
  label: string
  value: unknown
  /** Why it cannot be changed. */
  why: string | false
  /** Resolves to why it was not set, or `null`. */
  onApply(value: unknown): Promise<string | null>
}

/** A value as JSON, and a field while it is changed: Enter sets it, Esc leaves it. */
export function ValueCell({ label, value, why, onApply }: ValueCellProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState('')
  const text = JSON.stringify(value ?? null)
  const close = () => {
    setDraft(null)
    setError('')
  }
  const apply = async () => {
    if (draft === null || draft === editedText(value)) return close()
    const problem = await onApply(typedValue(draft))
    if (problem === null) close()
    else setError(problem)
  }
  if (draft !== null)
    return (
      <Input
        aria-label={`Value of ${label}`}
        mono
        autoFocus
        value={draft}
        error={error}
        onChange={event => setDraft(event.target.value)}
        onBlur={() => void apply()}
        onKeyDown={event => {
          if (event.key === 'Enter') void apply()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      />
    )
  const tokens = <JsonTokens tokens={scanJson(text) ?? []} />
  if (why)
    return (
      <span className={styles.value} title={why}>
        {tokens}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.value}
      title={text}
      aria-label={`Change ${label}, ${text}`}
      onClick={() => setDraft(editedText(value))}
    >
      {tokens}
    </button>
  )
}
