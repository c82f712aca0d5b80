import { useState } from 'react'
import { Input } from '../../../ui/controls/Input'

interface TextFieldProps {
  label: string
  value: string
  /** Most characters. */
  limit: number
  error: string | false
  /** Resolves to whether it was applied. */
  onApply(value: string): Promise<boolean>
}

/** One text of the webhook: applied by Enter or when it is left; Esc takes the former text back. */
export function TextField({ label, value, limit, error, onApply }: TextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? value
  const apply = async () => {
    if (draft === null || draft === value) return setDraft(null)
    if (await onApply(draft)) setDraft(null)
  }
  return (
    <Input
      label={label}
      inputSize="lg"
      end={`${[...text].length} of ${limit}`}
      value={text}
      error={error}
      onChange={event => setDraft(event.target.value)}
      onBlur={() => void apply()}
      onKeyDown={event => {
        if (event.key === 'Enter') void apply()
        if (event.key === 'Escape' && draft !== null) {
          event.stopPropagation()
          setDraft(null)
        }
      }}
    />
  )
}
