import { type Static, Type } from 'typebox'
import { Post, Props } from '#domain/posts/post'

/** Shapes of the public API that are not posts (wire.md 6 and 7). Lists of them page with `page` and `per_page`. */
export { Post }

const str = Type.String()
const int = Type.Integer()

export const Id = Type.String({ description: '26 letters and digits; `me` is accepted for the caller in user paths.' })

export const StatusOk = Type.Object({ status: Type.Literal('OK') })

/** wire.md 7.2. */
export const Ping = Type.Object({
  status: str,
  AndroidLatestVersion: str,
  AndroidMinVersion: str,
  IosLatestVersion: str,
  IosMinVersion: str,
  ActiveSearchBackend: str,
  database_status: Type.Optional(str),
  filestore_status: Type.Optional(str),
})

/** wire.md 1.2: the body of every answer that is not 2xx. */
export const ErrorBody = Type.Object({
  id: str,
  message: str,
  detailed_error: str,
  request_id: str,
  status_code: int,
})
export type ErrorBody = Static<typeof ErrorBody>

export const PostList = Type.Object({
  order: Type.Array(str),
  posts: Type.Record(str, Post),
  next_post_id: str,
  prev_post_id: str,
  has_next: Type.Optional(Type.Boolean()),
  first_inaccessible_post_time: int,
})
export type PostList = Static<typeof PostList>

export const User = Type.Object({
  id: str,
  create_at: int,
  update_at: int,
  delete_at: int,
  username: str,
  auth_service: str,
  email: str,
  nickname: str,
  first_name: str,
  last_name: str,
  position: str,
  roles: str,
  props: Type.Optional(Props),
  notify_props: Type.Optional(Props),
  last_picture_update: Type.Optional(int),
  last_password_update: Type.Optional(int),
  locale: str,
  timezone: Props,
  is_bot: Type.Optional(Type.Boolean()),
  bot_description: Type.Optional(str),
  disable_welcome_email: Type.Boolean(),
})
export type User = Static<typeof User>

export const Team = Type.Object({
  id: str,
  create_at: int,
  update_at: int,
  delete_at: int,
  display_name: str,
  name: str,
  description: str,
  email: str,
  type: str,
  company_name: str,
  allowed_domains: str,
  invite_id: str,
  allow_open_invite: Type.Boolean(),
  scheme_id: Type.Null(),
  group_constrained: Type.Null(),
  policy_id: Type.Null(),
})
export type Team = Static<typeof Team>

/** O public, P private, D direct, G group. */
export const ChannelType = Type.Enum(['O', 'P', 'D', 'G'])
export const Channel = Type.Object({
  id: str,
  create_at: int,
  update_at: int,
  delete_at: int,
  team_id: str,
  type: ChannelType,
  display_name: str,
  name: str,
  header: str,
  purpose: str,
  last_post_at: int,
  total_msg_count: int,
  extra_update_at: int,
  creator_id: str,
  scheme_id: Type.Null(),
  props: Type.Union([Props, Type.Null()]),
  group_constrained: Type.Null(),
  shared: Type.Null(),
  total_msg_count_root: int,
  policy_id: Type.Null(),
  last_root_post_at: int,
})
export type Channel = Static<typeof Channel>

export const ChannelMember = Type.Object({
  channel_id: str,
  user_id: str,
  roles: str,
  last_viewed_at: int,
  msg_count: int,
  mention_count: int,
  mention_count_root: int,
  msg_count_root: int,
  notify_props: Props,
  last_update_at: int,
  scheme_guest: Type.Boolean(),
  scheme_user: Type.Boolean(),
  scheme_admin: Type.Boolean(),
  explicit_roles: str,
})
export type ChannelMember = Static<typeof ChannelMember>

/** wire.md 4.8. `id` is the secret of the hook's URL. */
export const IncomingHook = Type.Object({
  id: str,
  create_at: int,
  update_at: int,
  delete_at: int,
  user_id: str,
  channel_id: str,
  team_id: str,
  display_name: str,
  description: str,
  username: str,
  icon_url: str,
  channel_locked: Type.Boolean(),
})
export type IncomingHook = Static<typeof IncomingHook>

/** wire.md 5.4. `trigger_when`: 0 first word equals a trigger word, 1 first word starts with one. */
export const OutgoingHook = Type.Object({
  id: str,
  token: str,
  create_at: int,
  update_at: int,
  delete_at: int,
  creator_id: str,
  channel_id: str,
  team_id: str,
  trigger_words: Type.Array(str),
  trigger_when: int,
  callback_urls: Type.Array(str),
  display_name: str,
  description: str,
  content_type: str,
  username: str,
  icon_url: str,
})
export type OutgoingHook = Static<typeof OutgoingHook>

export const Bot = Type.Object({
  user_id: str,
  username: str,
  display_name: Type.Optional(str),
  description: Type.Optional(str),
  owner_id: str,
  create_at: int,
  update_at: int,
  delete_at: int,
})
export type Bot = Static<typeof Bot>

/** wire.md 3.2 and 0: `error` is what the integration wants shown below the message. */
export const ActionReply = Type.Object({
  status: Type.Literal('OK'),
  trigger_id: str,
  goto_location: Type.Optional(str),
  error: Type.Optional(str),
})
export type ActionReply = Static<typeof ActionReply>
