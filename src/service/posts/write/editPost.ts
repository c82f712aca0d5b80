import { isDeepStrictEqual } from 'node:util'
import { explainPost } from '#domain/explain/tables/posts'
import { warningsOf } from '#domain/issue'
import { contentRemarks } from '#domain/notes/contentRemarks'
import { applicable } from '#domain/posts/blocksEnabled'
import type { Post, PostContent, Props } from '#domain/posts/post'
import type { EditBody } from '#domain/posts/postBody'
import { registryOnUpdate } from '#domain/posts/registryOnUpdate'
import { keepIdentity } from '#domain/posts/reservedProps'
import type { Context } from '../../context'
import { invalidBody, invalidUrl, ServiceError } from '../../errors/ServiceError'
import { remarkUnknownKeys } from '../../explain/posts/keys'
import { remarkEditedMentions } from '../../explain/posts/mentions'
import { remarkKeptIdentity } from '../../explain/posts/props'
import { remarkPruned } from '../../explain/posts/registry'
import { warnIssues } from '../../recorder/warnIssues'
import { requirePermission } from '../../sessions/access'
import { type Caller, isIntegration } from '../../sessions/caller'
import { isId } from '../../store/ids'
import type { StoredPost } from '../../store/tables/posts/posts'
import { requireValidContent } from './contentError'
import { editablePost } from './editablePost'
import { attachableFiles, requireFileIds } from './fileIds'
import { replacePost } from './replacePost'
import { withIntegrations } from './withIntegrations'

interface Edit {
  post_id: string
  body: EditBody
}

/**
 * Replaces the content of a post; what is missing is emptied, but for files and registry
 * (docs/reference/posts.md#update, PUT).
 */
export function updatePost(ctx: Context, caller: Caller, { post_id, body }: Edit): Post {
  if (!isId(post_id)) throw invalidUrl('post_id')
  if (body.id !== post_id) throw invalidBody('id', otherId(body.id, post_id))
  const { message = '', props = {}, is_pinned = false, file_ids } = body
  const old = editablePost(ctx, caller, post_id, { archived: 'update', newMessage: message })
  remarkUnknownKeys(ctx, body)
  return change(ctx, caller, old, { message, props, is_pinned, file_ids })
}

const otherId = (id: string | undefined, post_id: string): string =>
  `${id === undefined ? 'The body has no id' : `The id of the body is “${id}”`}, and the address names the post ${post_id}: both have to be the same.`

/** Changes parts of a post; what is missing stays (docs/reference/posts.md#update, PATCH). */
export function patchPost(ctx: Context, caller: Caller, { post_id, body }: Edit): Post {
  const old = editablePost(ctx, caller, post_id, { archived: 'patch', newMessage: body.message })
  remarkUnknownKeys(ctx, body)
  const { message = old.message, props = withoutRegistry(old.props), is_pinned = old.is_pinned, file_ids } = body
  return change(ctx, caller, old, { message, props, is_pinned, file_ids })
}

/**
 * Brings back message, props and files of a former version of the caller's own post (docs/reference/posts.md#routes).
 */
export function restoreVersion(
  ctx: Context,
  caller: Caller,
  { post_id, version_id }: { post_id: string; version_id: string },
): Post {
  const version = ctx.store.posts.byId(version_id)
  if (version === undefined) throw new ServiceError('app.post.get.app_error')
  const old = editablePost(ctx, caller, post_id, { archived: 'update', newMessage: version.message, ownOnly: true })
  if (version.original_id !== post_id) throw new ServiceError('api.post.restore_post_version.not_allowed.app_error')
  const props = mayChangeActions(caller, old) ? version.props : withoutRegistry(version.props)
  return change(ctx, caller, old, {
    message: version.message,
    props,
    is_pinned: old.is_pinned,
    file_ids: version.file_ids,
  })
}

const withoutRegistry = ({ svc_blocks_actions: _, ...props }: Props): Props => props

/** docs/reference/posts.md#update. */
const mayChangeActions = (caller: Caller, post: StoredPost): boolean =>
  isIntegration(caller) && post.user_id === caller.user.id

interface Sent extends PostContent {
  is_pinned: boolean
  file_ids: string[] | undefined
}

function change(ctx: Context, caller: Caller, old: StoredPost, sent: Sent): Post {
  const file_ids = changedFiles(ctx, caller, old, sent.file_ids)
  const props = withIntegrations(ctx, old, keepIdentity(old.props, sent.props))
  const { content, warning, issues } = registryOnUpdate({
    old,
    next: { message: sent.message, props },
    mayChangeActions: mayChangeActions(caller, old),
  })
  const { values } = ctx.settings
  const found = applicable(issues, values)
  requireValidContent(found)
  warnIssues(ctx, [...warningsOf(found), ...contentRemarks(content, values)])
  if (warning !== null) ctx.recorder.remark(explainPost('registry.kept_old', undefined))
  if (sent.props.svc_blocks_actions === undefined) remarkPruned(ctx, old, content)
  remarkKeptIdentity(ctx, old.props, sent.props)
  remarkEditedMentions(ctx, old, content)
  if (warning === null && isSame(old, content) && sent.is_pinned === old.is_pinned && sent.file_ids === undefined)
    ctx.recorder.remark(explainPost('post.same', undefined))
  return replacePost(ctx, old, { ...content, is_pinned: sent.is_pinned, file_ids })
}

const isSame = (old: PostContent, { message, props }: PostContent): boolean =>
  message === old.message && isDeepStrictEqual(props, old.props)

/** docs/reference/posts.md#update: a missing list keeps the files; new ones need the right to upload. */
function changedFiles(ctx: Context, caller: Caller, old: StoredPost, sent: string[] | undefined): string[] {
  if (sent === undefined) return old.file_ids
  if (sent.some(id => !old.file_ids.includes(id))) {
    requirePermission(ctx, caller.user, 'upload_file', ctx.store.channels.byId(old.channel_id))
  }
  requireFileIds(sent)
  return attachableFiles(ctx, caller, sent, old)
}
