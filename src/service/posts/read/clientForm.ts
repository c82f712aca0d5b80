import { clientAttachments, type SealAction } from '#domain/attachments/clientForm'
import { isObject, type JsonObject } from '#domain/json'
import type { Post, Props } from '#domain/posts/post'
import { retainedKeys, retainedProps } from '#domain/posts/reservedProps'
import type { Context } from '../../context'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientMetadata } from './clientMetadata'

/** What the cookie of a registry holds (docs/reference/actions.md#cookie). */
export interface RegistryCookie {
  kind: 'svc_blocks_actions'
  post_id: string
  root_post_id: string
  channel_id: string
  user_id: string
  retain_props: Props
  remove_props: string[]
  actions: Record<string, unknown>
}

/** What the cookie of one attachment action holds (docs/reference/actions.md#cookie). */
export interface AttachmentCookie {
  action_id: string
  type: string
  post_id: string
  root_post_id: string
  channel_id: string
  data_source: string
  integration: unknown
  retain_props: Props
  remove_props: string[]
}

/** What the caller knows of a post besides its row. */
export interface Known {
  /** It was made just now: there are no reactions, and no replies when it begins a thread. */
  isNew?: boolean
  /** Fill in who replied and when, as clients that draw threads apart ask for (docs/reference/posts.md#fields). */
  withThread?: boolean
}

/**
 * A post as clients get it: the registry sealed into one cookie, the integrations of attachments likewise
 * (docs/reference/registry.md).
 */
export function clientForm(ctx: Context, post: StoredPost, { isNew = false, withThread = false }: Known = {}): Post {
  const { metadata: _, ...rest } = post
  const { metadata, ...more } = clientMetadata(ctx, post, isNew)
  return {
    ...rest,
    props: clientProps(ctx, post),
    pending_post_id: '',
    remote_id: '',
    ...more,
    reply_count: isNew && post.root_id === '' ? 0 : ctx.store.posts.replyCount(post.root_id || post.id),
    ...(withThread && post.root_id === '' ? threadSummary(ctx, post) : { last_reply_at: 0, participants: null }),
    metadata,
  }
}

function threadSummary(ctx: Context, { id }: StoredPost): Pick<Post, 'last_reply_at' | 'participants'> {
  const { userIds, lastReplyAt } = ctx.store.threads.summary(id)
  return { last_reply_at: lastReplyAt, participants: userIds.map(userId => ({ id: userId })) }
}

function clientProps(ctx: Context, post: StoredPost): Props {
  const { svc_blocks_actions, attachments } = post.props
  if (svc_blocks_actions === undefined && attachments === undefined) return post.props
  const { svc_blocks_actions: _, ...props } = post.props
  if (isObject(svc_blocks_actions)) props.svc_blocks_actions = ctx.seal.seal(registryCookie(post, svc_blocks_actions))
  if (attachments !== undefined) {
    props.attachments = clientAttachments(attachments, sealWithin(ctx, post))
  }
  return props
}

/**
 * Every cookie repeats whose name the post bears, so that a thousand actions of a post with a long name would be a
 * thousand times as large as what was sent. A click finds the action of a kept post without a cookie, too.
 */
const MOST_COOKIES_LENGTH = 4_000_000

function sealWithin(ctx: Context, post: StoredPost): SealAction {
  let left = MOST_COOKIES_LENGTH
  return action => {
    if (left <= 0) return null
    const cookie = ctx.seal.seal(attachmentCookie(post, action))
    left -= cookie.length
    return cookie
  }
}

/** What of a post goes into its cookies. */
export type CookiePost = Pick<StoredPost, 'id' | 'root_id' | 'channel_id' | 'user_id' | 'props'>

/** The content of the cookie that stands for a registry. */
export function registryCookie(post: CookiePost, actions: Record<string, unknown>): RegistryCookie {
  return { kind: 'svc_blocks_actions', user_id: post.user_id, actions, ...cookieBase(post) }
}

const attachmentCookie = (post: StoredPost, { id, type, data_source, integration }: JsonObject): AttachmentCookie => ({
  action_id: String(id ?? ''),
  type: String(type ?? ''),
  data_source: String(data_source ?? ''),
  integration,
  ...cookieBase(post),
})

const cookieBase = (post: CookiePost) => ({
  post_id: post.id,
  root_post_id: post.root_id,
  channel_id: post.channel_id,
  retain_props: retainedProps(post.props),
  remove_props: retainedKeys.filter(key => !(key in post.props)),
})
