import { outgoingHooks } from '#contract/endpoints/integrations/outgoingHooks'
import type { OutgoingHook } from '#contract/wire/hooks'
import type { ApiResult } from '../../api/result'
import { callAsAdmin } from '../../explain/fixes/change'
import { undoable } from '../../store/hooks/undoable'
import { closeTab, webhookTabId } from '../../store/payloads/tabs'
import type { Workbench } from '../../store/workbench'

/** Changes some fields of a webhook over the public API, and offers to put them back. Resolves to why not, or `null`. */
export async function changeWebhook(
  workbench: Workbench,
  hook: OutgoingHook,
  fields: Partial<OutgoingHook>,
): Promise<string | null> {
  const changed = await put(workbench, { ...hook, ...fields })
  if (!changed.ok) return changed.error.message
  workbench.notify(`${hook.display_name || 'Webhook'} changed`, () => {
    void put(workbench, hook).then(undone => {
      if (!undone.ok) workbench.notify(undone.error.message)
    })
  })
  return null
}

const put = (workbench: Workbench, hook: OutgoingHook): Promise<ApiResult<OutgoingHook>> =>
  callAsAdmin(workbench, outgoingHooks.updateOutgoingHook, { params: { hook_id: hook.id }, body: hook })

/** Makes a new token; the old one is in no later call. */
export async function renewToken(workbench: Workbench, hook: OutgoingHook): Promise<void> {
  const made = await callAsAdmin(workbench, outgoingHooks.regenerateOutgoingHookToken, { params: { hook_id: hook.id } })
  if (!made.ok) return workbench.notify(made.error.message)
  workbench.notify('New token made', () => {
    void put(workbench, { ...made.value, token: hook.token }).then(undone => {
      if (!undone.ok) workbench.notify(undone.error.message)
    })
  })
}

/** Deletes a webhook: here at once, on the service when it cannot be undone any more, since that has no way back. */
export function deleteWebhook(workbench: Workbench, hook: OutgoingHook): void {
  const { store, notify } = workbench
  const { tabs } = store.getState()
  store.setState(state => ({
    ...closeTab(state, webhookTabId(hook.id)),
    world: { ...state.world, outgoingHooks: state.world.outgoingHooks.filter(({ id }) => id !== hook.id) },
  }))
  const undo = () =>
    store.setState(({ world }) => ({
      world: { ...world, outgoingHooks: [...world.outgoingHooks, hook] },
      tabs,
      activeTab: webhookTabId(hook.id),
    }))
  const commit = async () => {
    const deleted = await callAsAdmin(workbench, outgoingHooks.deleteOutgoingHook, { params: { hook_id: hook.id } })
    if (deleted.ok) return
    undo()
    notify(deleted.error.message)
  }
  undoable(workbench, { text: `${hook.display_name || 'Webhook'} deleted`, commit, undo })
}
