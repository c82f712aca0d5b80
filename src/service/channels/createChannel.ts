import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { ChannelRow } from '../store/tables/places/channels'
import { clientChannel } from './clientForms'

export type ChannelDraft = Pick<ChannelRow, 'team_id' | 'name' | 'type' | 'creator_id'> & Partial<ChannelRow>

/** A new channel without members, published to every window. @throws 400 when the team has one of this name. */
export function createChannel(ctx: Context, draft: ChannelDraft): ChannelRow {
  if (ctx.store.channels.byName(draft.team_id, draft.name)) {
    throw new ServiceError('store.sql_channel.save_channel.exists.app_error')
  }
  const at = draft.create_at ?? ctx.now()
  const channel: ChannelRow = {
    id: ctx.newId(),
    create_at: at,
    update_at: at,
    delete_at: 0,
    display_name: draft.name,
    header: '',
    purpose: '',
    last_post_at: 0,
    total_msg_count: 0,
    last_root_post_at: 0,
    total_msg_count_root: 0,
    ...draft,
  }
  ctx.store.write(() => {
    ctx.store.channels.insert(channel)
    ctx.store.afterCommit(() =>
      ctx.hub.publish({ type: 'channel', channel: clientChannel(channel), change: 'created' }),
    )
  })
  return channel
}
