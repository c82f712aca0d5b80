import { ArrowUpRight } from 'lucide-react'
import { outgoingHooks as endpoints } from '#contract/endpoints/integrations/outgoingHooks'
import type { OutgoingHook } from '#contract/wire/hooks'
import { DisableHook } from '../../../heads/HookEnabled'
import { IntegrationHead } from '../../../heads/IntegrationHead'
import type { ApiCall } from '../../../snippets/apiCurl'
import { useWorkbench } from '../../../store/workbench'
import { bodyOf, deleteWebhook, fieldsOf, nameOf } from '../operations'

/** What the webhook is called, whose it is, how its calls went, and what can be done with the whole of it. */
export function OutgoingHead({ hook, filters }: { hook: OutgoingHook; filters: string[] }) {
  const workbench = useWorkbench()
  return (
    <IntegrationHead
      icon={ArrowUpRight}
      title={nameOf(hook)}
      kind="Outgoing webhook"
      ownerId={hook.creator_id}
      teamId={hook.team_id}
      channelId={hook.channel_id}
      of="outgoing"
      id={hook.id}
      filters={filters}
      curls={callsOf(hook)}
      onDelete={() => deleteWebhook(workbench, hook)}
    >
      <DisableHook hook={{ id: hook.id, name: nameOf(hook) }} />
    </IntegrationHead>
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
