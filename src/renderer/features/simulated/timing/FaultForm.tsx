import { ToggleGroup } from 'radix-ui'
import { pointer } from '#domain/issue'
import { type FaultKind, faultKinds, type LabFault } from '#domain/lab/schema'
import { faultNames, faultWords } from '#domain/lab/sentences/faultWords'
import { ordinal } from '#domain/lab/sentences/segments'
import { Select } from '../../../ui/controls/Select'
import { noteAt, useLabForm } from '../form/formContext'
import { NumberField } from '../form/NumberField'
import { TemplateField } from '../form/TemplateField'
import styles from './Timing.module.css'

interface FaultFormProps {
  /** Pointer of the rule that it is of, or `''` for all rules of the file. */
  of: string
  value: LabFault | undefined
  /** Calls that the rule responded to so far; absent for a file. */
  hits?: number
}

/** What goes wrong instead of the response, for which of the calls: of a rule, or of all rules of a file without their own. */
export function FaultForm({ of, value, hits }: FaultFormProps) {
  const { edit, issues, source, isReadOnly } = useLabForm()
  const path = pointer(of, 'fault')
  const ofFile = of === '' ? undefined : source.fault
  const choose = (next: string) => {
    const is = faultKinds.find(kind => kind === next)
    if (!isReadOnly && next !== '') edit({ do: 'set', path, value: is === undefined ? undefined : faultOf(is, value) })
  }
  const { error, warning } = noteAt(issues, path)
  return (
    <section className={styles.timing} aria-label="Fault">
      <h3>
        Fault
        <small>instead of the response{of === '' ? ' of every rule without its own' : ''}</small>
      </h3>
      <ToggleGroup.Root
        type="single"
        aria-label="Fault"
        className={styles.picks}
        value={value?.is ?? 'none'}
        onValueChange={choose}
      >
        <ToggleGroup.Item value="none">{ofFile ? 'As the file' : 'None'}</ToggleGroup.Item>
        {faultKinds.map(kind => (
          <ToggleGroup.Item key={kind} value={kind}>
            {faultNames[kind]}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      {value && <FaultFields path={path} value={value} />}
      {value && <Share path={path} value={value} />}
      {(error || warning) && <p className={error ? styles.error : styles.note}>{error || warning}</p>}
      {value?.every !== undefined && hits !== undefined && <Next every={value.every} hits={hits} />}
      {ofFile && value === undefined && <p className={styles.note}>The file sets {faultWords(ofFile)}.</p>}
    </section>
  )
}

/** What a fault of its kind needs, with the share that the one before had. */
function faultOf(is: FaultKind, before: LabFault | undefined): LabFault {
  const { percent, every } = before ?? {}
  return {
    is,
    ...(percent === undefined ? {} : { percent }),
    ...(every === undefined ? {} : { every }),
    ...(is === 'status' ? { status: 503 } : {}),
    ...(is === 'redirect' ? { location: 'https://example.com/' } : {}),
    ...(is === 'slow_body' ? { ms: 2000 } : {}),
  }
}

function FaultFields({ path, value: { is, status, location, ms } }: { path: string; value: LabFault }) {
  if (is === 'status') {
    return (
      <div className={styles.line}>
        Status
        <NumberField path={pointer(path, 'status')} label="Status of the fault" value={status} placeholder="503" />
      </div>
    )
  }
  if (is === 'slow_body') {
    return (
      <div className={styles.line}>
        Over
        <NumberField path={pointer(path, 'ms')} label="Time that the body takes in milliseconds" value={ms} />
        ms
      </div>
    )
  }
  if (is !== 'redirect') return null
  return <TemplateField path={pointer(path, 'location')} label="To" wire="location" value={location} mono staysEmpty />
}

type ShareOf = 'all' | 'percent' | 'every'

/** Which calls get it: all, a share by chance, or every Nth. */
function Share({ path, value: { percent, every } }: { path: string; value: LabFault }) {
  const { edit } = useLabForm()
  const share: ShareOf = every !== undefined ? 'every' : percent !== undefined ? 'percent' : 'all'
  const choose = (next: ShareOf) =>
    edit([
      { do: 'set', path: pointer(path, 'percent'), value: next === 'percent' ? (percent ?? 10) : undefined },
      { do: 'set', path: pointer(path, 'every'), value: next === 'every' ? (every ?? 10) : undefined },
    ])
  return (
    <div className={styles.line}>
      On
      <Select
        label="Calls that get the fault"
        value={share}
        options={[
          { value: 'all', label: 'every call' },
          { value: 'percent', label: 'a share of the calls' },
          { value: 'every', label: 'every Nth call' },
        ]}
        onChange={choose}
      />
      {share === 'percent' && (
        <>
          <NumberField path={pointer(path, 'percent')} label="Percent of the calls" value={percent} />%
        </>
      )}
      {share === 'every' && <NumberField path={pointer(path, 'every')} label="Every how many calls" value={every} />}
    </div>
  )
}

function Next({ every, hits }: { every: number; hits: number }) {
  if (every < 1) return null
  const left = every - (hits % every)
  return (
    <p className={styles.note}>
      Every {ordinal(every)} call. {hits.toLocaleString('en-US')} so far, so the next fault is{' '}
      {left === 1 ? 'the next call' : `${left.toLocaleString('en-US')} calls away`}.
    </p>
  )
}
