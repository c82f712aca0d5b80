import { type TSchema, Type } from 'typebox'
import { ActionRegistry } from '#domain/actions/registry/schema'
import { Attachment } from '#domain/attachments/schema'
import { BlockList } from '#domain/blocks/schema'
import { limits } from '#domain/limits'
import { blockHovers } from './hovers'
import { editorSchema, type JsonSchema } from './jsonSchema'
import { blockSnippets, messageSnippets } from './snippets'

/** What can be written in the studio (docs/reference/workbench.md#studio). The names are those of the specification. */
export const documentKinds = [
  'post',
  'incoming_webhook',
  'outgoing_response',
  'action_response',
  'svc_blocks',
  'attachments',
  'blocks',
  'cards',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentLabels: Record<DocumentKind, string> = {
  post: 'Post',
  incoming_webhook: 'Incoming webhook',
  outgoing_response: 'Outgoing webhook response',
  action_response: 'Action response',
  svc_blocks: 'svc_blocks',
  attachments: 'attachments',
  blocks: 'Third-party blocks',
  cards: 'Third-party cards',
}

const text = (description: string) => Type.Optional(Type.String({ description }))
export const AttachmentList = Type.Array(Attachment, {
  description: 'Legacy rich formatting. New integrations should prefer `svc_blocks`.',
})

const BlocksList = Type.Array(Type.Unknown(), { description: 'A third-party block format; translated when rendered.' })
const CardsList = Type.Array(Type.Unknown(), { description: 'A third-party card format; translated when rendered.' })

export const ContentProps = Type.Object(
  {
    svc_blocks: Type.Optional(BlockList),
    svc_blocks_actions: Type.Optional(ActionRegistry),
    attachments: Type.Optional(AttachmentList),
    card: text('Markdown shown in the right-hand panel after a click on the info icon. Not supported on mobile.'),
    activate_ai: Type.Optional(
      Type.Literal('true', { description: 'Makes AI agents respond to a post of a bot, plugin or integration.' }),
    ),
    blocks: Type.Optional(BlocksList),
    cards: Type.Optional(CardsList),
  },
  { additionalProperties: true, description: 'Property bag. Keys that are not known are kept.' },
)

const Message = text(
  `Markdown with @mentions. At most ${limits.postMessageLength.toLocaleString('en')} characters; may be empty when there are blocks.`,
)
const Priority = Type.Optional(
  Type.Object(
    {
      priority: Type.Enum(['urgent', 'important', 'standard']),
      requested_ack: Type.Optional(Type.Boolean()),
      persistent_notifications: Type.Optional(Type.Boolean()),
    },
    { description: 'Marks the message; only on posts that start a thread.' },
  ),
)

export const documents: Record<DocumentKind, TSchema> = {
  post: Type.Object(
    {
      channel_id: text('The studio sends to the channel chosen beside Send; this value is ignored.'),
      message: Message,
      root_id: text('Id of the post this one replies to.'),
      type: text('Empty, or begins with `custom_`.'),
      props: Type.Optional(ContentProps),
    },
    { description: 'Body of `POST /api/v4/posts`.' },
  ),
  incoming_webhook: Type.Object(
    {
      text: text('Markdown; needed unless `attachments` is set. Longer text is split into consecutive posts.'),
      channel: text('Channel name, `#name`, `@username`, or `<user_id>__<user_id>`. Default: the channel of the hook.'),
      username: text('Name shown in place of the hook\u2019s. Works only while overriding usernames is allowed.'),
      icon_url: text('Picture shown in place of the hook\u2019s. Works only while overriding icons is allowed.'),
      icon_emoji: text('Emoji name, with or without colons; wins over `icon_url`.'),
      attachments: Type.Optional(AttachmentList),
      type: text('Empty, or begins with `custom_`.'),
      props: Type.Optional(ContentProps),
      priority: Priority,
    },
    { description: 'Body of `POST /hooks/<webhook_key>`.' },
  ),
  outgoing_response: Type.Object(
    {
      text: text('Markdown; needed unless `attachments` is set. Longer text is split into consecutive posts.'),
      response_type: Type.Optional(
        Type.Enum(['post', 'comment'], {
          description: '`comment` replies in the thread of the post. Default: `post`.',
        }),
      ),
      username: text('Name shown in place of the webhook\u2019s. Works only while overriding usernames is allowed.'),
      icon_url: text('Picture shown in place of the webhook\u2019s. Works only while overriding icons is allowed.'),
      attachments: Type.Optional(AttachmentList),
      type: text('Empty, or begins with `custom_`; ignored when there are attachments.'),
      props: Type.Optional(ContentProps),
      priority: Priority,
    },
    { description: 'Response of an integration to the callback of an outgoing webhook, as `application/json`.' },
  ),
  action_response: Type.Object(
    {
      update: Type.Optional(
        Type.Object(
          { message: Message, props: Type.Optional(ContentProps) },
          { description: 'Replaces message and props of the clicked post. An absent `message` empties it.' },
        ),
      ),
      ephemeral_text: text('Shown only to the user who clicked.'),
      goto_location: text('Path in the app or URL that opens for the user who clicked.'),
      error: text('Shown below the interactive content.'),
      skip_thirdparty_parsing: Type.Optional(
        Type.Boolean({ description: 'True leaves `<url|label>` in `ephemeral_text` as it is.' }),
      ),
    },
    { description: 'Response of an integration to an action callback. Every field is optional.' },
  ),
  svc_blocks: BlockList,
  attachments: AttachmentList,
  blocks: BlocksList,
  cards: CardsList,
}

/** The self-contained JSON Schema of a document, for completion, hover and format in the editor. */
export const documentSchema = (kind: DocumentKind): JsonSchema => {
  const schema = editorSchema(documents[kind], { snippets: blockSnippets, hovers: blockHovers })
  const defaultSnippets = messageSnippets(kind)
  return defaultSnippets.length > 0 ? { ...schema, defaultSnippets } : schema
}
