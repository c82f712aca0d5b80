import type { ReactNode } from 'react'
import { Input, type InputProps } from '../ui/controls/Input'
import { TextArea } from '../ui/controls/TextArea'
import { useDraft } from './useDraft'

export interface TextFieldProps {
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
  const draft = useDraft({ value, isLong, onApply })
  const field = {
    label,
    ...draft,
    ...(limit === undefined ? {} : { end: `${[...draft.value].length} of ${limit}` }),
  }
  const { error, hint, placeholder } = look
  return isLong ? (
    <TextArea {...field} error={error} hint={hint} placeholder={placeholder} />
  ) : (
    <Input {...field} {...look} inputSize="lg" />
  )
}
