import { pointer } from '../../issue'
import { isObject } from '../../json'
import { wordAt } from '../../jsonFields'
import type { Part } from './translator'

/** A field that has no meaning here, and why. `unless` are words that ask for nothing. */
interface LossyField {
  why: string
  unless?: readonly string[]
}

const ALIGNMENT: LossyField = { why: 'Content is aligned left here.', unless: ['left'] }
const BACKGROUND: LossyField = { why: 'There are no background pictures here.' }
const BLEED: LossyField = { why: 'Content keeps to the frame around it here.' }
const HEIGHT: LossyField = { why: 'Blocks are as high as their content here.', unless: ['auto'] }
const RTL: LossyField = { why: 'The direction of text follows the text itself here.' }
const CELL = 'The text of a table has one size and colour here.'
const VERTICAL: LossyField = { why: 'Content is aligned to the top here.', unless: ['top'] }

/** Fields that any element may have. */
const common: Record<string, LossyField> = { height: HEIGHT }

const holder: Record<string, LossyField> = {
  ...common,
  backgroundImage: BACKGROUND,
  bleed: BLEED,
  minHeight: HEIGHT,
  rtl: RTL,
  verticalContentAlignment: VERTICAL,
}

/** Type -> its fields without a meaning. An image's `height` in pixels has one, so images are on their own. */
const lossyFields: Record<string, Record<string, LossyField>> = {
  AdaptiveCard: {
    ...holder,
    speak: { why: 'Only the content itself is read aloud here.' },
    refresh: { why: 'Cards do not refresh themselves here; the integration updates the post.' },
    authentication: { why: 'Signing in is up to the integration here.' },
  },
  Container: holder,
  CarouselPage: holder,
  Carousel: { ...common, timer: { why: 'Pages stand one below the other here: none is turned by a clock.' } },
  Column: { ...holder, horizontalAlignment: ALIGNMENT, separator: { why: 'There are no lines between columns here.' } },
  ColumnSet: { ...holder, horizontalAlignment: ALIGNMENT },
  ActionSet: { ...common, horizontalAlignment: ALIGNMENT },
  TextBlock: common,
  RichTextBlock: { ...common, horizontalAlignment: ALIGNMENT },
  'Input.ChoiceSet': {
    ...common,
    isRequired: { why: 'Each choice is sent at once here, so none can be missing.' },
    errorMessage: { why: 'Each choice is sent at once here, so none can be missing.' },
  },
  Image: { backgroundColor: { why: 'Pictures have no background here.' } },
  TableCell: { ...holder, style: { why: 'The cells of a table have one background here.', unless: ['default'] } },
  TableRow: { style: { why: 'The rows of a table have one background here.', unless: ['default'] } },
  'TextBlock in a cell': {
    color: { why: CELL, unless: ['default'] },
    size: { why: CELL, unless: ['default'] },
    isSubtle: { why: CELL },
    horizontalAlignment: { why: 'The cells of a column are aligned alike here.', unless: ['left'] },
  },
  Table: { ...common, gridStyle: { why: 'The lines of a table have one colour here.', unless: ['default'] } },
}

const asksFor = (value: unknown, word: string, { unless = [] }: LossyField): boolean =>
  value !== undefined && value !== null && value !== false && value !== '' && !unless.includes(word)

/** Notes what an element asks for in vain, field by field. */
export const noteLosses = (type: string, { raw, path, scope }: Part): void => {
  const fields = Object.hasOwn(lossyFields, type) ? (lossyFields[type] ?? common) : common
  for (const [key, field] of Object.entries(fields)) {
    if (asksFor(raw[key], wordAt(raw, key), field)) scope.change(pointer(path, key), `${type}.${key}`, field.why)
  }
}

/** A whole element cannot be clicked here: a ghost says so. */
export const selectActionGhost = (type: string, { raw, path, scope }: Part) =>
  isObject(raw.selectAction)
    ? scope.omit(
        pointer(path, 'selectAction'),
        `${type}.selectAction`,
        'Only buttons, menus and links can be clicked here.',
      )
    : []
