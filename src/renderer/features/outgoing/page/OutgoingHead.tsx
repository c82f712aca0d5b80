import { ArrowLeftRight, ArrowUpRight, Ellipsis, Trash2 } from 'lucide-react'
import { outgoingHooks as endpoints } from '#contract/endpoints/integrations/outgoingHooks'
import type { OutgoingHook } from '#contract/wire/hooks'
import { HealthStats } from '../../../health/HealthStats'
import type { ApiCall } from '../../../snippets/apiCurl'
import { CurlItems } from '../../../snippets/CurlItems'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { PageHead } from '../../../ui/page/PageHead'
import { bodyOf, deleteWebhook, fieldsOf, nameOf } from '../operations'

/** What the webhook is called, whose it is, how its calls went, and what can be done with the whole of it. */
export function OutgoingHead({ hook, onTraffic }: { hook: OutgoingHook; onTraffic(): void }) {
  const workbench = useWorkbench()
  const owner = useSelect(state => namesOf(state.world).userName(hook.creator_id))
  const team = useSelect(state => state.world.teams.find(({ id }) => id === hook.team_id)?.display_name ?? '')
  return (
    <PageHead
      icon={ArrowUpRight}
      title={nameOf(hook)}
      sub={['Outgoing webhook', owner && ` by ${owner}`, team && `, ${team}`].filter(Boolean).join('')}
    >
      <HealthStats of="outgoing" id={hook.id} />
      <Button variant="danger" icon={Trash2} onClick={() => deleteWebhook(workbench, hook)}>
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
function callsOf(hook: OutgoingHook): ApiCall[] {
  const params = { hook_id: hook.id }
  const secrets = { HOOK_TOKEN: hook.token }
  return [
    { label: 'Create one like this', endpoint: endpoints.createOutgoingHook, body: fieldsOf(hook) },
    { label: 'Read it', endpoint: endpoints.getOutgoingHook, params },
    { label: 'Change it', endpoint: endpoints.updateOutgoingHook, params, secrets, body: bodyOf(hook) },
    { label: 'Give it a new token', endpoint: endpoints.regenerateOutgoingHookToken, params },
    { label: 'Delete it', endpoint: endpoints.deleteOutgoingHook, params },
  ]
}
