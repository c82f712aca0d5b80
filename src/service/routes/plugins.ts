import { workbench } from '#contract/workbench'
import { ensurePluginBot } from '../bots/ensurePluginBot'
import { mount } from '../http/mount'
import type { Mounting } from './index'

/** What a plugin asks of the service (service.md, Bot accounts). */
export function mountPlugins(at: Mounting): void {
  mount(at, workbench.ensurePluginBot, ({ params, body }) => {
    const { user, bot, advice } = ensurePluginBot(at.ctx, { ...body, ...params })
    return { user_id: user.id, username: user.username, is_bot: bot !== null, owner_id: bot?.owner_id ?? '', advice }
  })
}
