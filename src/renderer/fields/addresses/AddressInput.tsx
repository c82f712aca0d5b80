import { useState } from 'react'
import { Input, type InputProps } from '../../ui/controls/Input'
import { TrustMark, TrustNote, useTrust } from '../Trust'

interface AddressInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange(value: string): void
}

/** The address of something new, with whether it may be called once it is left. */
export function AddressInput({ value, onChange, ...look }: AddressInputProps) {
  const [left, setLeft] = useState(value)
  const trust = useTrust(left)
  const isKnown = left === value
  return (
    <div>
      <Input
        {...look}
        inputSize="lg"
        mono
        spellCheck={false}
        placeholder="https://"
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={() => setLeft(value.trim())}
        after={isKnown && <TrustMark trust={trust.verdict} />}
      />
      {isKnown && !look.error && <TrustNote url={left} trust={trust} />}
    </div>
  )
}
