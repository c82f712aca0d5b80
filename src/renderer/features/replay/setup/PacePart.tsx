import type { RecordingRow } from '#contract/replay/recordings'
import type { RunOptions } from '#contract/replay/runs'
import { Input } from '../../../ui/controls/Input'
import { Select } from '../../../ui/controls/Select'
import { span } from '../../../ui/words/amounts'
import styles from './SetUp.module.css'

interface PacePartProps {
  rows: readonly RecordingRow[]
  options: RunOptions
  onChange(part: Partial<RunOptions>): void
}

const paces = [
  { value: 'max', label: 'As fast as possible' },
  { value: 'recorded', label: 'As recorded' },
  { value: 'factor', label: 'Factor' },
  { value: 'rate', label: 'Fixed rate' },
] as const
type Pace = (typeof paces)[number]['value']

const kindOf = (pace: string): Pace =>
  pace === 'max' || pace === 'recorded' ? pace : pace.startsWith('x') ? 'factor' : 'rate'
const numberOf = (pace: string): string => pace.replace(/^x|\/s$/g, '')
const paceOf = (kind: Pace, value: string): string =>
  kind === 'factor' ? `x${value}` : kind === 'rate' ? `${value}/s` : kind

/** How fast stimuli are sent, and how many at the same time. */
export function PacePart({ rows, options, onChange }: PacePartProps) {
  const kind = kindOf(options.pace)
  const value = numberOf(options.pace)
  const last = rows.at(-1)
  const length = last ? last.at + (last.duration_ms ?? 0) : 0
  return (
    <section className={styles.part} aria-label="Pace">
      <h3>
        Pace <span>{span(length)} when it was recorded</span>
      </h3>
      <div className={styles.row}>
        <Select
          label="Pace"
          value={kind}
          options={paces}
          onChange={next => onChange({ pace: paceOf(next, next === 'rate' ? '10' : '4') })}
        />
        {(kind === 'factor' || kind === 'rate') && (
          <Input
            aria-label={kind === 'factor' ? 'Factor' : 'Stimuli a second'}
            type="number"
            min={0.1}
            step="any"
            className={styles.number}
            value={value}
            onChange={event => onChange({ pace: paceOf(kind, event.target.value) })}
          />
        )}
        <Input
          aria-label="In flight"
          type="number"
          min={1}
          max={64}
          className={styles.number}
          value={Number.isNaN(options.concurrency) ? '' : options.concurrency}
          onChange={event => onChange({ concurrency: clamped(event.target.valueAsNumber) })}
        />
        <span>in flight</span>
      </div>
    </section>
  )
}

const clamped = (value: number): number => (Number.isNaN(value) ? value : Math.max(1, Math.min(64, Math.round(value))))
