import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { perService } from '../state/perService'
import type { BotRow } from '../store/tables/accounts/bots'
import type { UserRow } from '../store/tables/accounts/users'
import { requireFree } from '../users/changeUser'
import { clientBot } from '../users/clientUser'
import { saveUser } from '../users/saveAccount'

/** An account as it was before it was converted; `bot` where it was one. */
interface Former {
  user: UserRow
  bot: BotRow | null
}

/** User id -> what the account was before its last conversion since the service started. */
const formerOf = perService(() => new Map<string, Former>())

/** Keeps what an account was, so that its conversion can be undone for as long as the service runs. */
export function rememberConversion(ctx: Context, former: Former): void {
  formerOf(ctx).set(former.user.id, former)
}

/**
 * Turns an account back into what it was before its last conversion: with the password that it had, or as the bot that
 * it was. @throws 404 unknown, or not converted since the service started; 400 when its name was taken meanwhile.
 */
export function undoConversion(ctx: Context, userId: string): void {
  const now = ctx.store.users.byId(userId)
  if (now === undefined) throw new ServiceError('app.user.missing_account.const')
  const former = formerOf(ctx).get(userId)
  if (former === undefined || former.user.is_bot === now.is_bot) {
    throw new ServiceError('workbench.conversion.final.app_error')
  }
  const account = before(now, former)
  requireFree(ctx, account)
  ctx.store.write(() => {
    const user = saveUser(ctx, account)
    if (former.bot === null) removeBot(ctx, user)
    else insertBot(ctx, { ...former.bot, update_at: ctx.now(), delete_at: user.delete_at }, user)
  })
  formerOf(ctx).delete(userId)
}

/** What a conversion changes; names that were given to a bot afterwards stay. */
function before(now: UserRow, { user, bot }: Former): UserRow {
  const { is_bot, password_hash, failed_attempts, last_password_update } = user
  const names = bot === null ? {} : { username: user.username, email: user.email, roles: user.roles }
  return { ...now, ...names, is_bot, password_hash, failed_attempts, last_password_update }
}

/** No event takes a bot away, so every window starts anew. */
export function removeBot(ctx: Context, { id }: UserRow): void {
  ctx.store.bots.remove(id)
  ctx.store.afterCommit(() => ctx.hub.publish({ type: 'resync' }))
}

/** Makes a bot of a user who is one already by its row. */
export function insertBot(ctx: Context, bot: BotRow, user: UserRow): void {
  ctx.store.bots.insert(bot)
  ctx.store.afterCommit(() => ctx.hub.publish({ type: 'bot', bot: clientBot(bot, user) }))
}
