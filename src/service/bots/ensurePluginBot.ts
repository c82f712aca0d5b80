import type { Context } from '../context'
import type { BotRow } from '../store/tables/accounts/bots'
import type { UserRow } from '../store/tables/accounts/users'
import { changeBot } from './changeBot'
import { createBot } from './createBot'
import type { BotTexts } from './createOwnBot'
import type { BotAccount } from './readBots'

export interface EnsureBot extends BotTexts {
  plugin_id: string
  /** A user or plugin; the plugin itself when it is absent. */
  owner_id?: string
}

export interface EnsuredBot {
  user: UserRow
  /** `null` when the name is a user's: the plugin then posts as that user, without a BOT tag. */
  bot: BotRow | null
  /** The line of the log about a name that is a user's; else empty. */
  advice: string
}

/**
 * The bot of a plugin (docs/reference/bots.md#routes): the one it had before, also under a new name, else the bot of
 * that name, else a new one, whether bots can be created over the API or not. @throws 400 for a name or text that no
 * bot can have.
 */
export function ensurePluginBot(ctx: Context, wish: EnsureBot): EnsuredBot {
  const had = formerBot(ctx, wish.plugin_id) ?? byName(ctx, wish.username)
  if (had !== null) return keep(ctx, wish, changeBot(ctx, had, wish))
  const user = ctx.store.users.byUsername(wish.username)
  if (user === undefined) {
    const { username, display_name, description, plugin_id, owner_id = plugin_id } = wish
    return keep(ctx, wish, createBot(ctx, { username, display_name, description, owner_id }))
  }
  const advice = adviceOn(wish)
  ctx.log(advice)
  return { user, bot: null, advice }
}

const memory = (pluginId: string): string => `plugin_bot.${pluginId}`

function keep(ctx: Context, { plugin_id }: EnsureBot, account: BotAccount): EnsuredBot {
  if (ctx.store.meta.get(memory(plugin_id)) !== account.user.id) {
    ctx.store.write(() => ctx.store.meta.set(memory(plugin_id), account.user.id))
  }
  return { ...account, advice: '' }
}

/** The bot that a plugin has already; `null` for none. */
export const formerBot = (ctx: Context, pluginId: string): BotAccount | null =>
  accountOf(ctx, ctx.store.users.byId(ctx.store.meta.get(memory(pluginId)) ?? ''))

const byName = (ctx: Context, username: string): BotAccount | null =>
  accountOf(ctx, ctx.store.users.byUsername(username))

function accountOf(ctx: Context, user: UserRow | undefined): BotAccount | null {
  const bot = user && ctx.store.bots.byId(user.id)
  return user && bot ? { user, bot } : null
}

const adviceOn = ({ plugin_id, username }: EnsureBot): string =>
  `Plugin ${plugin_id} asks for a bot named ${username}, which is the account of a user: it posts as that user, without a BOT tag. ` +
  `To make a bot of the account: blockyard user convert ${username} --bot. To keep it a user, give it another name.`
