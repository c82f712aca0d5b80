import type { JsonObject } from '../../json'
import type { ButtonBlock, DividerBlock, ImageBlock, SelectBlock, TextBlock } from '../types'
import {
  type FieldsOf,
  type FieldTable,
  flag,
  oneOf,
  options,
  pixels,
  readFields,
  required,
  stringMap,
  text,
} from './field'

/** A block, or the key that is wrong (`''` for the block as a whole) and what is wrong with it. */
export type LeafRead<B> = { block: B } | { key: string; problem: string }
export type LeafReader<B> = (raw: JsonObject, path: string) => LeafRead<B>

const leaf =
  <S extends FieldTable, B>(table: S, build: (fields: FieldsOf<S>, path: string) => B): LeafReader<B> =>
  (raw, path) => {
    const read = readFields(table, raw)
    return 'problem' in read ? read : { block: build(read.fields, path) }
  }

const readText = leaf(
  { text: required, is_subtle: flag(false), size: oneOf(['small', 'default'], 'default') },
  (fields, path): TextBlock => ({ type: 'text', path, ...fields }),
)

const readImage = leaf(
  {
    url: required,
    alt_text: text(undefined),
    title: text(undefined),
    size: oneOf(['auto', 'xsmall', 'small', 'medium', 'large', 'stretch'], 'stretch'),
    max_width: pixels(undefined),
    max_height: pixels(undefined),
    image_style: oneOf(['default', 'person'], 'default'),
    horizontal_alignment: oneOf(['left', 'center', 'right'], 'left'),
  },
  (fields, path): ImageBlock => ({ type: 'image', path, ...fields }),
)

const readDivider = leaf({}, (_, path): DividerBlock => ({ type: 'divider', path }))

const readButton = leaf(
  {
    text: required,
    action_id: required,
    style: text('default'),
    tooltip: text(undefined),
    disabled: flag(false),
    query: stringMap(undefined),
  },
  (fields, path): ButtonBlock => ({ type: 'button', path, ...fields, style: drawnStyle(fields.style) }),
)

const readSelect: LeafReader<SelectBlock> = (raw, path) => {
  const read = selectFields(raw, path)
  if ('problem' in read || read.block.options.length > 0 || read.block.data_source !== undefined) return read
  return { key: 'options', problem: 'is required unless data_source is set' }
}
const selectFields = leaf(
  {
    action_id: required,
    placeholder: required,
    options,
    initial_option: text(undefined),
    disabled: flag(false),
    data_source: oneOf(['channels', 'users'], undefined),
    query: stringMap(undefined),
  },
  (fields, path): SelectBlock => ({ type: 'static_select', path, ...fields }),
)

const buttonStyles = ['default', 'primary', 'danger', 'good', 'success', 'warning'] as const

/** The style a button is drawn in: named or `#rgb`/`#rrggbb`; unknown ones are ignored (rendering.md 2). */
export const drawnStyle = (style: string): string =>
  buttonStyles.some(name => name === style) || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(style) ? style : 'default'

/** Block type -> reader, for the blocks that hold no others. */
export const leafReaders = {
  text: readText,
  image: readImage,
  divider: readDivider,
  button: readButton,
  static_select: readSelect,
} satisfies Record<string, LeafReader<unknown>>
