import { ArrowLeftRight, Ellipsis, SquareSlash, Trash2 } from 'lucide-react'
import { commands as endpoints } from '#contract/endpoints/integrations/commands'
import type { Command } from '#contract/wire/commands'
import { HealthStats } from '../../../health/HealthStats'
import type { ApiCall } from '../../../snippets/apiCurl'
import { CurlItems } from '../../../snippets/CurlItems'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { PageHead } from '../../../ui/page/PageHead'
import { bodyOf, deleteCommand, fieldsOf } from '../operations'

/** The word of the command, whose it is, how its calls went, and what can be done with the whole of it. */
export function CommandHead({ command, onTraffic }: { command: Command; onTraffic(): void }) {
  const workbench = useWorkbench()
  const { creator_id, team_id, trigger } = command
  const creator = useSelect(state => namesOf(state.world).userName(creator_id))
  const team = useSelect(state => state.world.teams.find(({ id }) => id === team_id)?.display_name ?? '')
  return (
    <PageHead
      icon={SquareSlash}
      title={`/${trigger}`}
      sub={['Slash command', creator && ` by ${creator}`, team && `, ${team}`].filter(Boolean).join('')}
    >
      <HealthStats of="command" id={command.id} />
      <Button variant="danger" icon={Trash2} onClick={() => deleteCommand(workbench, command)}>
        Delete
      </Button>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />}>
        <MenuItem icon={ArrowLeftRight} onSelect={onTraffic}>
          Show calls in traffic
        </MenuItem>
        <CurlItems calls={callsOf(command)} />
      </Menu>
    </PageHead>
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
