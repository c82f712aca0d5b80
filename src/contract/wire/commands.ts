import { type Static, Type } from 'typebox'

/** Slash commands (docs/reference/commands.md). */

const str = Type.String()
const int = Type.Integer()

export const Command = Type.Object({
  id: str,
  token: Type.String({ description: 'Goes with every call, so that the integration knows the service.' }),
  create_at: int,
  update_at: int,
  delete_at: int,
  creator_id: str,
  team_id: str,
  trigger: Type.String({ description: 'The word after the slash.' }),
  method: Type.Enum(['P', 'G', ''], { description: '`P` calls with POST, `G` with GET; `P` when empty.' }),
  username: str,
  icon_url: str,
  auto_complete: Type.Boolean(),
  auto_complete_desc: str,
  auto_complete_hint: str,
  display_name: str,
  description: str,
  url: Type.String({ description: 'Where the integration is called: http(s) or `/plugins/<plugin_id>/<path>`.' }),
})
export type Command = Static<typeof Command>

/** What the integration responded, as the caller of the command gets it. */
export const CommandReply = Type.Object({
  response_type: Type.Enum(['ephemeral', 'in_channel', '']),
  text: str,
  username: str,
  channel_id: str,
  icon_url: str,
  type: str,
  props: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  goto_location: str,
  trigger_id: str,
  skip_thirdparty_parsing: Type.Boolean(),
  attachments: Type.Union([Type.Array(Type.Unknown()), Type.Null()]),
  extra_responses: Type.Union([Type.Array(Type.Unknown()), Type.Null()]),
})
export type CommandReply = Static<typeof CommandReply>

/** One line of completion below the composer. The keys are in this case on the wire. */
export const CommandSuggestion = Type.Object({
  Complete: Type.String({ description: 'The text after completion, without the slash.' }),
  Suggestion: str,
  Hint: str,
  Description: str,
  IconData: str,
})
export type CommandSuggestion = Static<typeof CommandSuggestion>
