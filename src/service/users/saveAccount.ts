import type { Context } from '../context'
import type { BotRow } from '../store/tables/accounts/bots'
import type { UserRow } from '../store/tables/accounts/users'
import { clientBot, clientUser } from './clientUser'

/** Writes a changed user, and publishes it once it is on disk. Returns the row as written. */
export function saveUser(ctx: Context, changed: UserRow): UserRow {
  const user = { ...changed, update_at: later(ctx, changed) }
  return ctx.store.write(() => {
    ctx.store.users.update(user)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'user', user: clientUser(ctx, user) }))
    return user
  })
}

/** Writes a changed bot, and publishes it once it is on disk. `user` is its row as it is now. */
export function saveBot(ctx: Context, changed: BotRow, user: UserRow): BotRow {
  const bot = { ...changed, update_at: later(ctx, changed) }
  return ctx.store.write(() => {
    ctx.store.bots.update(bot)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'bot', bot: clientBot(bot, user) }))
    return bot
  })
}

/**
 * Every change has a time of its own: the tags of responses are made of it (docs/reference/http.md#headers), and a
 * millisecond holds many.
 */
const later = ({ now }: Context, { update_at }: { update_at: number }): number => Math.max(now(), update_at + 1)
