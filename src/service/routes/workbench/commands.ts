import { commandPages } from '#contract/lab/commands'
import { restoreToken } from '../../commands/manageCommands'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import type { Mounting } from '../mounting'

/** What the page of a slash command undoes (contract/lab/commands.ts). */
export function mountCommandPages(at: Mounting): void {
  mount(at, commandPages.restoreCommandToken, ({ params, body }) => {
    restoreToken(at.ctx, params.command_id, body.token)
    return OK
  })
}
