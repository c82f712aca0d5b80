import { TextField, type TextFieldProps } from '../TextField'
import { TrustMark, TrustNote, useTrust } from '../Trust'

/** The one address that something calls, applied when it is left, with whether it may be called. */
export function AddressField(field: Pick<TextFieldProps, 'label' | 'value' | 'error' | 'onApply'>) {
  const trust = useTrust(field.value)
  return (
    <div>
      <TextField {...field} mono placeholder="https://" after={<TrustMark trust={trust.verdict} />} />
      {!field.error && <TrustNote url={field.value} trust={trust} />}
    </div>
  )
}
