import { type Static, Type } from 'typebox'

/** Props are a property bag: any JSON by key. Known keys are described in docs/reference/posts.md#fields. */
export const Props = Type.Record(Type.String(), Type.Unknown())
export type Props = Static<typeof Props>

/**
 * A post as clients receive it over REST and in events (docs/reference/posts.md#fields): registry and integrations
 * already sealed away.
 */
export const Post = Type.Object({
  id: Type.String(),
  create_at: Type.Integer(),
  update_at: Type.Integer(),
  edit_at: Type.Integer(),
  delete_at: Type.Integer(),
  is_pinned: Type.Boolean(),
  user_id: Type.String(),
  channel_id: Type.String(),
  root_id: Type.String(),
  original_id: Type.String(),
  message: Type.String(),
  type: Type.String(),
  props: Props,
  hashtags: Type.String(),
  file_ids: Type.Array(Type.String()),
  pending_post_id: Type.String(),
  remote_id: Type.Optional(Type.String()),
  has_reactions: Type.Optional(Type.Boolean()),
  reply_count: Type.Integer(),
  last_reply_at: Type.Integer(),
  participants: Type.Union([Type.Array(Type.Unknown()), Type.Null()]),
  is_following: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Props),
})
export type Post = Static<typeof Post>

/** What of a post carries content, and so all that content rules look at. */
export interface PostContent {
  message: string
  props: Props
}
