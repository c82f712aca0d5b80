import { canManageBot, canReadBot } from '#domain/accounts/bots'
import { can } from '#domain/accounts/can'
import type { Context } from '../context'
import { forbidden, invalidUrl, ServiceError } from '../errors/ServiceError'
import { flagOf, pageIn, pageOf } from '../http/query'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { BotRow } from '../store/tables/accounts/bots'
import type { UserRow } from '../store/tables/accounts/users'

/** A bot with the row of the user it acts through. */
export interface BotAccount {
  bot: BotRow
  user: UserRow
}

const missing = (): ServiceError => new ServiceError('store.sql_bot.get.missing.app_error')

/**
 * A bot that the caller may see. @throws 404 also for one that is hidden from the caller
 * (docs/reference/bots.md#routes).
 */
export function readBot(ctx: Context, caller: Caller, botId: string, { deleted }: { deleted: boolean }): BotAccount {
  if (!isId(botId)) throw invalidUrl('bot_user_id')
  const bot = ctx.store.bots.byId(botId)
  const user = ctx.store.users.byId(botId)
  if (bot === undefined || user === undefined || !canReadBot(caller.user, bot)) throw missing()
  if (bot.delete_at > 0 && !deleted) throw missing()
  return { bot, user }
}

/** A bot, disabled or not, that the caller may change. @throws 404 hidden, 403 visible only. */
export function manageableBot(ctx: Context, caller: Caller, botId: string): BotAccount {
  const account = readBot(ctx, caller, botId, { deleted: true })
  if (canManageBot(caller.user, account.bot)) return account
  throw forbidden(account.bot.owner_id === caller.user.id ? 'manage_bots' : 'manage_others_bots')
}

/** A page of the bots that the caller may see, oldest first. @throws 403 when that is none at all. */
export function listBots(ctx: Context, caller: Caller, query: Record<string, string | undefined>): BotAccount[] {
  const { bots, users } = ctx.store
  if (!can(caller.user, 'read_others_bots') && !can(caller.user, 'read_bots')) throw forbidden('read_bots')
  const deleted = flagOf(query, 'include_deleted')
  const orphaned = flagOf(query, 'only_orphaned')
  const visible = bots
    .all()
    .filter(bot => canReadBot(caller.user, bot) && (deleted || bot.delete_at === 0))
    .filter(({ owner_id }) => !orphaned || (users.byId(owner_id)?.delete_at ?? 0) > 0)
  return pageIn(visible, pageOf(query)).flatMap(bot => {
    const user = users.byId(bot.user_id)
    return user === undefined ? [] : [{ bot, user }]
  })
}
