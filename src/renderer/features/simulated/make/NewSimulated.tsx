import { useState } from 'react'
import { receiverOf } from '#domain/addresses/receiverOf'
import { nameProblem } from '#domain/lab/nameProblem'
import { integrationPath, stemOf } from '#domain/project/paths'
import { MakeDialog } from '../../../making/MakeDialog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { Select } from '../../../ui/controls/Select'
import { createIntegration } from '../operations'
import styles from './NewSimulated.module.css'
import { emptyStart, integrationOfStart, starts } from './starts'

/** Creates a simulated integration; its rules are on its page, which opens. */
export function NewSimulated() {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.making === 'simulated')
  const address = useSelect(state => state.simulating)
  if (!isOpen) return null
  return <Form address={address} onClose={() => store.setState({ making: null, simulating: '' })} />
}

interface FormProps {
  /** What is to be simulated: an address, or a plugin path; `''` for nothing in particular. */
  address: string
  onClose(): void
}

function Form({ address, onClose }: FormProps) {
  const workbench = useWorkbench()
  const files = useSelect(state => state.project.files)
  const [start, setStart] = useState(emptyStart)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const { replaces, offered } = simulatedAddress(address)
  const shown = typed ?? (offered || starts.find(({ id }) => id === start)?.name || '')
  const name = shown.trim()
  const problem = nameProblem(name, Object.keys(files))
  const why = name === '' ? 'Enter a name' : problem !== '' && 'Enter another name'
  const make = async () => {
    const begun = await integrationOfStart(start).catch(() => null)
    return begun === null
      ? 'The template could not be loaded. Reload the window and try again.'
      : createIntegration(workbench, name, replaces === '' ? begun : { ...begun, replaces: [replaces] })
  }
  return (
    <MakeDialog
      title="New simulated integration"
      sub={address === '' ? undefined : `in place of ${replaces || address}`}
      foot={error || why || `Creates ${integrationPath(name)}, which responds at once.`}
      why={why}
      verb="Create integration"
      make={make}
      onFail={setError}
      onClose={onClose}
    >
      <Input
        label="Name"
        inputSize="lg"
        mono
        autoFocus
        placeholder="deploy-gate"
        value={shown}
        error={problem}
        hint={`Reached at /plugins/${name || 'NAME'}`}
        onChange={event => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      <div className={styles.start}>
        <span className={styles.label}>Start</span>
        <Select
          label="Start"
          size="lg"
          value={start}
          options={starts.map(({ id, label, detail }) => ({ value: id, label: `${label}: ${lower(detail)}` }))}
          onChange={setStart}
        />
      </div>
    </MakeDialog>
  )
}

/** What a simulation of an address replaces, and the name that is offered for it. */
function simulatedAddress(address: string): { replaces: string; offered: string } {
  if (address === '') return { replaces: '', offered: '' }
  const receiver = receiverOf(address)
  const isPlugin = /^(https?:\/\/[^/]+)?\/?plugins\//.test(address)
  return isPlugin
    ? { replaces: '', offered: receiver }
    : { replaces: URL.parse(address)?.origin ?? '', offered: stemOf(receiver.replace(/:\d+$/, '')) }
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
