import { outgoingHooks as endpoints } from '#contract/endpoints/integrations/outgoingHooks'
import type { OutgoingHook } from '#contract/wire/hooks'
import type { ApiResult } from '../../api/result'
import { callAsAdmin } from '../../explain/fixes/change'
import { undoable } from '../../store/hooks/undoable'
import { whenKnown } from '../../store/hooks/whenKnown'
import { openPage, pageTabId } from '../../store/payloads/pageTabs'
import { closeTab } from '../../store/payloads/tabs'
import type { Workbench } from '../../store/workbench'

/** What of a webhook's record its page changes. */
export type HookFields = Pick<
  OutgoingHook,
  | 'channel_id'
  | 'trigger_words'
  | 'trigger_when'
  | 'callback_urls'
  | 'content_type'
  | 'display_name'
  | 'description'
  | 'username'
  | 'icon_url'
>

/** What a webhook without a name is called. */
export const nameOf = ({ display_name }: Pick<OutgoingHook, 'display_name'>): string =>
  display_name || 'Outgoing webhook'

/** The part of a record that is sent to change it. */
export const bodyOf = ({ create_at: _created, update_at: _updated, delete_at: _deleted, ...hook }: OutgoingHook) => hook

/** The part of a record that a client sets of a new one. */
export const fieldsOf = (hook: OutgoingHook) => {
  const { id: _id, token: _token, ...fields } = bodyOf(hook)
  return fields
}

const put = (workbench: Workbench, hook: OutgoingHook): Promise<ApiResult<OutgoingHook>> =>
  callAsAdmin(workbench, endpoints.updateOutgoingHook, { params: { hook_id: hook.id }, body: bodyOf(hook) })

const putBack = async (workbench: Workbench, hook: OutgoingHook): Promise<void> => {
  const undone = await put(workbench, hook)
  if (!undone.ok) workbench.notify(undone.error.message)
}

/** Changes some fields of a webhook over the public API, and offers to put them back. Resolves to why not, or `null`. */
export async function changeWebhook(
  workbench: Workbench,
  hook: OutgoingHook,
  fields: Partial<HookFields>,
): Promise<string | null> {
  const changed = await put(workbench, { ...hook, ...fields })
  if (!changed.ok) return changed.error.message
  workbench.notify(`${nameOf(hook)} changed`, () => void putBack(workbench, hook))
  return null
}

/** Makes a new token; the old one is in no later call. */
export async function renewToken(workbench: Workbench, hook: OutgoingHook): Promise<void> {
  const made = await callAsAdmin(workbench, endpoints.regenerateOutgoingHookToken, { params: { hook_id: hook.id } })
  if (!made.ok) return workbench.notify(made.error.message)
  workbench.notify(`New token for ${nameOf(hook)}`, () => void putBack(workbench, { ...made.value, token: hook.token }))
}

type Made = { ok: true } | { ok: false; error: string }

/** Creates a webhook and opens its page. */
export async function createWebhook(
  workbench: Workbench,
  fields: Partial<HookFields> & Pick<OutgoingHook, 'team_id' | 'creator_id' | 'callback_urls'>,
): Promise<Made> {
  const made = await callAsAdmin(workbench, endpoints.createOutgoingHook, { body: fields })
  if (!made.ok) return { ok: false, error: made.error.message }
  const { id } = made.value
  await whenKnown(workbench, ({ world }) => world.outgoingHooks.find(hook => hook.id === id))
  workbench.store.setState(state => openPage(state, { page: 'outgoing', subject: id }))
  workbench.notify(`${nameOf(made.value)} created`, () => {
    workbench.store.setState(state => closeTab(state, pageTabId('outgoing', id)))
    void remove(workbench, id)
  })
  return { ok: true }
}

/** Deletes a webhook: here at once, on the service when it cannot be undone any more, since that has no way back. */
export function deleteWebhook(workbench: Workbench, hook: OutgoingHook): void {
  const { store } = workbench
  const { tabs, activeTab } = store.getState()
  const put = (change: (hooks: OutgoingHook[]) => OutgoingHook[]) =>
    store.setState(({ world }) => ({ world: { ...world, outgoingHooks: change(world.outgoingHooks) } }))
  const bring = () => put(hooks => (hooks.some(({ id }) => id === hook.id) ? hooks : [...hooks, hook]))
  store.setState(state => closeTab(state, pageTabId('outgoing', hook.id)))
  put(hooks => hooks.filter(({ id }) => id !== hook.id))
  undoable(workbench, {
    text: `${nameOf(hook)} deleted`,
    commit: async () => {
      if (!(await remove(workbench, hook.id))) bring()
    },
    undo: () => {
      bring()
      store.setState({ tabs, activeTab })
    },
  })
}

/** Deletes a webhook on the service; says why it could not. */
async function remove(workbench: Workbench, id: string): Promise<boolean> {
  const deleted = await callAsAdmin(workbench, endpoints.deleteOutgoingHook, { params: { hook_id: id } })
  if (!deleted.ok) workbench.notify(deleted.error.message)
  return deleted.ok
}
