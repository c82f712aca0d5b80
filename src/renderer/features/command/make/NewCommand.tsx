import { useState } from 'react'
import { commands } from '#contract/endpoints/integrations/commands'
import type { Command } from '#contract/wire/commands'
import { checkCommand } from '#domain/commands/checkCommand'
import { limits } from '#domain/limits'
import { AddressInput } from '../../../fields/addresses/AddressInput'
import { TeamField } from '../../../fields/TeamField'
import { problemAt } from '../../../fields/useRecord'
import { MakeDialog } from '../../../making/MakeDialog'
import { useBeginning } from '../../../making/useBeginning'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { Switch } from '../../../ui/controls/Switch'
import { createCommand } from '../operations'
import { MethodField } from '../setup/MethodField'

/** Creates a slash command; what is not asked for here is on its page, which opens. */
export function NewCommand() {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.making === 'command')
  return isOpen ? <Form onClose={() => store.setState({ making: null })} /> : null
}

function Form({ onClose }: { onClose(): void }) {
  const workbench = useWorkbench()
  const teams = useSelect(state => state.world.teams)
  const [teamId, setTeamId] = useState(useBeginning([]).teamId)
  const [trigger, setTrigger] = useState('')
  const [url, setUrl] = useState('')
  const [method, setMethod] = useState<Command['method']>('P')
  const [isOffered, setOffered] = useState(true)
  const [hint, setHint] = useState('')
  const [what, setWhat] = useState('')
  const [error, setError] = useState('')
  const fields = {
    team_id: teamId,
    trigger: trigger.trim(),
    url: url.trim(),
    method,
    auto_complete: isOffered,
    ...(isOffered ? { auto_complete_hint: hint.trim(), auto_complete_desc: what.trim() } : {}),
  }
  const issues = checkCommand({ display_name: '', description: '', ...fields })
  const problemOf = (field: 'trigger' | 'url') => fields[field] !== '' && problemAt(issues, field)
  const why =
    (fields.trigger === '' && 'Enter the word after the slash') ||
    problemOf('trigger') ||
    (fields.url === '' && 'Enter the URL that is called') ||
    problemOf('url')
  const make = async () => {
    const made = await createCommand(workbench, fields)
    return made.ok ? null : made.error
  }
  const team = teams.find(({ id }) => id === teamId)
  return (
    <MakeDialog
      title="New slash command"
      sub={team && `in ${team.display_name}`}
      curl={{ endpoint: commands.createCommand, body: fields }}
      foot={why || `Whoever writes /${fields.trigger} calls the URL, and its response is posted.`}
      why={why}
      verb="Create command"
      make={make}
      onFail={setError}
      onClose={onClose}
    >
      <Input
        label="Trigger"
        inputSize="lg"
        mono
        end={`${[...trigger].length} of ${limits.commandTriggerLength}`}
        before={<span aria-hidden="true">/</span>}
        placeholder="rollback"
        value={trigger}
        error={error || problemOf('trigger')}
        hint="One word, unique in the team."
        onChange={event => {
          setTrigger(event.target.value)
          setError('')
        }}
      />
      <TeamField
        value={teamId}
        onApply={id => {
          setTeamId(id)
          setError('')
        }}
      />
      <AddressInput
        label="URL"
        value={url}
        error={problemOf('url')}
        hint="An http or https URL, or the path of a plugin."
        onChange={setUrl}
      />
      <MethodField value={method} onApply={setMethod} />
      <Switch
        label="Offer it while a line is written"
        hint="Without it, the command runs all the same for whoever knows its word."
        checked={isOffered}
        onChange={setOffered}
      />
      {isOffered && (
        <>
          <Input
            label="Hint"
            inputSize="lg"
            placeholder="[build]"
            value={hint}
            hint="What comes after the word."
            onChange={event => setHint(event.target.value)}
          />
          <Input
            label="What it does"
            inputSize="lg"
            placeholder="Rolls a build back"
            value={what}
            onChange={event => setWhat(event.target.value)}
          />
        </>
      )}
    </MakeDialog>
  )
}
