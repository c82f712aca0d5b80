import { type Static, Type } from 'typebox'
import { limits } from '#domain/limits'
import { Post, Props } from '#domain/posts/post'

const str = Type.String()
const int = Type.Integer()

/**
 * The border lets any props and attachments through: the domain decides about them, and says what is wrong and where
 * (docs/spec-coverage.md). What is published of them is the whole rule: see openApi/components.ts.
 */
export const LooseProps = Type.Object(
  {},
  { additionalProperties: true, description: 'Property bag; keys that are not known are kept.' },
)
export const LooseAttachments = Type.Array(Type.Unknown(), { description: 'Message attachments.' })

export const Priority = Type.Object(
  {
    priority: Type.Enum(['urgent', 'important', 'standard', '']),
    requested_ack: Type.Optional(Type.Boolean({ description: 'Asks readers to acknowledge.' })),
    persistent_notifications: Type.Optional(Type.Boolean({ description: 'Repeats the notification until read.' })),
  },
  { description: 'Marks the message; only on posts that start a thread.' },
)

/** A post as a caller writes it; the service fills the rest and ignores what is not the caller’s to set. */
export const NewPost = Type.Object(
  {
    channel_id: Type.String(),
    message: Type.Optional(Type.String({ description: 'Markdown; may be empty.' })),
    root_id: Type.Optional(Type.String({ description: 'The post this one replies to.' })),
    type: Type.Optional(Type.String({ description: 'Empty, or begins with `custom_`.' })),
    props: Type.Optional(LooseProps),
    file_ids: Type.Optional(
      Type.Array(Type.String(), { description: `Uploaded files, at most ${limits.filesPerPost}.` }),
    ),
    pending_post_id: Type.Optional(
      Type.String({ description: 'The caller’s own id. A second post with the same one returns the first.' }),
    ),
    metadata: Type.Optional(Props),
  },
  { additionalProperties: true },
)

/**
 * The whole post again: what is missing is emptied, but for file_ids and the action registry
 * (docs/reference/posts.md#update).
 */
export const PostUpdate = Type.Object(
  {
    id: Type.String(),
    message: Type.Optional(Type.String({ description: 'Markdown; a missing one empties the message.' })),
    props: Type.Optional(LooseProps),
    is_pinned: Type.Optional(Type.Boolean({ description: 'A missing one unpins.' })),
    file_ids: Type.Optional(Type.Array(Type.String(), { description: 'A missing list keeps the files.' })),
    has_reactions: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: true },
)

export const PostPatch = Type.Object(
  {
    message: Type.Optional(Type.String({ description: 'Markdown.' })),
    props: Type.Optional(LooseProps),
    is_pinned: Type.Optional(Type.Boolean()),
    file_ids: Type.Optional(Type.Array(Type.String())),
    has_reactions: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: true },
)

export const Reaction = Type.Object({
  user_id: Type.String(),
  post_id: Type.String(),
  emoji_name: Type.String({ description: 'Name of the emoji, without colons.' }),
  create_at: Type.Integer(),
})
export type Reaction = Static<typeof Reaction>

export const Emoji = Type.Object({
  id: Type.String(),
  create_at: Type.Integer(),
  update_at: Type.Integer(),
  delete_at: Type.Integer(),
  creator_id: Type.String(),
  name: Type.String(),
})
export type Emoji = Static<typeof Emoji>

/** Posts found, newest first, with the words that matched. */
export const PostSearchResults = Type.Object({
  order: Type.Array(Type.String(), { description: 'Ids of posts, newest first.' }),
  posts: Type.Record(Type.String(), Post),
  matches: Type.Union([Type.Record(Type.String(), Type.Array(Type.String())), Type.Null()], {
    description: 'Post id -> the words that matched, or null.',
  }),
  next_post_id: Type.String(),
  prev_post_id: Type.String(),
  first_inaccessible_post_time: Type.Integer(),
})
export type PostSearchResults = Static<typeof PostSearchResults>

export const PostList = Type.Object({
  order: Type.Array(str),
  posts: Type.Record(str, Post),
  next_post_id: str,
  prev_post_id: str,
  has_next: Type.Optional(Type.Boolean()),
  first_inaccessible_post_time: int,
})
export type PostList = Static<typeof PostList>
