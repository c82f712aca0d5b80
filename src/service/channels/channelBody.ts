import { Type } from 'typebox'

/** The shape of a new channel as it is sent: domain rules say what is wrong with its name, type and texts. */
export const NewChannelBody = Type.Object({
  team_id: Type.String(),
  name: Type.String(),
  display_name: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
  header: Type.Optional(Type.String()),
  purpose: Type.Optional(Type.String()),
})
