import { type Static, Type } from 'typebox'
import { Props } from './post'

/**
 * The shape of a post as it is sent: types of fields only. What is inside of `props` is for domain rules to judge,
 * since they say what is wrong and where (docs/reference/posts.md#routes, docs/reference/posts.md#create).
 */
export const PostBody = Type.Object({
  id: Type.Optional(Type.String()),
  channel_id: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  root_id: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
  props: Type.Optional(Props),
  file_ids: Type.Optional(Type.Array(Type.String())),
  pending_post_id: Type.Optional(Type.String()),
  create_at: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  metadata: Type.Optional(Props),
})
export type PostBody = Static<typeof PostBody>

/** What an update or patch may bring; other fields are ignored (docs/reference/posts.md#update). */
export const EditBody = Type.Object({
  id: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  props: Type.Optional(Props),
  is_pinned: Type.Optional(Type.Boolean()),
  file_ids: Type.Optional(Type.Array(Type.String())),
})
export type EditBody = Static<typeof EditBody>
