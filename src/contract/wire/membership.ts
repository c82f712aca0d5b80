import { type Static, Type } from 'typebox'
import { Props } from '#domain/posts/post'

/** Shapes of belonging: team members, unread counts, statistics (docs/reference/clients.md#endpoints). */

const str = Type.String()
const int = Type.Integer()

export const TeamMember = Type.Object({
  team_id: str,
  user_id: str,
  roles: str,
  delete_at: int,
  scheme_guest: Type.Boolean(),
  scheme_user: Type.Boolean(),
  scheme_admin: Type.Boolean(),
  explicit_roles: str,
})
export type TeamMember = Static<typeof TeamMember>

export const TeamUnread = Type.Object({
  team_id: str,
  msg_count: Type.Integer({ description: 'Posts of the team that the user has not read.' }),
  msg_count_root: int,
  mention_count: int,
  mention_count_root: int,
})
export type TeamUnread = Static<typeof TeamUnread>

export const ChannelUnread = Type.Object({
  team_id: str,
  channel_id: str,
  user_id: str,
  msg_count: Type.Integer({ description: 'Posts of the channel that the user has not read.' }),
  msg_count_root: int,
  mention_count: int,
  mention_count_root: int,
  urgent_mention_count: int,
  last_viewed_at: int,
  notify_props: Type.Record(Type.String(), Type.String()),
})
export type ChannelUnread = Static<typeof ChannelUnread>

export const ChannelViewed = Type.Object({
  status: Type.Literal('OK'),
  last_viewed_at_times: Type.Record(Type.String(), Type.Integer(), {
    description: 'Channel id -> up to when it is viewed now.',
  }),
})
export type ChannelViewed = Static<typeof ChannelViewed>

export const ChannelStats = Type.Object({
  channel_id: str,
  member_count: int,
  guest_count: int,
  pinnedpost_count: int,
  files_count: int,
})
export type ChannelStats = Static<typeof ChannelStats>

export const TeamStats = Type.Object({
  team_id: str,
  total_member_count: int,
  active_member_count: int,
})
export type TeamStats = Static<typeof TeamStats>

export const UserStats = Type.Object({
  total_users_count: Type.Integer({ description: 'Users that are not deactivated; bots are not counted.' }),
})
export type UserStats = Static<typeof UserStats>

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
