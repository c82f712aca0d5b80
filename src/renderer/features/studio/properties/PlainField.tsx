import { Input } from '../../../ui/controls/Input'
import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'
import { useDraft } from './useDraft'

/** One line of text, or a number. */
export function PlainField({ form, value, error, set }: FieldProps) {
  const isNumber = form.control === 'number'
  const draft = useDraft(value, {
    print: now => (typeof now === 'string' || typeof now === 'number' ? String(now) : ''),
    commit: text => {
      if (text === '' && !form.isRequired) return set(undefined)
      if (!isNumber) return set(text)
      return text.trim() !== '' && Number.isFinite(Number(text)) ? set(Number(text)) : 'This must be a number.'
    },
  })
  return (
    <FieldFrame label={form.label} hint={form.hint} error={draft.error ?? error} wide={!isNumber}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={draft.error || error ? true : undefined}
          inputMode={isNumber ? 'decimal' : undefined}
          placeholder={form.fallback === undefined ? undefined : String(form.fallback)}
          mono={form.key === 'url'}
          {...draft.input}
        />
      )}
    </FieldFrame>
  )
}
