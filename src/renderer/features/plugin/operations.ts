import { bots } from '#contract/endpoints/accounts/bots'
import { plugins as endpoints, type Plugin } from '#contract/project/plugins'
import { callAsAdmin } from '../../explain/fixes/change'
import { whenKnown } from '../../store/hooks/whenKnown'
import { openPage, pageTabId } from '../../store/payloads/pageTabs'
import { closeTab } from '../../store/payloads/tabs'
import type { Workbench } from '../../store/workbench'

const save = ({ call }: Workbench, plugin: Plugin, is_new = false) =>
  call(endpoints.savePlugin, { body: { plugin, is_new } })

/** Puts a plugin back as it was; why it cannot be is said. */
async function putBack(workbench: Workbench, plugin: Plugin): Promise<boolean> {
  const saved = await save(workbench, plugin)
  if (!saved.ok) workbench.notify(saved.error.message)
  return saved.ok
}

/** Gives a plugin another base URL in blockyard.json, with Undo. Resolves to why not, or `null`. */
export async function changePlugin(workbench: Workbench, plugin: Plugin, base_url: string): Promise<string | null> {
  const saved = await save(workbench, { ...plugin, base_url })
  if (!saved.ok) return saved.error.message
  workbench.notify(`${plugin.id} changed`, () => void putBack(workbench, plugin))
  return null
}

/** Adds a plugin to blockyard.json and opens its page. Resolves to why it cannot be, or `null`. */
export async function createPlugin(workbench: Workbench, plugin: Plugin): Promise<string | null> {
  const made = await save(workbench, plugin, true)
  if (!made.ok) return made.error.message
  await whenKnown(workbench, ({ project }) => project.plugins.find(({ id }) => id === plugin.id))
  workbench.store.setState(state => openPage(state, { page: 'plugin', subject: plugin.id }))
  workbench.notify(`${plugin.id} added`, () => void remove(workbench, plugin.id))
  return null
}

/** Takes a plugin out of blockyard.json, with Undo. Whatever calls it gets no response meanwhile. */
export async function deletePlugin(workbench: Workbench, { id }: Plugin): Promise<void> {
  const { tabs, activeTab } = workbench.store.getState()
  const former = await remove(workbench, id)
  if (former === null) return
  workbench.notify(`${id} removed`, async () => {
    if (await putBack(workbench, former)) workbench.store.setState({ tabs, activeTab })
  })
}

async function remove({ call, store, notify }: Workbench, id: string): Promise<Plugin | null> {
  const removed = await call(endpoints.deletePlugin, { query: { id } })
  if (!removed.ok) {
    notify(removed.error.message)
    return null
  }
  store.setState(state => closeTab(state, pageTabId('plugin', id)))
  return removed.value
}

/** Finds or creates the bot of a plugin over the public API. Resolves to why not, or to what is to be said of its name. */
export async function ensureBot(workbench: Workbench, plugin_id: string, username: string): Promise<string> {
  const ensured = await callAsAdmin(workbench, bots.ensureBot, { body: { plugin_id, username } })
  if (!ensured.ok) return ensured.error.message
  const { user_id, is_bot, advice } = ensured.value
  if (!is_bot) return advice
  await whenKnown(workbench, ({ world }) => world.bots.find(bot => bot.user_id === user_id))
  workbench.store.setState(state => openPage(state, { page: 'bot', subject: user_id }))
  workbench.notify(`${ensured.value.username} is the bot of ${plugin_id}`)
  return ''
}
