import { checkBotTexts, checkBotUsername } from '#domain/accounts/usernames'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { forbidden, invalidUrl, ServiceError } from '../errors/ServiceError'
import { isId } from '../store/ids'
import { requireFree } from '../users/changeUser'
import { saveBot, saveUser } from '../users/saveAccount'
import type { BotTexts } from './createOwnBot'
import type { BotAccount } from './readBots'

/**
 * Changes names of a bot; without a difference nothing is written (docs/reference/bots.md#routes). @throws 400 by the
 * rule that is broken.
 */
export function changeBot(ctx: Context, account: BotAccount, patch: Partial<BotTexts>): BotAccount {
  const { bot, user } = account
  const { username = user.username, display_name = bot.display_name, description = bot.description } = patch
  if (username === user.username && display_name === bot.display_name && description === bot.description) return account
  requireValid([
    ...(username === user.username ? [] : checkBotUsername(username)),
    ...checkBotTexts({ display_name, description }),
  ])
  const named = { ...user, username, ...(display_name === bot.display_name ? {} : fullName(display_name)) }
  requireFree(ctx, named)
  return ctx.store.write(() => {
    const saved = saveUser(ctx, named)
    return { user: saved, bot: saveBot(ctx, { ...bot, display_name, description }, saved) }
  })
}

/** A bot's display name stands in its user's first name (docs/reference/bots.md#routes). */
const fullName = (display_name: string) => ({ first_name: display_name, last_name: '' })

/** Gives a bot another owner. @throws 404 unknown, 403 the owner would be a bot. */
export function assignBot(ctx: Context, { bot, user }: BotAccount, ownerId: string): BotAccount {
  if (!isId(ownerId)) throw invalidUrl('user_id')
  const owner = ctx.store.users.byId(ownerId)
  if (owner === undefined) throw new ServiceError('app.user.missing_account.const')
  if (owner.is_bot) throw forbidden('assign_bot')
  return { user, bot: saveBot(ctx, { ...bot, owner_id: owner.id }, user) }
}
