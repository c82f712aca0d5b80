import { bots as endpoints } from '#contract/endpoints/accounts/bots'
import type { Bot } from '#contract/wire/accounts'
import { callAsAdmin, change } from '../explain/fixes/change'
import type { Workbench } from '../store/workbench'

/** Gives a bot another owner. A bot of a plugin cannot be given back to it: that is said in place of Undo. */
export async function moveBot(workbench: Workbench, bot: Bot, userId: string): Promise<void> {
  const { world } = workbench.store.getState()
  const nameOf = (id: string) => world.users.find(user => user.id === id)?.username ?? id
  const move = (user_id: string) =>
    callAsAdmin(workbench, endpoints.assignBot, { params: { bot_user_id: bot.user_id, user_id } })
  const text = `${bot.username} belongs to ${nameOf(userId)}`
  const former = world.users.find(user => user.id === bot.owner_id)
  if (former !== undefined && !former.is_bot) {
    return change(workbench, { text, make: () => move(userId), undo: () => move(former.id) })
  }
  const moved = await move(userId)
  workbench.notify(moved.ok ? `${text} and no longer to ${nameOf(bot.owner_id)}` : moved.error.message)
}
