import { useState } from 'react'
import { checkPlugin } from '#domain/project/settings/plugins'
import { AddressInput } from '../../../fields/addresses/AddressInput'
import { problemAt } from '../../../fields/useRecord'
import { MakeDialog } from '../../../making/MakeDialog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { createPlugin } from '../operations'
import { StarterLine } from '../setup/StarterLine'

/** Adds a process that runs already; one that does not exist yet is written by the command line. */
export function NewPlugin() {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.making === 'plugin')
  return isOpen ? <Form onClose={() => store.setState({ making: null })} /> : null
}

function Form({ onClose }: { onClose(): void }) {
  const workbench = useWorkbench()
  const plugins = useSelect(state => state.project.plugins)
  const [typed, setTyped] = useState('')
  const [url, setUrl] = useState('')
  const [error, setError] = useState('')
  const id = typed.trim()
  const base_url = url.trim()
  const issues = checkPlugin({ id, base_url })
  const had = plugins.find(plugin => plugin.id === id)
  const problemOfId = had ? `The project has it already, at ${had.base_url}.` : problemAt(issues, 'id')
  const why =
    (id === '' && 'Enter an id') ||
    problemOfId ||
    (base_url === '' && 'Enter the base URL') ||
    problemAt(issues, 'base_url')
  return (
    <MakeDialog
      title="New plugin"
      sub="an integration of yours, by the address of its process"
      foot={error || why || `/plugins/${id}/ calls ${base_url.replace(/\/+$/, '')}/`}
      why={why}
      verb="Add plugin"
      make={() => createPlugin(workbench, { id, base_url })}
      onFail={setError}
      onClose={onClose}
    >
      <Input
        label="Id"
        inputSize="lg"
        mono
        autoFocus
        placeholder="release-bot"
        value={typed}
        error={id !== '' && problemOfId}
        hint={`Called at /plugins/${id || 'ID'}/`}
        onChange={event => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      <AddressInput
        label="Base URL"
        value={url}
        error={base_url !== '' && problemAt(issues, 'base_url')}
        hint="Where its process listens: http://127.0.0.1:3000"
        onChange={next => {
          setUrl(next)
          setError('')
        }}
      />
      <StarterLine name={id} />
    </MakeDialog>
  )
}
