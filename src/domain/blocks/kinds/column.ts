import { gap, oneOf } from '../declare/field'
import { blocks, declareBlock } from '../declare/kind'
import { text } from '../declare/sample'

export const column = declareBlock({
  type: 'column',
  name: 'ColumnBlock',
  description: 'Valid only inside a `column_set`.',
  fields: {
    items: blocks('Blocks of this column.', [text('Text')]),
    width: oneOf(['auto', 'stretch'], 'auto', '`auto` (default) is as wide as its content, `stretch` shares the rest.'),
    gap: gap('medium', 'Space between the items, default `medium`.'),
  },
  snippets: [{ label: 'column', description: 'A column with a text', body: { type: 'column', items: [text('$1')] } }],
  // Columns are shown in their set.
  samples: [],
})
