import { type Static, Type } from 'typebox'
import { Props } from '#domain/posts/post'

/**
 * Shapes around accounts: tokens, sessions, roles, preferences, status (docs/reference/bots.md#tokens,
 * docs/reference/bots.md#sessions, docs/reference/bots.md#permissions, docs/reference/clients.md#endpoints).
 */

const str = Type.String()
const int = Type.Integer()

/** A personal access token as it is listed: without its secret. */
export const AccessToken = Type.Object({
  id: str,
  user_id: str,
  description: str,
  is_active: Type.Boolean(),
  expires_at: Type.Optional(Type.Integer({ description: 'Milliseconds since the epoch; 0 is never.' })),
})
export type AccessToken = Static<typeof AccessToken>

/** The only response that carries the secret. */
export const NewAccessToken = Type.Object({
  ...AccessToken.properties,
  token: Type.String({ description: 'The secret itself. It is shown in this response only.' }),
})
export type NewAccessToken = Static<typeof NewAccessToken>

export const Session = Type.Object({
  id: str,
  token: Type.String({ description: 'Always empty: a session never shows its secret.' }),
  create_at: int,
  expires_at: int,
  last_activity_at: int,
  user_id: str,
  device_id: str,
  roles: str,
  is_oauth: Type.Boolean(),
  props: Props,
})
export type Session = Static<typeof Session>

export const Role = Type.Object({
  id: str,
  name: str,
  display_name: str,
  description: str,
  create_at: int,
  update_at: int,
  delete_at: int,
  permissions: Type.Array(Type.String(), { description: 'Names of permissions, as `create_post` or `manage_system`.' }),
  scheme_managed: Type.Boolean(),
  built_in: Type.Boolean(),
})
export type Role = Static<typeof Role>

export const Preference = Type.Object({
  user_id: str,
  category: Type.String({ description: 'What it is about, as `flagged_post` or `display_settings`.' }),
  name: Type.String({ description: 'Key within the category, often an id.' }),
  value: Type.String({ description: 'Any text; it is stored as it is.' }),
})
export type Preference = Static<typeof Preference>

export const Status = Type.Object({
  user_id: str,
  status: Type.Enum(['online', 'away', 'dnd', 'offline']),
  manual: Type.Boolean({ description: 'True when the user chose it.' }),
  last_activity_at: int,
  dnd_end_time: Type.Optional(Type.Integer({ description: 'Seconds since the epoch when `dnd` ends; 0 is never.' })),
})
export type Status = Static<typeof Status>

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
