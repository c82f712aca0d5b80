import { explainPost } from '#domain/explain/tables/posts'
import type { Post, PostContent, Props } from '#domain/posts/post'
import type { PostBody } from '#domain/posts/postBody'
import type { Context } from '../../context'
import { forbidden, ServiceError } from '../../errors/ServiceError'
import { remarkEmpty, remarkServerKeys, remarkUnknownKeys } from '../../explain/posts/keys'
import { canPost, isAdmin, requirePermission } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import type { ChannelRow } from '../../store/tables/places/channels'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientForm } from '../read/clientForm'
import { authoredProps } from './authoredProps'
import { attachableFiles, requireFileIds } from './fileIds'
import { noteLostActions } from './lostActions'
import { newPost, timeIn } from './newPost'
import { pendingKey, pendingPosts } from './pendingPosts'
import { requireKnownType, requireNoSystemType } from './postType'
import { priorityMetadata } from './priority'
import { requireContent } from './requireContent'
import { requireRoot } from './requireRoot'
import { savePost } from './savePost'

/**
 * Creates a post over REST: the checks of docs/reference/posts.md#create in their order, then one transaction, then the
 * events. `at` dates the post back, for the sample.
 */
export function createPost(ctx: Context, caller: Caller, request: PostBody, { at }: { at?: number } = {}): Post {
  const found = permittedChannel(ctx, caller, request)
  const metadata = priorityMetadata(caller, request)
  const channel = existingChannel(found)
  requireNoSystemType(request.type)
  if (channel.delete_at > 0) throw new ServiceError('api.post.create_post.can_not_post_to_deleted.error')
  const repeated = findRepeated(ctx, caller, request)
  if (repeated !== null) return repeated
  requireRoot(ctx, channel.id, request.root_id ?? '')
  if (request.id) throw new ServiceError('app.post.save.existing.app_error')
  requireKnownType(request.type)
  const sent: PostContent = { message: request.message ?? '', props: request.props ?? {} }
  requireContent(ctx, sent)
  requireFileIds(request.file_ids ?? [])
  const post = draftOf(ctx, caller, request, { channel_id: channel.id, sent, metadata, at })
  return ctx.store.write(() => {
    if (request.pending_post_id) {
      const exchange_id = ctx.recorder.current()?.summary.id ?? ''
      pendingPosts(ctx).remember(pendingKey(caller.user.id, request.pending_post_id), { postId: post.id, exchange_id })
    }
    if (sent.props.svc_blocks_actions !== undefined && post.props.svc_blocks_actions === undefined)
      noteLostActions(ctx, { post_id: post.id, old: null, next: post, unregistered: 'person' })
    remarkUnknownKeys(ctx, request)
    remarkServerKeys(ctx, request, post)
    remarkEmpty(ctx, post)
    const shown = savePost(ctx, post, { pending_post_id: request.pending_post_id ?? '' })
    for (const react of ctx.afterPost) react(post)
    return shown
  })
}

/** Checks 3 and 4; only admins get past them with a channel that does not exist. */
function permittedChannel(
  ctx: Context,
  caller: Caller,
  { channel_id = '', file_ids = [] }: PostBody,
): ChannelRow | undefined {
  const channel = ctx.store.channels.byId(channel_id)
  if (channel === undefined) {
    if (!isAdmin(caller.user)) throw forbidden('create_post')
    return undefined
  }
  ctx.recorder.about({ channel_id })
  if (!canPost(ctx, caller.user, channel)) throw forbidden('create_post')
  if (file_ids.length > 0) requirePermission(ctx, caller.user, 'upload_file', channel)
  return channel
}

/** Check 7. */
function existingChannel(channel: ChannelRow | undefined): ChannelRow {
  if (channel !== undefined) return channel
  throw new ServiceError('api.context.invalid_param.app_error', { values: { Name: 'post.channel_id' } })
}

/** docs/reference/posts.md#create, check 10: a create that is sent twice responds with the post of the first. */
function findRepeated(ctx: Context, caller: Caller, { pending_post_id }: PostBody): Post | null {
  if (!pending_post_id) return null
  const known = pendingPosts(ctx).find(pendingKey(caller.user.id, pending_post_id))
  const post = known && ctx.store.posts.byId(known.postId)
  if (known === undefined || post === undefined) return null
  const ago = Math.floor((ctx.now() - known.at) / 1000)
  ctx.recorder.about({ post_id: post.id })
  ctx.recorder.remark(explainPost('post.repeated', { pending: pending_post_id, ago, first: known.exchange_id }))
  return { ...clientForm(ctx, post), pending_post_id }
}

interface Content {
  channel_id: string
  sent: PostContent
  metadata: Props
  at: number | undefined
}

function draftOf(
  ctx: Context,
  caller: Caller,
  request: PostBody,
  { channel_id, sent, metadata, at }: Content,
): StoredPost {
  return newPost(ctx, {
    create_at: at ?? ((isAdmin(caller.user) && request.create_at) || timeIn(ctx, channel_id)),
    user_id: caller.user.id,
    channel_id,
    root_id: request.root_id ?? '',
    message: sent.message,
    type: request.type ?? '',
    props: authoredProps(ctx, caller, sent),
    file_ids: attachableFiles(ctx, caller, request.file_ids ?? [], { channel_id }),
    metadata,
  })
}
