import { type Static, Type } from 'typebox'
import { Props } from '#domain/posts/post'

const str = Type.String()
const int = Type.Integer()

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
