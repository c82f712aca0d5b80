import { useMemo, useState } from 'react'
import { whyNotVariableName } from '#domain/variables/sampleFile'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import styles from './SampleData.module.css'
import { SampleHead } from './SampleHead'
import { SampleRowView } from './SampleRowView'
import { SampleText } from './SampleText'
import { missingNames, sampleRows, withFirst } from './sampleRows'
import type { SampleDesk } from './useSamples'

/** Which sample, and the value of each of its variables. */
export function SamplePanel({ desk, payload }: { desk: SampleDesk; payload: unknown }) {
  const values = desk.samples[desk.active] ?? none
  const rows = useMemo(() => sampleRows(payload, values), [payload, values])
  // What lacked a value when the table opened stays first: no row moves away from under the hands that fill it.
  const [opened, setOpened] = useState(() => ({ sample: desk.active, missing: missingNames(rows) }))
  if (opened.sample !== desk.active) setOpened({ sample: desk.active, missing: missingNames(rows) })
  const ordered = useMemo(() => withFirst(rows, opened.missing), [rows, opened.missing])
  return (
    <>
      <SampleHead desk={desk} />
      {desk.fault ? (
        <SampleText text={desk.text} fault={desk.fault} onChange={desk.replaceText} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>
          Write <code>{'{{name}}'}</code> in any text of the payload, and its value here.
        </p>
      ) : (
        <ul className={styles.rows} aria-label="Variables">
          {ordered.map(row => (
            <SampleRowView key={`${desk.active} ${row.name}`} row={row} desk={desk} taken={rows.map(one => one.name)} />
          ))}
        </ul>
      )}
      {!desk.fault && <AddVariable desk={desk} taken={rows.map(one => one.name)} />}
    </>
  )
}

const none = {}

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
