import { checkBotUsername } from '#domain/accounts/usernames'
import { firstCharacters } from '#domain/characters'
import { limits } from '#domain/limits'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { endSessionsOf } from '../sessions/endSessions'
import type { BotRow } from '../store/tables/accounts/bots'
import type { UserRow } from '../store/tables/accounts/users'
import { saveUser } from '../users/saveAccount'
import { insertBot, rememberConversion } from './conversions'
import type { BotAccount } from './readBots'

/**
 * Turns an account into a bot that owns itself (docs/reference/bots.md#deactivation; docs/reference/bots.md#routes):
 * its sessions end and its password is cleared; an account that a directory service keeps stays known there. Its tokens
 * stay. A bot is left as it is. @throws 400 when its name is none for a bot.
 */
export function convertToBot(ctx: Context, user: UserRow): BotAccount {
  const had = ctx.store.bots.byId(user.id)
  if (had !== undefined) return { bot: had, user }
  requireValid(checkBotUsername(user.username))
  return ctx.store.write(() => {
    const converted = saveUser(ctx, { ...user, is_bot: true, password_hash: '', failed_attempts: 0 })
    endSessionsOf(ctx, user.id)
    const bot = botOf(ctx, converted)
    insertBot(ctx, bot, converted)
    ctx.store.afterCommit(() => rememberConversion(ctx, { user, bot: null }))
    return { bot, user: converted }
  })
}

function botOf(ctx: Context, { id, first_name, last_name, create_at, delete_at }: UserRow): BotRow {
  const display_name = firstCharacters(`${first_name} ${last_name}`.trim(), limits.botDisplayNameLength)
  return { user_id: id, display_name, description: '', owner_id: id, create_at, update_at: ctx.now(), delete_at }
}
