import { type ReactNode, useState } from 'react'
import { Input, type InputProps } from '../ui/controls/Input'
import { TextArea } from '../ui/controls/TextArea'

interface TextFieldProps {
  label: string
  value: string
  /** Most characters; counted above the field. */
  limit?: number
  error: string | false
  hint?: ReactNode
  placeholder?: string
  mono?: boolean
  before?: InputProps['before']
  after?: InputProps['after']
  /** Several lines, where Enter makes a new one. */
  isLong?: boolean
  /** Resolves to whether it was applied. */
  onApply(value: string): Promise<boolean>
}

/**
 * One text of a record: applied by Enter, in a field of several lines by Ctrl/Cmd+Enter, or when it is left; Esc takes
 * the former text back. What was rejected stays, with the reason.
 */
export function TextField({ label, value, limit, isLong = false, onApply, ...look }: TextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? value
  const apply = async () => {
    if (draft === null || draft === value) return setDraft(null)
    if (await onApply(draft)) setDraft(null)
  }
  const field = {
    label,
    value: text,
    ...(limit === undefined ? {} : { end: `${[...text].length} of ${limit}` }),
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
    onBlur: () => void apply(),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) void apply()
      if (event.key === 'Escape' && draft !== null) {
        event.stopPropagation()
        setDraft(null)
      }
    },
  }
  const { error, hint, placeholder } = look
  return isLong ? (
    <TextArea {...field} error={error} hint={hint} placeholder={placeholder} />
  ) : (
    <Input {...field} {...look} inputSize="lg" />
  )
}
