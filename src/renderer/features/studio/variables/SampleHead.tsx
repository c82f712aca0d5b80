import { Copy, Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { whyNotSampleName } from '#domain/variables/sampleFile'
import { IconButton } from '../../../ui/controls/IconButton'
import { Input } from '../../../ui/controls/Input'
import { Segmented } from '../../../ui/controls/Segmented'
import { Select } from '../../../ui/controls/Select'
import styles from './SampleData.module.css'
import type { SampleDesk } from './useSamples'

const onOff = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const

/** Whether variables are filled, from which sample, and what can be done to it. */
export function SampleHead({ desk }: { desk: SampleDesk }) {
  const [naming, setNaming] = useState<'copy' | 'rename' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = (next: 'copy' | 'rename') => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget
    setNaming(next)
  }
  const close = (byKey: boolean) => {
    setNaming(null)
    if (byKey) opener.current?.focus()
  }
  const names = Object.keys(desk.samples)
  const options = (names.length > 0 ? names : [desk.active]).map(one => ({ value: one, label: one }))
  return (
    <div className={styles.head}>
      <Segmented
        label="Variables"
        size="sm"
        value={desk.isOn ? 'on' : 'off'}
        options={[...onOff]}
        onChange={value => desk.setOn(value === 'on')}
      />
      {naming === null ? (
        <div className={styles.sample}>
          <Select label="Sample" value={desk.active} options={options} onChange={desk.choose} />
        </div>
      ) : (
        <SampleName
          key={naming}
          label={naming === 'copy' ? 'Name of the new sample' : 'Name of the sample'}
          before={naming === 'copy' ? '' : desk.active}
          taken={names}
          onName={naming === 'copy' ? desk.addSample : desk.renameSample}
          onClose={close}
        />
      )}
      <IconButton
        icon={Pencil}
        label={`Rename sample ${desk.active}`}
        why={names.length === 0 ? 'No value is saved yet' : false}
        onClick={open('rename')}
      />
      <IconButton icon={Copy} label="Copy to a new sample" onClick={open('copy')} />
      <IconButton
        icon={Trash2}
        label={`Delete sample ${desk.active}`}
        why={names.length < 2 ? 'The last sample stays' : false}
        onClick={desk.removeSample}
      />
    </div>
  )
}

interface SampleNameProps {
  label: string
  before: string
  taken: readonly string[]
  onName(name: string): void
  /** With the keyboard, which goes back to what opened it. */
  onClose(byKey: boolean): void
}

/** Takes a name with Enter, or when it is left; one that cannot be changes nothing. */
function SampleName({ label, before, taken, onName, onClose }: SampleNameProps) {
  const [name, setName] = useState(before)
  const isSame = name === before
  const why = isSame ? null : (whyNotSampleName(name) ?? (taken.includes(name) ? 'There is one of this name.' : null))
  const isDone = useRef(false)
  const close = (isTaken: boolean, byKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    if (isTaken && !isSame && why === null) onName(name)
    onClose(byKey)
  }
  return (
    <Input
      className={styles.sample}
      aria-label={label}
      value={name}
      error={why ?? false}
      autoFocus
      data-naming
      onFocus={event => event.currentTarget.select()}
      onChange={event => setName(event.target.value)}
      onBlur={() => close(true, false)}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The key is done with here: it does not press the button that has the focus next.
        event.preventDefault()
        close(event.key === 'Enter', true)
      }}
    />
  )
}
