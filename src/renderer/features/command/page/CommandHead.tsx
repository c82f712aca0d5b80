import { SquareSlash } from 'lucide-react'
import { commands as endpoints } from '#contract/endpoints/integrations/commands'
import type { Command } from '#contract/wire/commands'
import { IntegrationHead } from '../../../heads/IntegrationHead'
import type { ApiCall } from '../../../snippets/apiCurl'
import { useWorkbench } from '../../../store/workbench'
import { bodyOf, deleteCommand, fieldsOf } from '../operations'

/** The word of the command, whose it is, how its calls went, and what can be done with the whole of it. */
export function CommandHead({ command, filters }: { command: Command; filters: string[] }) {
  const workbench = useWorkbench()
  return (
    <IntegrationHead
      icon={SquareSlash}
      title={`/${command.trigger}`}
      kind="Slash command"
      ownerId={command.creator_id}
      teamId={command.team_id}
      of="command"
      id={command.id}
      filters={filters}
      curls={callsOf(command)}
      onDelete={() => deleteCommand(workbench, command)}
    />
  )
}

/** What this page does over the public API. */
function callsOf(command: Command): ApiCall[] {
  const params = { command_id: command.id }
  const { team_id } = command
  return [
    { label: 'Create one like this', endpoint: endpoints.createCommand, body: { team_id, ...fieldsOf(command) } },
    { label: 'Read it', endpoint: endpoints.getCommand, params },
    { label: 'Change it', endpoint: endpoints.updateCommand, params, body: bodyOf(command) },
    { label: 'Give it a new token', endpoint: endpoints.regenerateCommandToken, params },
    { label: 'Delete it', endpoint: endpoints.deleteCommand, params },
  ]
}
