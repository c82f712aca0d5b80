import { flag } from '../declare/field'
import { blocks, declareBlock } from '../declare/kind'
import { button, slot, text } from '../declare/sample'

export const collapsible = declareBlock({
  type: 'collapsible',
  name: 'CollapsibleBlock',
  description: 'A header that opens and closes its content. Needs a valid block in both.',
  fields: {
    header: blocks('Always visible; a click on it opens and closes.', [text('Header')]),
    content: blocks('Shown when open.', [text('Text')]),
    collapsed: flag('Closed at first. Default `false`; stock clients start closed when it is absent.', {
      explicit: true,
    }),
  },
  snippets: [
    {
      label: 'collapsible',
      description: 'A header that opens',
      body: {
        type: 'collapsible',
        collapsed: true,
        header: [text(slot(1, 'Details'))],
        content: [text('$2')],
      },
    },
  ],
  samples: [
    {
      name: 'collapsibles',
      title: 'collapsible: collapsed, controls in the header',
      blocks: [
        {
          type: 'collapsible',
          header: [text('**Change log**')],
          content: [
            text('14 commits since 4.17.3, most of them in `payments/`', { size: 'small', is_subtle: true }),
            button('In'),
          ],
        },
        {
          type: 'collapsible',
          collapsed: true,
          header: [text('Closed'), button('Inside')],
          content: [button('Hidden')],
        },
      ],
    },
  ],
})
