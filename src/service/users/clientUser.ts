import type { Bot, User } from '#contract/wire/accounts'
import type { Context } from '../context'
import type { BotRow } from '../store/tables/accounts/bots'
import type { UserRow } from '../store/tables/accounts/users'

/**
 * A user as clients get it (docs/reference/clients.md#endpoints): no password, no counters, own preferences only for
 * oneself; of a bot, what it is for.
 */
export function clientUser({ store }: Context, user: UserRow, isSelf = false): User {
  const { password_hash, failed_attempts, is_bot, notify_props, props, last_password_update, ...rest } = user
  return {
    ...rest,
    ...(is_bot ? { is_bot: true, ...described(store.bots.byId(user.id)) } : {}),
    ...(isSelf ? { props, notify_props, last_password_update } : {}),
    disable_welcome_email: false,
  }
}

const described = (bot: BotRow | undefined): Pick<User, 'bot_description'> =>
  bot === undefined || bot.description === '' ? {} : { bot_description: bot.description }

/** A bot as clients get it (docs/reference/bots.md#records); empty texts are left out. */
export const clientBot = (bot: BotRow, user: UserRow): Bot => ({
  user_id: bot.user_id,
  username: user.username,
  ...(bot.display_name === '' ? {} : { display_name: bot.display_name }),
  ...(bot.description === '' ? {} : { description: bot.description }),
  owner_id: bot.owner_id,
  create_at: bot.create_at,
  update_at: bot.update_at,
  delete_at: bot.delete_at,
})
