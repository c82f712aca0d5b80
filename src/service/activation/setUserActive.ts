import { isDisabledWithOwner } from '#domain/accounts/bots'
import type { BotAccount } from '../bots/readBots'
import { setBotActive } from '../bots/setBotActive'
import type { Context } from '../context'
import { notifyAdmins } from '../notices/notifyAdmins'
import { endSessionsOf } from '../sessions/endSessions'
import type { UserRow } from '../store/tables/accounts/users'
import { saveUser } from '../users/saveAccount'

/**
 * Deactivates or reactivates an account (docs/reference/bots.md#deactivation; docs/reference/bots.md#deactivation).
 * Deactivating ends its sessions and, unless the setting says otherwise, disables the bots it owns; the admins get
 * about them either way. Reactivating enables no bot.
 */
export function setUserActive(ctx: Context, user: UserRow, active: boolean): void {
  const bot = ctx.store.bots.byId(user.id)
  if (bot !== undefined) return void setBotActive(ctx, { bot, user }, active)
  if ((user.delete_at === 0) === active) return
  ctx.store.write(() => {
    const saved = saveUser(ctx, { ...user, delete_at: active ? 0 : ctx.now() })
    if (active) return
    endSessionsOf(ctx, user.id)
    leaveBots(ctx, saved)
  })
}

function leaveBots(ctx: Context, owner: UserRow): void {
  const bots = enabledBots(ctx, owner)
  if (bots.length === 0) return
  const disable = isDisabledWithOwner(ctx.settings.values)
  if (disable) for (const account of bots) setBotActive(ctx, account, false)
  notifyAdmins(ctx, { owner, bots: bots.map(({ user }) => user.username), disabled: disable })
}

function enabledBots(ctx: Context, owner: UserRow): BotAccount[] {
  return ctx.store.bots.byOwner(owner.id).flatMap(bot => {
    const user = ctx.store.users.byId(bot.user_id)
    return user === undefined || bot.delete_at > 0 ? [] : [{ bot, user }]
  })
}
