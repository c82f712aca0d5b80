import type { Context } from '../context'

/** Who comes or goes where. */
export interface Membership {
  channel_id: string
  user_id: string
  /** Who adds or removes the user, when it is somebody else. */
  by?: string | undefined
}

/**
 * Adds a user to a channel; nothing when they are in it. `roles`: `channel_user`, and `channel_admin` for those who
 * manage it.
 */
export function joinChannel(ctx: Context, { channel_id, user_id, by }: Membership, roles = 'channel_user'): void {
  ctx.store.write(() => {
    const added = ctx.store.channelMembers.insert({
      channel_id,
      user_id,
      roles,
      last_viewed_at: 0,
      msg_count: 0,
      mention_count: 0,
      msg_count_root: 0,
      mention_count_root: 0,
      notify_props: {},
      last_update_at: ctx.now(),
    })
    if (added) publishMembership(ctx, { channel_id, user_id, by }, true)
  })
}

/** Takes a user out of a channel; nothing when they are not in it. */
export function leaveChannel(ctx: Context, { channel_id, user_id, by }: Membership): void {
  ctx.store.write(() => {
    if (ctx.store.channelMembers.remove(channel_id, user_id)) publishMembership(ctx, { channel_id, user_id, by }, false)
  })
}

function publishMembership(ctx: Context, { by, ...place }: Membership, member: boolean): void {
  const unread = member ? { unread: ctx.store.channels.byId(place.channel_id)?.total_msg_count ?? 0 } : {}
  ctx.store.afterCommit(() =>
    ctx.hub.publish({ type: 'membership', ...place, member, ...unread, ...(by ? { by } : {}) }),
  )
}
