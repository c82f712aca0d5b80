import { characters } from '#domain/characters'
import { Input } from '../../../ui/controls/Input'
import { useDraft } from '../../../ui/controls/useDraft'
import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'

const printed = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What is read by programs rather than by people. */
const isForPrograms = (key: string): boolean => /(?:^|_)(?:url|name|id)$|^state$/.test(key) && key !== 'display_name'

/** One line of text, or a number. */
export function PlainField({ form, value, error, set }: FieldProps) {
  const isNumber = form.control === 'number'
  const draft = useDraft(value, {
    print: now => (Array.isArray(now) ? now.map(printed).join(', ') : printed(now)),
    commit: text => {
      if (text === '' && !form.isRequired) return set(undefined)
      if (!isNumber) return set(text)
      return text.trim() !== '' && Number.isFinite(Number(text)) ? set(Number(text)) : 'This must be a number.'
    },
  })
  return (
    <FieldFrame
      label={form.label}
      hint={form.hint}
      error={draft.error ?? error}
      wide={!isNumber}
      end={form.limit !== null && `${characters(draft.text)} of ${form.limit}`}
    >
      {({ id, describedBy }) => (
        <Input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={draft.error || error ? true : undefined}
          inputMode={isNumber ? 'decimal' : undefined}
          placeholder={form.fallback === undefined ? undefined : String(form.fallback)}
          mono={isForPrograms(form.key)}
          {...draft.input}
        />
      )}
    </FieldFrame>
  )
}
