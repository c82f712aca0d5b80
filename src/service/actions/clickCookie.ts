import type { ClickedPost } from '#domain/actions/response/effects'
import { isObject, type JsonObject } from '#domain/json'
import type { Props } from '#domain/posts/post'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { blocksOff } from './requireBlocks'

/** What a cookie tells of a post that is not stored. */
export interface OpenedCookie {
  post_id: string
  channel_id: string
  /** `''` in the cookie of an attachment's action. */
  author_id: string
  post: ClickedPost
}

/**
 * Opens the cookie of a click (docs/reference/actions.md#cookie). @throws 400 `action_integration` when it was not
 * sealed here, or was touched.
 */
export function openCookie(ctx: Context, cookie: string): OpenedCookie {
  const content = ctx.seal.open(cookie)
  if (!isObject(content)) {
    throw new ServiceError('api.post.do_action.action_integration.app_error', {
      detail: 'The cookie was not issued by this service, or was changed.',
    })
  }
  if (content.kind === 'svc_blocks_actions' && !ctx.settings.values.SvcBlocksEnabled) throw blocksOff()
  const post_id = text(content.post_id)
  return {
    post_id,
    channel_id: text(content.channel_id),
    author_id: text(content.user_id),
    post: { id: post_id, root_id: text(content.root_post_id), message: '', props: propsOf(content) },
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The props in which the click is looked up: those that stay, and the registry or the one attachment action that was
 * sealed.
 */
function propsOf(content: JsonObject): Props {
  const kept = isObject(content.retain_props) ? content.retain_props : {}
  if (content.kind === 'svc_blocks_actions') return { ...kept, svc_blocks_actions: content.actions }
  const { type, data_source, integration, action_id } = content
  return { ...kept, attachments: [{ actions: [{ id: action_id, type, data_source, integration }] }] }
}
