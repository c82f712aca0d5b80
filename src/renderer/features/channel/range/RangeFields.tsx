import { Input } from '../../../ui/controls/Input'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { fromLocal, toLocal } from '../../../ui/files/localTime'
import styles from './SaveRange.module.css'
import { type Choice, isCount, type Look, mostPosts, type Which } from './useSaveRange'

const choices: SegmentedOption<Which>[] = [
  { value: 'newest', label: 'The newest' },
  { value: 'between', label: 'Between two times' },
  { value: 'all', label: 'All' },
]
const looks: SegmentedOption<Look>[] = [
  { value: 'system', label: 'Same as the reader’s system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'hc', label: 'High contrast' },
]

export interface RangeFieldsProps {
  choice: Choice
  onChange(change: Partial<Choice>): void
}

/** Which posts are saved, and how they look. */
export function RangeFields({ choice, onChange }: RangeFieldsProps) {
  const { which, count, start, end, look } = choice
  return (
    <>
      <Segmented label="Posts" showLabel value={which} options={choices} onChange={which => onChange({ which })} />
      {which === 'newest' && (
        <Input
          type="number"
          label="How many"
          inputSize="lg"
          className={styles.count}
          min={1}
          max={mostPosts}
          value={count}
          error={!isCount(count) && `A whole number from 1 to ${mostPosts.toLocaleString('en')}.`}
          onChange={event => onChange({ count: event.target.value })}
        />
      )}
      {which === 'between' && (
        <div className={styles.times}>
          <TimeField label="From" at={start} onChange={start => onChange({ start })} />
          <TimeField
            label="To"
            at={end}
            error={start > end && 'This is before the start.'}
            onChange={end => onChange({ end })}
          />
        </div>
      )}
      <Segmented label="Theme" showLabel value={look} options={looks} onChange={look => onChange({ look })} />
    </>
  )
}

interface TimeFieldProps {
  label: string
  at: number
  error?: string | false
  onChange(at: number): void
}

function TimeField({ label, at, error, onChange }: TimeFieldProps) {
  return (
    <Input
      type="datetime-local"
      label={label}
      inputSize="lg"
      required
      value={toLocal(new Date(at).toISOString())}
      error={error}
      onChange={event => {
        const moment = Date.parse(fromLocal(event.target.value))
        if (!Number.isNaN(moment)) onChange(moment)
      }}
    />
  )
}
