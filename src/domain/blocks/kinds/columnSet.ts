import { gap, gaps } from '../declare/field'
import { declareBlock, membersOf } from '../declare/kind'
import { text } from '../declare/sample'
import { column } from './column'

const stretched = (...items: unknown[]) => ({ type: 'column', width: 'stretch', items })

export const columnSet = declareBlock({
  type: 'column_set',
  name: 'ColumnSetBlock',
  description: 'Columns side by side; they wrap if there is no room.',
  fields: {
    columns: membersOf(column, 'Only `column` blocks; one that is not, or is malformed, omits the whole set.', [
      { type: 'column', items: [text('Text')] },
    ]),
    gap: gap('medium', 'Space between the columns, default `medium`.'),
  },
  snippets: [
    {
      label: 'column_set',
      description: 'Two columns',
      body: { type: 'column_set', columns: [stretched(text('$1')), stretched(text('$2'))] },
    },
  ],
  samples: [
    {
      name: 'columns',
      title: 'column_set and column: width, gap',
      blocks: gaps.map(width => ({
        type: 'column_set',
        gap: width,
        columns: [
          { type: 'column', items: [text('auto')] },
          stretched(text('stretch'), text('two')),
          { type: 'column', width: 'stretch', gap: 'xlarge', items: [text('stretch'), text('two')] },
        ],
      })),
    },
  ],
})
