import { Copy, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { whyNotSampleName, whyNotVariableName } from '#domain/variables/sampleFile'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { Segmented } from '../../../ui/controls/Segmented'
import { Select } from '../../../ui/controls/Select'
import styles from './SampleData.module.css'
import { SampleRowView } from './SampleRowView'
import { sampleRows } from './sampleRows'
import type { SampleDesk } from './useSamples'

/** Which sample, and the value of each of its variables. */
export function SamplePanel({ desk, payload }: { desk: SampleDesk; payload: unknown }) {
  const values = desk.samples[desk.active] ?? none
  const rows = useMemo(() => sampleRows(payload, values), [payload, values])
  return (
    <>
      <SampleHead desk={desk} />
      {desk.fault ? (
        <p className={styles.fault} role="alert">
          The sample data cannot be read. Line {desk.fault.line}: {desk.fault.message}
        </p>
      ) : rows.length === 0 ? (
        <p className={styles.none}>
          Write <code>{'{{name}}'}</code> in any text of the payload, and its value here.
        </p>
      ) : (
        <ul className={styles.rows} aria-label="Variables">
          {rows.map(row => (
            <SampleRowView key={`${desk.active} ${row.name}`} row={row} desk={desk} taken={rows.map(one => one.name)} />
          ))}
        </ul>
      )}
      {!desk.fault && <AddVariable desk={desk} taken={rows.map(one => one.name)} />}
    </>
  )
}

const none = {}

const onOff = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const

function SampleHead({ desk }: { desk: SampleDesk }) {
  const [name, setName] = useState<string | null>(null)
  const names = Object.keys(desk.samples)
  const why =
    name === null ? null : (whyNotSampleName(name) ?? (names.includes(name) ? 'There is one of this name.' : null))
  const options = (names.length > 0 ? names : [desk.active]).map(one => ({ value: one, label: one }))
  const commit = () => {
    if (name !== null && why === null) desk.addSample(name)
    setName(null)
  }
  return (
    <div className={styles.head}>
      <Segmented
        label="Variables"
        size="sm"
        value={desk.isOn ? 'on' : 'off'}
        options={[...onOff]}
        onChange={value => desk.setOn(value === 'on')}
      />
      {name === null ? (
        <div className={styles.sample}>
          <Select label="Sample" value={desk.active} options={options} onChange={desk.choose} />
        </div>
      ) : (
        <Input
          className={styles.sample}
          aria-label="Name of the new sample"
          value={name}
          error={name !== '' && (why ?? false)}
          autoFocus
          onChange={event => setName(event.target.value)}
          onBlur={commit}
          onKeyDown={event => {
            if (event.key === 'Enter') commit()
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setName(null)
          }}
        />
      )}
      <IconButton icon={Copy} label="Copy to a new sample" onClick={() => setName('')} />
      <IconButton
        icon={Trash2}
        label={`Delete sample ${desk.active}`}
        why={names.length < 2 ? 'The last sample stays' : false}
        onClick={desk.removeSample}
      />
    </div>
  )
}

function AddVariable({ desk, taken }: { desk: SampleDesk; taken: readonly string[] }) {
  const [name, setName] = useState('')
  const why = name === '' ? null : (whyNotVariableName(name) ?? (taken.includes(name) ? 'It is in the list.' : null))
  const add = () => {
    if (name === '' || why !== null) return
    desk.setValue(name, '')
    setName('')
  }
  return (
    <div className={styles.add}>
      <Input
        aria-label="Name of another variable"
        placeholder="Another variable"
        mono
        value={name}
        error={why ?? false}
        onChange={event => setName(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && add()}
      />
      <Button size="sm" why={name === '' ? 'Write a name first' : (why ?? false)} onClick={add}>
        Add
      </Button>
    </div>
  )
}
