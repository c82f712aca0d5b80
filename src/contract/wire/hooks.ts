import { Type } from 'typebox'
import { LooseAttachments, LooseProps, Priority } from './content'

const optionalText = (description: string) => Type.Optional(Type.String({ description }))

/** What an incoming webhook takes (service.md, Incoming webhook; wire.md 4.2). */
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
