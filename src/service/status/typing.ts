import { readChannel } from '../channels/readChannels'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import { requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import { editableUser } from '../users/readUsers'

export interface Typing {
  channel_id: string
  /** The thread that is written in; `''` or missing for none. */
  parent_id?: string
}

/** Tells a channel's other members that a user is typing. @throws 400 no id, 403 who may not post there, 404. */
export function publishTyping(
  ctx: Context,
  caller: Caller,
  userId: string,
  { channel_id, parent_id = '' }: Typing,
): void {
  const user = editableUser(ctx, caller, userId)
  if (!isId(channel_id)) throw invalidBody('channel_id')
  const channel = readChannel(ctx, caller, channel_id)
  requirePermission(ctx, caller.user, 'create_post', channel)
  ctx.statuses.see(user.id, 'online')
  ctx.hub.publish({ type: 'typing', channel_id: channel.id, user_id: user.id, parent_id })
}
