import { ArrowDownLeft } from 'lucide-react'
import { incomingHooks as endpoints } from '#contract/endpoints/integrations/incomingHooks'
import type { WindowHook } from '#contract/window'
import { DisableHook } from '../../../heads/HookEnabled'
import { IntegrationHead } from '../../../heads/IntegrationHead'
import type { ApiCall } from '../../../snippets/apiCurl'
import { useWorkbench } from '../../../store/workbench'
import { bodyOf, deleteHook, nameOf } from '../operations'

/** What the webhook is called, whose it is, and what can be done with the whole of it. */
export function IncomingHead({ hook, filters }: { hook: WindowHook; filters: string[] }) {
  const workbench = useWorkbench()
  return (
    <IntegrationHead
      icon={ArrowDownLeft}
      title={nameOf(hook)}
      kind="Incoming webhook"
      ownerId={hook.user_id}
      teamId={hook.team_id}
      channelId={hook.channel_id}
      of="incoming"
      id={hook.ref}
      filters={filters}
      curls={callsOf(hook)}
      onDelete={() => deleteHook(workbench, hook)}
    >
      <DisableHook hook={{ id: hook.ref, name: nameOf(hook) }} />
    </IntegrationHead>
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
