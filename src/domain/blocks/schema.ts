import { Type } from 'typebox'
import { QueryMap } from '../actions/schema'
import { limits } from '../limits'

/**
 * Shapes of the blocks of `props.svc_blocks` (service.md, Blocks; rendering.md 2 and 3), for the editor and for OpenAPI. The
 * descriptions are what an author reads on hover. What is drawn is decided by `parseBlocks`, never by these schemas.
 */

const gaps = ['none', 'small', 'medium', 'large', 'xlarge']
const gapNote = 'none 0, small 8, medium 12, large 16, xlarge 20 px.'
const textLimit = `Counts toward the ${limits.combinedText.toLocaleString('en')} characters that all texts and button labels of a post share.`
const actionIdNote = `Must match a key of \`svc_blocks_actions\`: letters, digits, \`_\` and \`-\`, at most ${limits.actionIdLength}, case-sensitive.`

const ActionId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: `What a click calls. ${actionIdNote}` })
const Disabled = Type.Optional(
  Type.Boolean({ description: 'Drawn, but cannot be used. Its action still counts as referenced.' }),
)
const Children = (description: string) => Type.Array(Type.Ref('Block'), { minItems: 1, description })
const Gap = (description: string) => Type.Optional(Type.Enum(gaps, { description: `${description} ${gapNote}` }))

const TextBlock = Type.Object(
  {
    type: Type.Literal('text'),
    text: Type.String({ minLength: 1, description: `Markdown with @mentions and action links. ${textLimit}` }),
    is_subtle: Type.Optional(Type.Boolean({ description: 'Muted; the font size stays.' })),
    size: Type.Optional(Type.Enum(['small', 'default'], { description: '`small` is 12 px, `default` 14 px.' })),
  },
  { description: 'A paragraph, list, table or any other Markdown.' },
)

const ImageBlock = Type.Object(
  {
    type: Type.Literal('image'),
    url: Type.String({ minLength: 1, description: 'GIF, JPEG, PNG, BMP or SVG.' }),
    alt_text: Type.Optional(
      Type.String({
        description: 'What the image shows, for those who do not see it. Stock clients drop an image without it.',
      }),
    ),
    title: Type.Optional(Type.String({ description: 'Plain text shown when the pointer rests on the image.' })),
    size: Type.Optional(
      Type.Enum(['auto', 'xsmall', 'small', 'medium', 'large', 'stretch'], {
        description:
          'Largest width x height: xsmall 108x64, small 204x120, medium 320x184, large 428x240, stretch 500x350 (default); `auto` has none.',
      }),
    ),
    max_width: Type.Optional(Type.Number({ description: 'Pixels; replaces the width that `size` allows.' })),
    max_height: Type.Optional(Type.Number({ description: 'Pixels; replaces the height that `size` allows.' })),
    image_style: Type.Optional(
      Type.Enum(['default', 'person'], { description: '`person` crops to a circle, as an avatar.' }),
    ),
    horizontal_alignment: Type.Optional(Type.Enum(['left', 'center', 'right'], { description: 'Default `left`.' })),
  },
  { description: 'A picture. It shrinks to fit and is never enlarged.' },
)

const DividerBlock = Type.Object(
  { type: Type.Literal('divider') },
  { description: 'A thin line; vertical inside a horizontal container. No other fields.' },
)

const ButtonBlock = Type.Object(
  {
    type: Type.Literal('button'),
    text: Type.String({ minLength: 1, description: `Label in inline Markdown. ${textLimit}` }),
    action_id: ActionId,
    style: Type.Optional(
      Type.String({
        description:
          'One of default, primary, danger, good, success, warning, or a hex colour. Anything else is ignored.',
        examples: ['default', 'primary', 'danger', 'good', 'success', 'warning', '#386fe5'],
      }),
    ),
    tooltip: Type.Optional(Type.String({ description: 'Help shown when the pointer rests on the button.' })),
    disabled: Disabled,
    query: Type.Optional(QueryMap),
  },
  { description: 'Calls its action when clicked.' },
)

const SelectOption = Type.Object(
  {
    text: Type.String({ description: 'What the reader sees.' }),
    value: Type.String({ description: 'What the callback gets as `selected_option`.' }),
  },
  { description: 'Both fields are needed; one bad option omits the whole select.' },
)

