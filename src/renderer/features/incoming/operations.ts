import { incomingHooks as endpoints } from '#contract/endpoints/integrations/incomingHooks'
import { webhookPages } from '#contract/lab/webhooks'
import type { WindowHook } from '#contract/window'
import type { IncomingHook } from '#contract/wire/hooks'
import type { ApiResult } from '../../api/result'
import { callAsAdmin, change } from '../../explain/fixes/change'
import { undoable } from '../../store/hooks/undoable'
import { whenKnown } from '../../store/hooks/whenKnown'
import { openPage, pageTabId } from '../../store/payloads/pageTabs'
import { closeTab } from '../../store/payloads/tabs'
import type { Workbench } from '../../store/workbench'

/** What of a webhook's record its page changes. */
export type HookFields = Pick<
  IncomingHook,
  'channel_id' | 'display_name' | 'description' | 'username' | 'icon_url' | 'channel_locked'
>

/** The part of a record that is sent to change it. */
export const bodyOf = ({ id, channel_id, ...hook }: IncomingHook, fields: Partial<HookFields> = {}) => ({
  id,
  channel_id,
  display_name: hook.display_name,
  description: hook.description,
  username: hook.username,
  icon_url: hook.icon_url,
  channel_locked: hook.channel_locked,
  ...fields,
})

/** What a webhook without a name is called. */
export const nameOf = ({ display_name }: Pick<IncomingHook, 'display_name'>): string =>
  display_name || 'Incoming webhook'

const put = (workbench: Workbench, body: ReturnType<typeof bodyOf>): Promise<ApiResult<IncomingHook>> =>
  callAsAdmin(workbench, endpoints.updateIncomingHook, { params: { hook_id: body.id }, body })

/** Changes some fields of a webhook over the public API, and offers to put them back. Resolves to why not, or `null`. */
export async function changeHook(
  workbench: Workbench,
  hook: IncomingHook,
  fields: Partial<HookFields>,
): Promise<string | null> {
  const changed = await put(workbench, bodyOf(hook, fields))
  if (!changed.ok) return changed.error.message
  workbench.notify(`${nameOf(hook)} changed`, () => {
    void put(workbench, bodyOf(hook)).then(undone => {
      if (!undone.ok) workbench.notify(undone.error.message)
    })
  })
  return null
}

/** Gives a webhook another owner, who is the author of what it posts from then on. */
export function moveHook(workbench: Workbench, hook: IncomingHook, userId: string): Promise<void> {
  const move = (user_id: string) =>
    callAsAdmin(workbench, endpoints.moveIncomingHook, { params: { hook_id: hook.id, user_id } })
  return change(workbench, {
    text: `${nameOf(hook)} has another owner`,
    make: () => move(userId),
    undo: () => move(hook.user_id),
  })
}

/** What stands for the key of a webhook is known once the stream has brought it. */
const knownHook = (workbench: Workbench, key: string): Promise<WindowHook> =>
  whenKnown(workbench, ({ world }) => world.incomingHooks.find(({ id }) => id === key))

type MadeHook = { ok: true } | { ok: false; error: string }

/** Creates a webhook and opens its page, with its URL shown. */
export async function createHook(
  workbench: Workbench,
  fields: Partial<HookFields> & { channel_id: string; user_id: string },
): Promise<MadeHook> {
  const made = await callAsAdmin(workbench, endpoints.createIncomingHook, { body: fields })
  if (!made.ok) return { ok: false, error: made.error.message }
  const { ref } = await knownHook(workbench, made.value.id)
  workbench.store.setState(state => ({ ...openPage(state, { page: 'incoming', subject: ref }), revealedHook: ref }))
  workbench.notify(`${nameOf(made.value)} created`, () => {
    workbench.store.setState(state => closeTab(state, pageTabId('incoming', ref)))
    void remove(workbench, made.value.id)
  })
  return { ok: true }
}

/** Deletes a webhook: here at once, on the service when it cannot be undone any more, since that has no way back. */
export function deleteHook(workbench: Workbench, hook: WindowHook): void {
  const { store } = workbench
  const { tabs, activeTab } = store.getState()
  store.setState(state => closeTab(state, pageTabId('incoming', hook.ref)))
  removeLater(workbench, hook, `${nameOf(hook)} deleted`, () => store.setState({ tabs, activeTab }))
}

/**
 * Gives a webhook a new URL. The key of a URL is what the webhook is known by, so this is a new webhook with the same
 * set-up; the old one is deleted when this cannot be undone any more.
 */
export async function renewKey(workbench: Workbench, hook: WindowHook): Promise<void> {
  const { store, notify } = workbench
  const { id: _, ...fields } = bodyOf(hook)
  const body = { ...fields, user_id: hook.user_id }
  const made = await callAsAdmin(workbench, endpoints.createIncomingHook, { body })
  if (!made.ok) return notify(made.error.message)
  const { ref, id } = await knownHook(workbench, made.value.id)
  // What was off stays off under its new URL.
  if (store.getState().world.disabledHooks.has(hook.ref)) {
    await workbench.call(webhookPages.setHookEnabled, { params: { hook_id: ref }, body: { enabled: false } })
  }
  showInstead(workbench, hook.ref, ref)
  store.setState({ revealedHook: ref })
  removeLater(workbench, hook, `New URL for ${nameOf(hook)}; the old one works until this note is gone`, () => {
    showInstead(workbench, ref, hook.ref)
    void remove(workbench, id)
  })
}

/** Takes a webhook away here at once, and on the service when that cannot be undone any more. */
function removeLater(workbench: Workbench, hook: WindowHook, text: string, undone: () => void): void {
  const { store } = workbench
  const put = (incomingHooks: (hooks: WindowHook[]) => WindowHook[]) =>
    store.setState(({ world }) => ({ world: { ...world, incomingHooks: incomingHooks(world.incomingHooks) } }))
  const bring = () => put(hooks => (hooks.some(({ id }) => id === hook.id) ? hooks : [...hooks, hook]))
  put(hooks => hooks.filter(({ id }) => id !== hook.id))
  undoable(workbench, {
    text,
    commit: async () => {
      if (!(await remove(workbench, hook.id))) bring()
    },
    undo: () => {
      bring()
      undone()
    },
  })
}

/** Deletes a webhook on the service; says why it could not. */
async function remove(workbench: Workbench, hookId: string): Promise<boolean> {
  const deleted = await callAsAdmin(workbench, endpoints.deleteIncomingHook, { params: { hook_id: hookId } })
  if (!deleted.ok) workbench.notify(deleted.error.message)
  return deleted.ok
}

/** The page of a webhook in the tab of another one. */
function showInstead({ store }: Workbench, was: string, now: string): void {
  const from = pageTabId('incoming', was)
  store.setState(({ tabs, activeTab }) => ({
    tabs: tabs.map(tab =>
      tab.id === from && tab.kind === 'page' ? { ...tab, id: pageTabId('incoming', now), subject: now } : tab,
    ),
    activeTab: activeTab === from ? pageTabId('incoming', now) : activeTab,
  }))
}
