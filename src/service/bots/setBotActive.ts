import type { Context } from '../context'
import { endSessionsOf } from '../sessions/endSessions'
import { saveBot, saveUser } from '../users/saveAccount'
import type { BotAccount } from './readBots'

/**
 * Enables or disables a bot together with its user; nothing when it is so already. Its tokens stay, and rest while it
 * is disabled (docs/reference/bots.md#deactivation).
 */
export function setBotActive(ctx: Context, { bot, user }: BotAccount, active: boolean): BotAccount {
  if ((bot.delete_at === 0) === active && (user.delete_at === 0) === active) return { bot, user }
  const delete_at = active ? 0 : ctx.now()
  return ctx.store.write(() => {
    if (!active) endSessionsOf(ctx, user.id)
    const saved = saveUser(ctx, { ...user, delete_at })
    return { user: saved, bot: saveBot(ctx, { ...bot, delete_at }, saved) }
  })
}
