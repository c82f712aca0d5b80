import { type Static, Type } from 'typebox'
import { limits } from '../limits'

/**
 * Shapes of `props.attachments` (docs/reference/attachments.md#fields; docs/reference/attachments.md), for the editor
 * and for OpenAPI. The descriptions are what an author reads on hover. Attachments are never refused;
 * `checkAttachments` warns.
 */

const text = (description: string) => Type.Optional(Type.String({ description }))

export const attachmentColors = ['good', 'warning', 'danger'] as const
const formats = 'GIF, JPEG, PNG, BMP or SVG.'

export const AttachmentField = Type.Object(
  {
    title: text('Shown above the value; emoji are drawn.'),
    value: text('Markdown with @mentions. Numbers and booleans are turned into text.'),
    short: Type.Optional(Type.Boolean({ description: 'Two short fields stand beside each other.' })),
  },
  { description: 'One cell of the attachment’s table.' },
)

export const AttachmentIntegration = Type.Object(
  {
    url: text('Where a click is posted: http(s) or `/plugins/<plugin_id>/<path>`. Never shown to clients.'),
    context: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Forwarded to the integration, never shown to clients.',
      }),
    ),
  },
  { description: 'Kept by the server; clients get a sealed cookie instead.' },
)

export const AttachmentAction = Type.Object(
  {
    id: text('Made by the service when it is empty.'),
    type: Type.Optional(
      Type.Enum(['button', 'select'], { description: '`select` is drawn as a menu, anything else as a button.' }),
    ),
    name: text('Label of the button, placeholder of the menu. Without it the action is not drawn.'),
    tooltip: text('Help shown on hover.'),
    disabled: Type.Optional(Type.Boolean({ description: 'Drawn, but cannot be used.' })),
    style: text('`default`, `primary`, `success`, `good`, `warning`, `danger` or `#rrggbb`.'),
    data_source: Type.Optional(
      Type.Enum(['users', 'channels'], { description: 'Fills a menu with users or public channels.' }),
    ),
    options: Type.Optional(
      Type.Array(Type.Object({ text: Type.String(), value: Type.String() }), { description: 'Choices of a menu.' }),
    ),
    default_option: text('Value of the choice that is made beforehand.'),
    integration: Type.Optional(AttachmentIntegration),
    cookie: text('Set by the service.'),
  },
  {
    description:
      'A button or a menu below the attachment. It needs no registry entry: the target is its `integration`.',
  },
)

export const Attachment = Type.Object(
  {
    fallback: Type.String({ description: 'Plain summary for notifications and clients without formatted text.' }),
    color: text('Left border: `#rrggbb`, `good`, `warning` or `danger`. Default: the colour of the sidebar header.'),
    pretext: text('Line above the attachment. @mentions work.'),
    author_name: text('Small line at the top.'),
    author_link: text('Makes the author name a link; no effect without `author_name`.'),
    author_icon: text(`${limits.attachmentIconPx} px picture beside the author name.`),
    title: text('Heading below the author.'),
    title_link: text('Makes the title a link; no effect without `title`.'),
    text: text('Markdown with @mentions. Long text collapses behind “Show more”.'),
    fields: Type.Optional(Type.Array(AttachmentField, { description: 'Shown as a table.' })),
    image_url: text(
      `${formats} At most ${limits.attachmentImageWidthPx} px wide or ${limits.attachmentImageHeightPx} px high.`,
    ),
    thumb_url: text(`${formats} ${limits.attachmentThumbPx} x ${limits.attachmentThumbPx} px at the right.`),
    footer: text(`Line at the bottom; over ${limits.footerLength} characters it is cut with an ellipsis.`),
    footer_icon: text(`${formats} ${limits.attachmentIconPx} px before the footer.`),
    actions: Type.Optional(Type.Array(AttachmentAction, { description: 'Buttons and menus.' })),
  },
  { description: 'A framed message in the legacy format. New integrations do better with svc_blocks.' },
)
export type Attachment = Static<typeof Attachment>
