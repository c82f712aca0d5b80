import { pointer } from '#domain/issue'
import type { Latency } from '#domain/lab/schema'
import { Segmented } from '../../../ui/controls/Segmented'
import { noteAt, useLabForm } from '../form/formContext'
import { NumberField } from '../form/NumberField'
import styles from './Timing.module.css'

interface TimingProps {
  /** Pointer of the rule that it is of, or `''` for all rules of the file. */
  of: string
}

type Choice = 'none' | Latency['is']

const choices = (none: string) => [
  { value: 'none' as const, label: none },
  { value: 'fixed' as const, label: 'Fixed' },
  { value: 'uniform' as const, label: 'Uniform' },
  { value: 'normal' as const, label: 'Normal' },
]

/** How long a response takes to begin: of a rule, or of all rules of a file that have none of their own. */
export function LatencyForm({ of, value }: TimingProps & { value: Latency | undefined }) {
  const { edit, issues, source, isReadOnly } = useLabForm()
  const path = pointer(of, 'latency')
  const ofFile = of === '' ? undefined : source.latency
  const choose = (next: Choice) => {
    if (!isReadOnly) edit({ do: 'set', path, value: next === 'none' ? undefined : latencyOf(next, value) })
  }
  const { error } = noteAt(issues, path)
  const number = (key: Exclude<keyof Latency, 'is'>, label: string) => (
    <NumberField path={pointer(path, key)} label={label} value={value?.[key]} />
  )
  return (
    <section className={styles.timing} aria-label="Latency">
      <h3>
        Latency
        <small>{of === '' ? 'of every rule without its own' : 'before the response begins'}</small>
      </h3>
      <div className={styles.line}>
        <Segmented
          label="Latency"
          value={value?.is ?? 'none'}
          options={choices(ofFile ? 'As the file' : 'None')}
          onChange={choose}
        />
        {value?.is === 'fixed' && <>{number('ms', 'Latency in milliseconds')}ms</>}
        {value?.is === 'uniform' && (
          <>
            {number('from', 'Shortest latency in milliseconds')}to{number('to', 'Longest latency in milliseconds')}ms
          </>
        )}
        {value?.is === 'normal' && (
          <>
            {number('mean', 'Mean latency in milliseconds')}±{number('deviation', 'Standard deviation in milliseconds')}
            ms
          </>
        )}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {ofFile && value === undefined && <p className={styles.note}>The file sets {latencyWords(ofFile)}.</p>}
    </section>
  )
}

/** A latency of a kind, as long as the one before as far as it has that. */
function latencyOf(is: Latency['is'], before: Latency | undefined): Latency {
  const { ms, from, to, mean, deviation } = before ?? {}
  const middle = ms ?? mean ?? (from !== undefined && to !== undefined ? (from + to) / 2 : 40)
  if (is === 'fixed') return { is, ms: middle }
  const spread = deviation ?? (from !== undefined && to !== undefined ? (to - from) / 2 : Math.round(middle / 2))
  if (is === 'normal') return { is, mean: middle, deviation: spread }
  return { is, from: Math.max(0, middle - spread), to: middle + spread }
}

/** A latency in words: `20 to 60 ms`. */
export function latencyWords({ is, ms = 0, from = 0, to = 0, mean = 0 }: Latency): string {
  if (is === 'fixed') return `${ms.toLocaleString('en-US')} ms`
  if (is === 'uniform') return `${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')} ms`
  return `around ${mean.toLocaleString('en-US')} ms`
}
