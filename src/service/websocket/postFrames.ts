import { isObject } from '#domain/json'
import type { Post } from '#domain/posts/post'
import type { Context } from '../context'
import { clientForm } from '../posts/read/clientForm'
import type { ChannelRow } from '../store/tables/places/channels'
import { type Broadcast, type Frame, frame } from './frame'
import type { FrameTable } from './framesOf'

/** Posts, reactions and typing; all but the last travel as JSON text (docs/reference/websocket.md). */
export const postFrames = {
  posted: (ctx, { post, mentions = [] }) => [
    frame('posted', postedData(ctx, post, mentions), { channel_id: post.channel_id }),
  ],
  post_edited: (_ctx, { post, user_id = '' }) => [postFrame('post_edited', post, { user_id })],
  ephemeral_message: (_ctx, { post, user_id }) => [postFrame('ephemeral_message', post, { user_id })],
  post_deleted: (ctx, { post_id, post, channel_id, delete_by }) => {
    const deleted = post ?? storedForm(ctx, post_id)
    if (deleted === undefined) return []
    const data = { post: JSON.stringify(deleted), ...(delete_by ? { delete_by } : {}) }
    return [frame('post_deleted', data, { channel_id })]
  },
  reaction_added: (_ctx, { reaction, post }) => [reactionFrame('reaction_added', reaction, post)],
  reaction_removed: (_ctx, { reaction, post }) => [reactionFrame('reaction_removed', reaction, post)],
  typing: (_ctx, { channel_id, user_id, parent_id = '' }) => [
    frame('typing', { parent_id, user_id }, { channel_id, omit_users: { [user_id]: true } }),
  ],
} as const satisfies FrameTable

const postFrame = (event: string, post: Post, to: Partial<Broadcast>): Frame =>
  frame(event, { post: JSON.stringify(post) }, { channel_id: post.channel_id, ...to })

const reactionFrame = (event: string, reaction: object, { channel_id }: Post): Frame =>
  frame(event, { reaction: JSON.stringify(reaction) }, { channel_id })

function storedForm(ctx: Context, postId: string): Post | undefined {
  const stored = ctx.store.posts.byId(postId)
  return stored && clientForm(ctx, stored)
}

function postedData(ctx: Context, post: Post, mentions: readonly string[]): Record<string, unknown> {
  const channel = ctx.store.channels.byId(post.channel_id)
  const sender_name = senderName(ctx, post, channel)
  return {
    channel_type: channel?.type ?? '',
    channel_display_name: channel?.type === 'D' ? sender_name : (channel?.display_name ?? ''),
    channel_name: channel?.name ?? '',
    sender_name,
    team_id: channel?.team_id ?? '',
    set_online: post.props.from_webhook !== 'true',
    ...fileFacts(post),
    ...(mentions.length > 0 ? { mentions: JSON.stringify(mentions) } : {}),
    post: JSON.stringify(post),
  }
}

/** The name shown: a webhook's override, except in direct messages, else `@name`. */
function senderName(ctx: Context, { type, props, user_id }: Post, channel: ChannelRow | undefined): string {
  if (type.startsWith('system_')) return 'System'
  const { from_webhook, override_username } = props
  const overrides = ctx.settings.values.EnablePostUsernameOverride && channel?.type !== 'D'
  if (overrides && from_webhook === 'true' && typeof override_username === 'string') return override_username
  return `@${ctx.store.users.byId(user_id)?.username ?? ''}`
}

function fileFacts({ file_ids, metadata }: Post): Record<string, string> {
  if (!file_ids || file_ids.length === 0) return {}
  const files = Array.isArray(metadata?.files) ? metadata.files.filter(isObject) : []
  const hasImage = files.some(({ mime_type }) => String(mime_type).startsWith('image/'))
  return { otherFile: 'true', ...(hasImage ? { image: 'true' } : {}) }
}
