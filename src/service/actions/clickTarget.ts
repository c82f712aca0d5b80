import { type ClickedAction, clickedAction } from '#domain/actions/click/clickedAction'
import type { ClickedPost } from '#domain/actions/response/effects'
import type { Props } from '#domain/posts/post'
import type { Context } from '../context'
import { forbidden, invalidUrl, ServiceError } from '../errors/ServiceError'
import { explainMissingAction } from '../explain/missingAction'
import { ephemerals } from '../posts/write/ephemerals'
import { canRead, isAdmin } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { ChannelRow } from '../store/tables/places/channels'
import type { StoredPost } from '../store/tables/posts/posts'
import { openCookie } from './clickCookie'
import { requireBlocks } from './requireBlocks'

/** Where somebody clicked. */
export interface ClickPlace {
  /** As stored; `null` for an ephemeral or deleted post, whose cookie knows what to do. */
  stored: StoredPost | null
  post: ClickedPost
  /** Who wrote the post; `''` when its cookie does not tell. */
  authorId: string
  channel: ChannelRow
}

export interface ClickTarget extends ClickPlace {
  action: ClickedAction
}

export interface ClickAddress {
  post_id: string
  action_id: string
  cookie: string
  integration_format: string
}

/**
 * Finds out where somebody clicked (docs/reference/actions.md#statuses, docs/reference/actions.md#resolution): the
 * stored post decides, the cookie must match it when it is sent, and it alone knows a post that is not stored. @throws
 * 400, 403 or 404 as the table of docs/reference/actions.md#statuses has it.
 */
export function clickPlace(ctx: Context, caller: Caller, address: Omit<ClickAddress, 'action_id'>): ClickPlace {
  if (!isId(address.post_id)) throw invalidUrl('post_id')
  requireBlocks(ctx, address.integration_format)
  const cookie = address.cookie === '' ? null : openCookie(ctx, address.cookie)
  if (cookie !== null && cookie.post_id !== address.post_id) throw forbidden('read_channel_content')
  const found = ctx.store.posts.byId(address.post_id)
  const stored = found === undefined || found.delete_at > 0 || found.original_id !== '' ? null : found
  if (stored === null && cookie === null) throw unknownPost(caller)
  const channel = clickedChannel(ctx, caller, stored?.channel_id ?? cookie?.channel_id ?? '')
  const known = stored ?? ephemerals(ctx).get(address.post_id)
  const post = known ?? cookie?.post
  if (post === undefined) throw unknownPost(caller)
  return { stored, post, authorId: known?.user_id ?? cookie?.author_id ?? '', channel }
}

/** What was clicked there. @throws 404 `action_id` for what the post does not have, or no longer has. */
export function clickTarget(
  ctx: Context,
  place: ClickPlace,
  address: Omit<ClickAddress, 'post_id' | 'cookie'>,
): ClickTarget {
  const { svc_blocks_actions: _, ...props } = place.post.props
  const action = findAction(ctx.settings.values.SvcBlocksEnabled ? place.post.props : props, address)
  if (action === null) {
    const reasons = [explainMissingAction(ctx, place.post, address.action_id)]
    throw new ServiceError('api.post.do_action.action_id.app_error', { reasons })
  }
  return { ...place, action }
}

const unknownPost = ({ user }: Caller): ServiceError =>
  isAdmin(user) ? new ServiceError('app.post.get.app_error') : forbidden('read_channel_content')

/** @throws 404 for a channel that is unknown, 403 for one that the clicker cannot read. */
export function clickedChannel(ctx: Context, caller: Caller, channelId: string): ChannelRow {
  const channel = ctx.store.channels.byId(channelId)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  if (!canRead(ctx, caller.user, channel)) throw forbidden('read_channel_content')
  return channel
}

function findAction(
  props: Props,
  address: Pick<ClickAddress, 'action_id' | 'integration_format'>,
): ClickedAction | null {
  if (address.integration_format.trim().toLowerCase() === 'apps_binding') {
    throw new ServiceError('api.post.do_action.action_id.app_error', { status: 400 })
  }
  return clickedAction(props, address)
}