const SelectBlock = Type.Object(
  {
    type: Type.Literal('static_select'),
    action_id: ActionId,
    placeholder: Type.String({ minLength: 1, description: 'Shown until something is chosen.' }),
    options: Type.Optional(
      Type.Array(Type.Ref('SelectOption'), { description: 'The choices. Needed unless `data_source` is set.' }),
    ),
    initial_option: Type.Optional(Type.String({ description: 'The `value` of the option chosen at first.' })),
    disabled: Disabled,
    data_source: Type.Optional(
      Type.Enum(['channels', 'users'], {
        description:
          'Lists users, or the public channels of the reader\u2019s teams, in place of `options`; the callback gets the id.',
      }),
    ),
    query: Type.Optional(QueryMap),
  },
  { description: 'A menu; the callback\u2019s context carries the choice as `selected_option`.' },
)

const ContainerBlock = Type.Object(
  {
    type: Type.Literal('container'),
    content: Children('Blocks inside. A container with no valid child is omitted.'),
    border: Type.Optional(Type.Boolean({ description: 'A thin frame with 16 px inside.' })),
    accent_color: Type.Optional(
      Type.String({
        description: 'A 4 px bar at the left: default, primary, good, warning, danger, or a CSS colour.',
        examples: ['default', 'primary', 'good', 'warning', 'danger', '#8a5cf6'],
      }),
    ),
    background: Type.Optional(Type.Enum(['none', 'gray'], { description: 'Default `none`.' })),
    flow: Type.Optional(
      Type.Enum(['horizontal', 'vertical'], { description: '`horizontal` is a row that wraps. Default `vertical`.' }),
    ),
    gap: Gap('Space between the children, default `none`; stock clients use 12 px where it is absent.'),
    max_height: Type.Optional(
      Type.Enum(['none', 'small', 'medium', 'large'], {
        description: 'Scrolls inside beyond small 160, medium 240, large 320 px.',
      }),
    ),
  },
  { description: `Groups blocks. Layout blocks nest at most ${limits.layoutDepth} levels.` },
)

const CollapsibleBlock = Type.Object(
  {
    type: Type.Literal('collapsible'),
    header: Children('Always visible; a click on it opens and closes.'),
    content: Children('Shown when open.'),
    collapsed: Type.Optional(
      Type.Boolean({ description: 'Closed at first. Default false; stock clients start closed when it is absent.' }),
    ),
  },
  { description: 'A header that opens and closes its content. Needs a valid block in both.' },
)

const ColumnBlock = Type.Object(
  {
    type: Type.Literal('column'),
    items: Children('Blocks of this column.'),
    width: Type.Optional(
      Type.Enum(['auto', 'stretch'], {
        description: '`auto` (default) is as wide as its content, `stretch` shares the rest.',
      }),
    ),
    gap: Gap('Space between the items, default `medium`.'),
  },
  { description: 'Valid only inside a `column_set`.' },
)

const ColumnSetBlock = Type.Object(
  {
    type: Type.Literal('column_set'),
    columns: Type.Array(Type.Ref('ColumnBlock'), {
      minItems: 1,
      description: 'Only `column` blocks; one that is not, or is malformed, omits the whole set.',
    }),
    gap: Gap('Space between the columns, default `medium`.'),
  },
  { description: 'Columns side by side; they wrap where there is no room.' },
)

/** All block shapes; the references between them are by name. `Block` is what a list of blocks may hold. */
const BlockModule = Type.Module({
  TextBlock,
  ImageBlock,
  DividerBlock,
  ButtonBlock,
  SelectOption,
  SelectBlock,
  ContainerBlock,
  CollapsibleBlock,
  ColumnBlock,
  ColumnSetBlock,
  Block: Type.Union([
    Type.Ref('TextBlock'),
    Type.Ref('ImageBlock'),
    Type.Ref('DividerBlock'),
    Type.Ref('ButtonBlock'),
    Type.Ref('SelectBlock'),
    Type.Ref('ContainerBlock'),
    Type.Ref('CollapsibleBlock'),
    Type.Ref('ColumnSetBlock'),
  ]),
  BlockList: Type.Array(Type.Ref('Block'), {
    maxItems: limits.blocksPerPost,
    description: `Structured content. At most ${limits.blocksPerPost} blocks, nested ones included; a malformed block is left out when drawn.`,
  }),
})

/** `props.svc_blocks`, with every definition it needs. */
export const BlockList = BlockModule.BlockList
