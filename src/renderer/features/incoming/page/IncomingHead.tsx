import { ArrowDownLeft, ArrowLeftRight, Ellipsis, Trash2 } from 'lucide-react'
import { incomingHooks as endpoints } from '#contract/endpoints/integrations/incomingHooks'
import type { WindowHook } from '#contract/window'
import { HealthStats } from '../../../health/HealthStats'
import type { ApiCall } from '../../../snippets/apiCurl'
import { CurlItems } from '../../../snippets/CurlItems'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { PageHead } from '../../../ui/page/PageHead'
import { bodyOf, deleteHook, nameOf } from '../operations'

/** What the webhook is called, whose it is, and what can be done with the whole of it. */
export function IncomingHead({ hook, onTraffic }: { hook: WindowHook; onTraffic(): void }) {
  const workbench = useWorkbench()
  const owner = useSelect(state => namesOf(state.world).userName(hook.user_id))
  const team = useSelect(state => state.world.teams.find(({ id }) => id === hook.team_id)?.display_name ?? '')
  return (
    <PageHead
      icon={ArrowDownLeft}
      title={nameOf(hook)}
      sub={['Incoming webhook', owner && ` by ${owner}`, team && `, ${team}`].filter(Boolean).join('')}
    >
      <HealthStats of="incoming" id={hook.ref} />
      <Button variant="danger" icon={Trash2} onClick={() => deleteHook(workbench, hook)}>
        Delete
      </Button>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />}>
        <MenuItem icon={ArrowLeftRight} onSelect={onTraffic}>
          Show calls in traffic
        </MenuItem>
        <CurlItems calls={callsOf(hook)} />
      </Menu>
    </PageHead>
  )
}

/** What this page does over the public API. */
function callsOf(hook: WindowHook): ApiCall[] {
  const params = { hook_id: hook.id }
  const secrets = { HOOK_KEY: hook.id }
  const { id: _, ...fields } = bodyOf(hook)
  return [
    { label: 'Create one like this', endpoint: endpoints.createIncomingHook, body: fields },
    { label: 'Read it', endpoint: endpoints.getIncomingHook, params, secrets },
    { label: 'Change it', endpoint: endpoints.updateIncomingHook, params, secrets, body: bodyOf(hook) },
    {
      label: 'Give it another owner',
      endpoint: endpoints.moveIncomingHook,
      params: { ...params, user_id: hook.user_id },
      secrets,
    },
    { label: 'Delete it', endpoint: endpoints.deleteIncomingHook, params, secrets },
    { label: 'Post through it', endpoint: endpoints.sendToIncomingHook, params, secrets, body: { text: 'Hello' } },
  ]
}
