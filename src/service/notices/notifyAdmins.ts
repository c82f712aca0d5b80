import { directChannel } from '../channels/directChannel'
import type { Context } from '../context'
import { newPost } from '../posts/write/newPost'
import { savePost } from '../posts/write/savePost'
import type { UserRow } from '../store/tables/accounts/users'
import { findUsers } from '../users/findUsers'

export interface OwnerGone {
  owner: UserRow
  /** Names of the bots that were enabled. */
  bots: string[]
  disabled: boolean
}

/**
 * Tells every system admin, in the direct channel with themselves, what became of a deactivated owner's bots
 * (docs/reference/bots.md#deactivation).
 */
export function notifyAdmins(ctx: Context, gone: OwnerGone): void {
  const admins = findUsers(ctx, { roles: ['system_admin'], state: 'active', bots: false })
  for (const { id } of admins) {
    const channel_id = directChannel(ctx, id, id).id
    savePost(ctx, newPost(ctx, { user_id: id, channel_id, type: 'system_generic', message: sentenceOf(gone) }))
  }
}

function sentenceOf({ owner, bots, disabled }: OwnerGone): string {
  const names = bots.map(name => `- @${name}`).join('\n')
  const what = disabled ? 'These bots were disabled too' : 'These bots of the account stay enabled'
  const again = disabled ? 'To use one again, enable it in Integrations > Bot Accounts. ' : ''
  return (
    `@${owner.username} was deactivated. ${what}:\n\n${names}\n\n` +
    `${again}Assign each to another owner, and rotate its tokens: the former owner may know them.`
  )
}
