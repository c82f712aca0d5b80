import { declareBlock } from '../declare/kind'
import { row, text } from '../declare/sample'

export const divider = declareBlock({
  type: 'divider',
  name: 'DividerBlock',
  description: 'A thin line; vertical inside a horizontal container. No other fields.',
  fields: {},
  snippets: [{ label: 'divider', description: 'A thin line', body: { type: 'divider' } }],
  samples: [
    {
      name: 'dividers',
      title: 'divider: across, and upright in a row',
      blocks: [text('above'), { type: 'divider' }, row(text('left'), { type: 'divider' }, text('right'))],
    },
  ],
})
