import { type TSchema, type TStringOptions, Type } from 'typebox'
import { ActionRegistry } from '#domain/actions/registry/schema'
import { addressMedia } from '#domain/addresses/addressUse'
import { Attachment } from '#domain/attachments/schema'
import { BlockList } from '#domain/blocks/schema'
import { DialogShape } from '#domain/dialogs/schema'
import { limits } from '#domain/limits'
import { markdownMedia } from '#domain/markdown/mediaType'
import { sample } from './endpoints/sample'
import { blockHovers } from './hovers'
import { editorSchema, type JsonSchema } from './jsonSchema'
import { blockSnippets, dialogSnippets, elementSnippets, messageSnippets } from './snippets'

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
  'dialog',
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
  dialog: 'Dialog',
}

/** A text and what its hover shows as an example; `about` says what else is known of it. */
const text = (description: string, example: string, about: TStringOptions = {}) =>
  Type.Optional(Type.String({ description, ...about, examples: [example] }))
const markdown = (description: string, example: string) =>
  text(description, example, { contentMediaType: markdownMedia })

export const AttachmentList = Type.Array(Attachment, {
  description: 'Legacy rich formatting. New integrations should prefer `svc_blocks`.',
  examples: [[{ fallback: 'Build 5121 passed', title: 'Build 5121', color: 'good' }]],
})

const BlocksList = Type.Array(Type.Unknown(), {
  description: 'A third-party block format; translated when rendered.',
  examples: [[{ type: 'divider' }]],
})
const CardsList = Type.Array(Type.Unknown(), {
  description: 'A third-party card format; translated when rendered.',
  examples: [[{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'Build 5121 passed' }] }]],
})

export const ContentProps = Type.Object(
  {
    svc_blocks: Type.Optional(BlockList),
    svc_blocks_actions: Type.Optional(ActionRegistry),
    attachments: Type.Optional(AttachmentList),
    card: markdown(
      'Markdown shown in the right-hand panel after a click on the info icon. Not supported on mobile.',
      '**Runbook**: drain the queue first',
    ),
    activate_ai: Type.Optional(
      Type.Literal('true', {
        description: 'The text `true` makes AI agents respond to a post of a bot, plugin or integration.',
        examples: ['true'],
      }),
    ),
    blocks: Type.Optional(BlocksList),
    cards: Type.Optional(CardsList),
  },
  { additionalProperties: true, description: 'Property bag. Keys that are not known are kept.' },
)

const Message = markdown(
  `Markdown with @mentions and action links. At most ${limits.postMessageLength.toLocaleString('en')} characters; may be empty when there are blocks.`,
  'Roll out **4.18.0**?',
)
const HookText = markdown(
  `Markdown with @mentions; needed unless \`attachments\` is set. Text over ${limits.postMessageLength.toLocaleString('en')} characters is split into consecutive posts.`,
  'Build 5121 passed, @alice',
)
const customType = (also = '') => text(`Empty, or begins with \`custom_\`${also}.`, 'custom_build')
const Priority = Type.Optional(
  Type.Object(
    {
      priority: Type.Enum(['urgent', 'important', 'standard'], {
        description: 'How the message is marked; `standard` is the same as no priority.',
      }),
      requested_ack: Type.Optional(
        Type.Boolean({ description: 'True asks readers to acknowledge the message.', default: false }),
      ),
      persistent_notifications: Type.Optional(
        Type.Boolean({
          description: 'True notifies mentioned users until they respond; for `urgent` only.',
          default: false,
        }),
      ),
    },
    { description: 'Marks the message; only on posts that start a thread.', examples: [{ priority: 'urgent' }] },
  ),
)

const username = (whose: string) =>
  text(`Name shown in place of the ${whose}\u2019s. Works only while overriding usernames is allowed.`, 'ci')
const iconUrl = (whose: string) =>
  text(
    `Picture shown in place of the ${whose}\u2019s. Works only while overriding icons is allowed.`,
    'https://ci.example.com/ci.png',
    { contentMediaType: addressMedia.picture },
  )

export const documents: Record<DocumentKind, TSchema> = {
  post: Type.Object(
    {
      channel_id: text(
        'Id of the channel. The studio sends to the channel chosen beside Send and ignores this one.',
        sample.channelId,
      ),
      message: Message,
      root_id: text('Id of the post this one replies to.', sample.postId),
      type: customType(),
      props: Type.Optional(ContentProps),
    },
    { description: 'Body of `POST /api/v4/posts`.' },
  ),
  incoming_webhook: Type.Object(
    {
      text: HookText,
      channel: text(
        'Channel name, `#name`, `@username`, or `<user_id>__<user_id>`. Default: the channel of the webhook.',
        '#town-square',
      ),
      username: username('webhook'),
      icon_url: iconUrl('webhook'),
      icon_emoji: text(
        'Emoji name, with or without colons; wins over `icon_url`. Works only while overriding icons is allowed.',
        'rocket',
      ),
      attachments: Type.Optional(AttachmentList),
      type: customType(),
      props: Type.Optional(ContentProps),
      priority: Priority,
    },
    { description: 'Body of `POST /hooks/<webhook_key>`.' },
  ),
  outgoing_response: Type.Object(
    {
      text: HookText,
      response_type: Type.Optional(
        Type.Enum(['post', 'comment'], {
          description: '`comment` replies in the thread of the post that triggered it; `post` is a post of its own.',
          default: 'post',
        }),
      ),
      username: username('webhook'),
      icon_url: iconUrl('webhook'),
      attachments: Type.Optional(AttachmentList),
      type: customType('; ignored when there are attachments'),
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
      ephemeral_text: markdown('Markdown of a private message to the user who clicked.', 'The rollout has started.'),
      goto_location: text(
        'Path in the app or URL that opens for the user who clicked.',
        'https://ci.example.com/5121',
        {
          contentMediaType: addressMedia.link,
        },
      ),
      error: text('Shown below the interactive content, to the user who clicked.', 'The gate is closed until 9:00.'),
      skip_thirdparty_parsing: Type.Optional(
        Type.Boolean({ description: 'True leaves `<url|label>` in `ephemeral_text` as it is.', default: false }),
      ),
    },
    { description: 'Response of an integration to an action callback. Every field is optional.' },
  ),
  svc_blocks: BlockList,
  attachments: AttachmentList,
  blocks: BlocksList,
  cards: CardsList,
  dialog: DialogShape,
}

/** The self-contained JSON Schema of a document, for completion, hover and format in the editor. */
export const documentSchema = (kind: DocumentKind): JsonSchema => {
  const snippets = kind === 'dialog' ? { ...blockSnippets, ...elementSnippets } : blockSnippets
  const schema = editorSchema(documents[kind], { snippets, hovers: blockHovers })
  const defaultSnippets = kind === 'dialog' ? dialogSnippets : messageSnippets(kind)
  return defaultSnippets.length > 0 ? { ...schema, defaultSnippets } : schema
}
