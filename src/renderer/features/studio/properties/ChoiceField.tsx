import { Select } from '../../../ui/controls/Select'
import type { FieldProps } from './BlockField'
import { FieldFrame } from './FieldFrame'

/** Stands for the absence of a value, which a menu cannot have. */
const none = '\u2014'

/** One of a closed set of words. The default is written only where other clients have another. */
export function ChoiceField({ form, value, error, set }: FieldProps) {
  const fallback = typeof form.fallback === 'string' ? form.fallback : none
  const now = value === undefined ? fallback : String(value)
  const words = [...(fallback === none && !form.isRequired ? [none] : []), ...form.words]
  const shown = words.includes(now) ? words : [now, ...words]
  const choose = (word: string) => set(word === none || (word === fallback && !form.field.explicit) ? undefined : word)
  return (
    <FieldFrame label={form.label} hint={form.hint} error={error}>
      <Select
        label={form.label}
        value={now}
        options={shown.map(word => ({ value: word, label: word === none ? 'none' : word }))}
        onChange={choose}
      />
    </FieldFrame>
  )
}
