import { Type } from 'typebox'
import { LooseAttachments, LooseProps, Priority } from './content'

/**
 * What the service sends to integrations, and what it takes from their responses (docs/reference/actions.md#callback,
 * docs/reference/webhooks.md#delivery, docs/reference/webhooks.md#responses).
 */

const str = Type.String()
const optionalText = (description: string) => Type.Optional(Type.String({ description }))

const place = {
  team_id: Type.String({ description: 'Empty in direct and group channels.' }),
  team_domain: Type.String({ description: 'Name of the team; empty in direct and group channels.' }),
  channel_id: str,
  channel_name: str,
  user_id: str,
  user_name: str,
  post_id: str,
}

export const ActionCallback = Type.Object({
  ...place,
  trigger_id: Type.String({ description: 'The right to open one dialog for the user who clicked, for 30 seconds.' }),
  type: Type.String({
    description: '`button`; `select` for menus of attachments; `lookup` when choices are asked for.',
  }),
  data_source: Type.String({ description: '`users` or `channels` for such menus of attachments.' }),
  context: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'The entry’s own context, with `selected_option` for menus and `form_values` for forms. Left out when it is empty.',
    }),
  ),
})

export const OutgoingCallback = Type.Object({
  token: Type.String({ description: 'The token of the hook: compare it before believing the rest.' }),
  ...place,
  text: Type.String({ description: 'The whole message.' }),
  timestamp: Type.Integer({ description: 'Milliseconds since the epoch; seconds in the form encoding.' }),
  trigger_word: Type.String({ description: 'The word that matched, or empty.' }),
  file_ids: Type.String({ description: 'Ids of the post’s files, joined by commas.' }),
})

export const OutgoingReply = Type.Object({
  text: optionalText('Markdown; nothing is posted without `text` or `attachments`.'),
  response_type: optionalText('`comment` replies to the post; anything else makes a post of its own.'),
  username: optionalText('Name of the poster; works while `EnablePostUsernameOverride` is on.'),
  icon_url: optionalText('Picture of the poster; works while `EnablePostIconOverride` is on.'),
  attachments: Type.Optional(LooseAttachments),
  type: optionalText('Empty, or begins with `custom_`.'),
  props: Type.Optional(LooseProps),
  priority: Type.Optional(Priority),
})
