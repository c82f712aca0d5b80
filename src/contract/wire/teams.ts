import { type Static, Type } from 'typebox'

const str = Type.String()
const int = Type.Integer()

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
