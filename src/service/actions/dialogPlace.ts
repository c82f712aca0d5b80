import type { Props } from '#domain/posts/post'
import type { Context } from '../context'
import { forbidden, ServiceError } from '../errors/ServiceError'
import { registryCookie } from '../posts/read/clientForm'
import type { Caller } from '../sessions/caller'
import type { ChannelRow } from '../store/tables/places/channels'
import { openCookie } from './clickCookie'
import { type ClickPlace, clickedChannel } from './clickTarget'

/**
 * The place of a click in a dialog of blocks: it stands in no post, so its cookie alone knows what its controls do, for
 * the user to whom it was handed and in the channel where it was opened (docs/reference/actions.md#block-actions).
 * @throws as the table of docs/reference/actions.md#statuses has it.
 */
export function dialogPlace(
  ctx: Context,
  caller: Caller,
  { channel_id, cookie }: { channel_id: string; cookie: string },
): ClickPlace {
  const channel = clickedChannel(ctx, caller, channel_id)
  if (cookie === '') throw new ServiceError('api.post.do_action.action_id.app_error')
  const { post_id, post, ...sealed } = openCookie(ctx, cookie)
  const isTheirs = post_id === '' && sealed.channel_id === channel_id && sealed.author_id === caller.user.id
  if (!isTheirs) throw forbidden('read_channel_content')
  return newDialogPlace(caller, channel, post.props)
}

/** The place of a dialog that is handed to who clicked. */
export const newDialogPlace = (
  { user }: { user: Pick<Caller['user'], 'id'> },
  channel: ChannelRow,
  props: Props = {},
): ClickPlace => ({
  stored: null,
  post: { id: '', root_id: '', message: '', props },
  authorId: user.id,
  channel,
})

/** The registry of blocks that are handed to who clicked, sealed for the place in which they will be clicked. */
export const sealRegistry = (ctx: Context, place: ClickPlace, actions: Record<string, unknown>): string => {
  const { post, authorId: user_id, channel } = place
  return ctx.seal.seal(registryCookie({ ...post, user_id, channel_id: channel.id }, actions))
}
