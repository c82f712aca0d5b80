import { rolePermissions } from '#domain/accounts/permissions'
import type { Reason } from '#domain/explain/explanation'
import { explainAccess } from '#domain/explain/tables/access'
import { explainRequest } from '#domain/explain/tables/requests'
import { unknownPostKeys } from '#domain/posts/postKeys'
import type { Context } from '../context'
import { canRead } from '../sessions/access'
import type { UserRow } from '../store/tables/accounts/users'
import type { ChannelRow } from '../store/tables/places/channels'
import type { StoredPost } from '../store/tables/posts/posts'
import type { Rejected } from './explainRejection'
import { askedFor, bodyOf, named, namedChannel, namedUser } from './looked'

/** What a request does that needs a permission, as in “cannot post there”. */
const verbs: Readonly<Record<string, string>> = {
  create_post: 'post',
  edit_post: 'change posts',
  edit_others_posts: 'change posts',
  delete_post: 'delete posts',
  delete_others_posts: 'delete posts',
  read_channel: 'read',
  read_channel_content: 'read',
  upload_file: 'upload files',
}

interface Asked {
  ctx: Context
  user: UserRow
  permission: string
  post: StoredPost | undefined
}

/** Why somebody may not do what a request asks for: by the post, the channel, or the roles. */
export function explainPermission({ ctx, request, error }: Rejected): Reason[] | null {
  const { permission } = error.facts
  const user = request.caller?.user
  if (permission === undefined || user === undefined) return null
  const postId = askedFor(request, 'post_id')
  const post = postId === '' ? undefined : ctx.store.posts.byId(postId)
  if (postId !== '' && (post === undefined || post.delete_at > 0 || post.original_id !== '')) {
    return [explainAccess('permission.no_post', { permission, deletedAt: post?.delete_at ?? 0 })]
  }
  const channelId = post?.channel_id ?? askedFor(request, 'channel_id')
  const asked: Asked = { ctx, user, permission, post }
  if (channelId === '' && permission === 'create_post') return withoutChannel(request)
  if (channelId === '' || !(permission in verbs)) return byRole(asked)
  const channel = ctx.store.channels.byId(channelId)
  return channel === undefined ? noChannel(asked, channelId) : inChannel(asked, channel)
}

function inChannel(asked: Asked, channel: ChannelRow): Reason[] | null {
  const { ctx, user, permission, post } = asked
  const isMember = ctx.store.channelMembers.has(channel.id, user.id)
  const isOwn = post?.user_id === user.id
  const does = verbs[permission] ?? 'do this'
  if (!isMember && (post === undefined || isOwn || !canRead(ctx, user, channel))) {
    const isConversation = channel.team_id === ''
    const place = { who: named(user), channel: namedChannel(channel), does, isConversation }
    if (isOwn) return [explainAccess('permission.left_channel', place)]
    if (canRead(ctx, user, channel)) return [explainAccess('permission.not_in_channel', place)]
    const team = channel.type === 'O' ? (ctx.store.teams.byId(channel.team_id)?.display_name ?? '') : ''
    return [explainAccess('permission.hidden_channel', { ...place, permission, team })]
  }
  if (post !== undefined && !isOwn && /^(edit|delete)_/.test(permission)) {
    const verb = permission.startsWith('delete') ? 'delete' : 'change'
    return [explainAccess('permission.others_post', { who: named(user), author: namedUser(ctx, post.user_id), verb })]
  }
  return byRole(asked)
}

/** A post without a channel is rejected as one for a channel that nobody can post to. */
function withoutChannel(request: Rejected['request']): Reason[] {
  const keys = Object.keys(bodyOf(request))
  const had = unknownPostKeys(bodyOf(request)).find(({ near }) => near === 'channel_id')?.key
  if (had !== undefined) return [explainRequest('request.near_key', { wanted: 'channel_id', had })]
  return [explainRequest('request.no_channel', { isEmpty: keys.includes('channel_id') })]
}

function noChannel({ ctx, permission }: Asked, id: string): Reason[] {
  // As people write it, with or without a mark, or as they read it.
  const wanted = id.replace(/^[#~]/, '').toLowerCase()
  const open = ctx.store.channels.all().filter(({ delete_at }) => delete_at === 0)
  const near =
    open.find(({ name }) => name === wanted) ??
    open.find(({ display_name, team_id }) => team_id !== '' && display_name.toLowerCase() === wanted)
  return [explainAccess('permission.no_channel', { id, permission, near: near ? namedChannel(near) : null })]
}

function byRole({ user, permission }: Asked): Reason[] | null {
  const given = Object.entries(rolePermissions).flatMap(([role, permissions]) =>
    (permissions as readonly string[]).includes(permission) ? [role] : [],
  )
  if (given.length === 0) return null
  return [
    explainAccess('permission.role', { who: named(user), roles: user.roles, permission, given: given.join(', ') }),
  ]
}
