import type { Command } from '#contract/wire/commands'
import { checkCommand } from '#domain/commands/checkCommand'
import { limits } from '#domain/limits'
import { AddressField } from '../../../fields/addresses/AddressField'
import { Overrides } from '../../../fields/overrides/Overrides'
import { SecretField } from '../../../fields/SecretField'
import { TextField } from '../../../fields/TextField'
import { useRecord } from '../../../fields/useRecord'
import { useWorkbench } from '../../../store/workbench'
import { type CommandFields, changeCommand, renewToken } from '../operations'
import { Autocomplete } from './Autocomplete'
import { MethodField } from './MethodField'
import { ResponseAddress } from './ResponseAddress'

/** What can be set of a command. Each field is applied on its own when it is left, and can be undone. */
export function SetUp({ command }: { command: Command }) {
  const workbench = useWorkbench()
  const fields = useRecord<CommandFields>({
    check: changed => checkCommand({ ...command, ...changed }),
    change: changed => changeCommand(workbench, command, changed),
  })
  const { apply, errorOf } = fields
  return (
    <>
      <TextField
        label="Trigger"
        value={command.trigger}
        limit={limits.commandTriggerLength}
        before={<span aria-hidden="true">/</span>}
        mono
        hint="One word, unique in the team; upper and lower case are the same."
        error={errorOf('trigger')}
        onApply={value => apply('trigger', value)}
      />
      <AddressField label="URL" value={command.url} error={errorOf('url')} onApply={value => apply('url', value)} />
      <MethodField value={command.method} onApply={value => void apply('method', value)} />
      <SecretField
        label="Token"
        value={command.token}
        verb="New token"
        onRenew={() => renewToken(workbench, command)}
      />
      <Autocomplete command={command} fields={fields} />
      <Overrides
        record={command}
        whose="whoever ran it"
        other="It wins over that of a response."
        errorOf={errorOf}
        onApply={apply}
      />
      <TextField
        label="Title"
        value={command.display_name}
        limit={limits.commandDisplayNameLength}
        error={errorOf('display_name')}
        onApply={value => apply('display_name', value)}
      />
      <TextField
        label="Description"
        isLong
        value={command.description}
        limit={limits.commandDescriptionLength}
        error={errorOf('description')}
        onApply={value => apply('description', value)}
      />
      <ResponseAddress />
    </>
  )
}
