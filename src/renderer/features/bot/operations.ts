import { bots as endpoints } from '#contract/endpoints/accounts/bots'
import { accounts } from '#contract/lab/accounts'
import type { Bot } from '#contract/wire/accounts'
import { callAsAdmin, change } from '../../explain/fixes/change'
import { openPage, pageTabId } from '../../store/payloads/pageTabs'
import { closeTab } from '../../store/payloads/tabs'
import type { Workbench } from '../../store/workbench'

/** What of a bot's record its page changes. */
export type BotFields = Required<Pick<Bot, 'username' | 'display_name' | 'description'>>

/** The texts of a bot, where the wire leaves out those that are empty. */
export const fieldsOf = ({ username, display_name = '', description = '' }: Bot): BotFields => ({
  username,
  display_name,
  description,
})

const byBot = ({ user_id }: Bot) => ({ params: { bot_user_id: user_id } })

/** Changes texts of a bot over the public API, and offers to put them back. Resolves to why not, or `null`. */
export async function changeBot(workbench: Workbench, bot: Bot, fields: Partial<BotFields>): Promise<string | null> {
  const patch = (body: Partial<BotFields>) => callAsAdmin(workbench, endpoints.patchBot, { ...byBot(bot), body })
  const changed = await patch(fields)
  if (!changed.ok) return changed.error.message
  workbench.notify(`${changed.value.username} changed`, () => {
    void patch(fieldsOf(bot)).then(undone => {
      if (!undone.ok) workbench.notify(undone.error.message)
    })
  })
  return null
}

/** Enables or disables a bot. Its tokens rest while it is disabled. */
export function setBotEnabled(workbench: Workbench, bot: Bot, enabled: boolean): Promise<void> {
  const set = (on: boolean) => callAsAdmin(workbench, on ? endpoints.enableBot : endpoints.disableBot, byBot(bot))
  return change(workbench, {
    text: `${bot.username} ${enabled ? 'enabled' : 'disabled'}`,
    make: () => set(enabled),
    undo: () => set(!enabled),
  })
}

export interface NewPersonOfBot {
  password: string
  username: string
  email: string
}

/** Turns a bot into a person and opens its page there. Resolves to why not, or `null`. */
export async function convertToPerson(workbench: Workbench, bot: Bot, body: NewPersonOfBot): Promise<string | null> {
  const { store, call, notify } = workbench
  const converted = await callAsAdmin(workbench, endpoints.convertBotToUser, { ...byBot(bot), body })
  if (!converted.ok) return converted.error.message
  const { id, username } = converted.value
  store.setState(state => ({
    ...openPage({ ...state, ...closeTab(state, pageTabId('bot', id)) }, { page: 'people', at: `people/${id}` }),
  }))
  notify(`${username} is a person now`, () => {
    void call(accounts.undoConversion, { params: { user_id: id } }).then(undone => {
      if (!undone.ok) return notify(undone.error.message)
      store.setState(state => openPage(state, { page: 'bot', subject: id }))
    })
  })
  return null
}
