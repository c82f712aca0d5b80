import { checkBotTexts, checkBotUsername } from '#domain/accounts/usernames'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import type { BotRow } from '../store/tables/accounts/bots'
import type { UserRow } from '../store/tables/accounts/users'
import { clientBot } from '../users/clientUser'
import { createUser } from '../users/createUser'

export interface BotDraft {
  username: string
  display_name?: string
  description?: string
  /** A user id or a plugin id. */
  owner_id: string
  roles?: string
}

/** A bot with the user row it acts through (docs/reference/bots.md#records). @throws 400 by the rule that is broken. */
export function createBot(ctx: Context, draft: BotDraft): { bot: BotRow; user: UserRow } {
  const { username, display_name = '', description = '', owner_id, roles = 'system_user' } = draft
  requireValid([...checkBotUsername(username), ...checkBotTexts({ display_name, description })])
  return ctx.store.write(() => {
    const user = createUser(ctx, { username, first_name: display_name, roles, is_bot: true })
    const { id: user_id, create_at } = user
    const bot = { user_id, display_name, description, owner_id, create_at, update_at: create_at, delete_at: 0 }
    ctx.store.bots.insert(bot)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'bot', bot: clientBot(bot, user) }))
    return { bot, user }
  })
}
