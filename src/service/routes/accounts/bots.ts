import { endpoints } from '#contract/endpoints'
import { assignBot, changeBot } from '../../bots/changeBot'
import { convertToUser } from '../../bots/convertToUser'
import { createOwnBot } from '../../bots/createOwnBot'
import { ensurePluginBot } from '../../bots/ensurePluginBot'
import { type BotAccount, listBots, manageableBot, readBot } from '../../bots/readBots'
import { setBotActive } from '../../bots/setBotActive'
import { etagOf, listEtag, sendTagged } from '../../http/etag'
import { mount } from '../../http/mount'
import { flagOf } from '../../http/query'
import { requirePermission } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import { clientBot, clientUser } from '../../users/clientUser'
import type { Mounting } from '../mounting'

const shown = ({ bot, user }: BotAccount) => clientBot(bot, user)
/** A bot shows something of its user, its name. */
const versionOf = ({ bot, user }: BotAccount) => ({
  id: bot.user_id,
  update_at: Math.max(bot.update_at, user.update_at),
})

/** docs/reference/bots.md#routes; docs/reference/bots.md#routes. */
export function mountBots(at: Mounting): void {
  const { ctx } = at
  const options = { bodyName: 'bot' }
  const manageable = (caller: Caller, id: string) => manageableBot(ctx, caller, id)
  mount(at, endpoints.createBot, ({ caller, body }) => shown(createOwnBot(ctx, caller, body)), options)
  mount(at, endpoints.getBots, call => {
    const bots = listBots(ctx, call.caller, call.query)
    return sendTagged(call, { etag: listEtag(ctx.version, bots.map(versionOf)), value: () => bots.map(shown) })
  })
  mount(at, endpoints.getBot, call => {
    const deleted = flagOf(call.query, 'include_deleted')
    const account = readBot(ctx, call.caller, call.params.bot_user_id, { deleted })
    return sendTagged(call, { etag: etagOf(ctx.version, versionOf(account)), value: () => shown(account) })
  })
  mount(
    at,
    endpoints.patchBot,
    ({ caller, params, body }) => shown(changeBot(ctx, manageable(caller, params.bot_user_id), body)),
    options,
  )
  mount(at, endpoints.disableBot, ({ caller, params }) =>
    shown(setBotActive(ctx, manageable(caller, params.bot_user_id), false)),
  )
  mount(at, endpoints.enableBot, ({ caller, params }) =>
    shown(setBotActive(ctx, manageable(caller, params.bot_user_id), true)),
  )
  mount(at, endpoints.assignBot, ({ caller, params }) =>
    shown(assignBot(ctx, manageable(caller, params.bot_user_id), params.user_id)),
  )
  mount(at, endpoints.ensureBot, ({ caller, body }) => {
    requirePermission(ctx, caller.user, 'manage_system')
    const { user, bot, advice } = ensurePluginBot(ctx, body)
    return { user_id: user.id, username: user.username, is_bot: bot !== null, owner_id: bot?.owner_id ?? '', advice }
  })
  mount(at, endpoints.convertBotToUser, async ({ caller, params, query, body }) => {
    requirePermission(ctx, caller.user, 'manage_system')
    const account = manageable(caller, params.bot_user_id)
    const admin = flagOf(query, 'set_system_admin')
    return clientUser(ctx, await convertToUser(ctx, account, { ...body, admin }))
  })
}
