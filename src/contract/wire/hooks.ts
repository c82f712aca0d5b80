import { type Static, Type } from 'typebox'
import { LooseAttachments, LooseProps, Priority } from './content'

const str = Type.String()
const int = Type.Integer()

const optionalText = (description: string) => Type.Optional(Type.String({ description }))

/** What an incoming webhook takes (docs/reference/webhooks.md#receiving; docs/reference/webhooks.md#payload). */
export const WebhookPayload = Type.Object(
  {
    text: optionalText('Markdown; needed unless `attachments` is set. Longer text is split into consecutive posts.'),
    channel: optionalText(
      'Channel name, `#name`, `@username`, or `<user_id>__<user_id>`. Default: the channel of the hook.',
    ),
    username: optionalText('Name of the poster; works while `EnablePostUsernameOverride` is on.'),
    icon_url: optionalText('Picture of the poster; works while `EnablePostIconOverride` is on.'),
    icon_emoji: optionalText('Emoji name, with or without colons; wins over `icon_url`.'),
    attachments: Type.Optional(LooseAttachments),
    type: optionalText('Empty, or begins with `custom_`.'),
    props: Type.Optional(LooseProps),
    root_id: optionalText('The post this one replies to.'),
    priority: Type.Optional(Priority),
  },
  { additionalProperties: true },
)

/** docs/reference/webhooks.md#managing-incoming-webhooks. `id` is the secret of the hook's URL. */
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

/**
 * docs/reference/webhooks.md#managing-outgoing-webhooks. `trigger_when`: 0 first word equals a trigger word, 1 first
 * word starts with one.
 */
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
