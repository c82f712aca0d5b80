import { botCreation } from '#domain/accounts/bots'
import { directChannel } from '../channels/directChannel'
import type { Context } from '../context'
import { forbidden, ServiceError } from '../errors/ServiceError'
import { newPost } from '../posts/write/newPost'
import { savePost } from '../posts/write/savePost'
import type { Caller } from '../sessions/caller'
import { createBot } from './createBot'
import type { BotAccount } from './readBots'

export interface BotTexts {
  username: string
  display_name?: string
  description?: string
}

/**
 * Creates a bot over the API, owned by the caller, who gets what it still needs (docs/reference/bots.md#routes).
 * @throws 403, 400.
 */
export function createOwnBot(
  ctx: Context,
  { user }: Caller,
  { username, display_name, description }: BotTexts,
): BotAccount {
  const verdict = botCreation(user, ctx.settings.values)
  if (verdict === 'forbidden') throw forbidden('create_bot')
  if (verdict === 'disabled') throw new ServiceError('api.bot.create_disabled')
  return ctx.store.write(() => {
    const account = createBot(ctx, { username, display_name, description, owner_id: user.id })
    notifyOwner(ctx, account, user.id)
    return account
  })
}

function notifyOwner(ctx: Context, { user: bot }: BotAccount, ownerId: string): void {
  const post = newPost(ctx, {
    user_id: bot.id,
    channel_id: directChannel(ctx, bot.id, ownerId).id,
    type: 'add_bot_teams_channels',
    message: `I am not in a team or channel yet. Add me to those I should post in: invite @${bot.username}.`,
    props: { from_bot: 'true' },
  })
  savePost(ctx, post)
}
