import { webhookPages } from '#contract/lab/webhooks'
import type { Fix } from '#domain/explain/explanation'
import type { Workbench } from '../../store/workbench'
import { namesOf } from '../../store/world/names'
import { change } from './change'

/** A webhook as its page knows it: the ref of an incoming one, the id of an outgoing one. */
export interface NamedHook {
  id: string
  name: string
}

/** Turns a webhook on or off, and offers to turn it back. */
export function setHookEnabled(workbench: Workbench, { id, name }: NamedHook, enabled: boolean): Promise<void> {
  const put = (to: boolean) =>
    workbench.call(webhookPages.setHookEnabled, { params: { hook_id: id }, body: { enabled: to } })
  return change(workbench, {
    text: `${name} ${enabled ? 'enabled' : 'disabled'}`,
    make: () => put(enabled),
    undo: () => put(!enabled),
  })
}

/** Turns on the webhook that an explanation is about. */
export const enableWebhook = (
  workbench: Workbench,
  { hook_id }: Extract<Fix, { do: 'enable_webhook' }>,
): Promise<void> => {
  const name = namesOf(workbench.store.getState().world).hookName(hook_id) || 'The webhook'
  return setHookEnabled(workbench, { id: hook_id, name }, true)
}
