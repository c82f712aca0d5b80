import { flag, oneOf, requiredText } from '../declare/field'
import { declareBlock } from '../declare/kind'
import { text as words } from '../declare/sample'

export const text = declareBlock({
  type: 'text',
  name: 'TextBlock',
  description: 'A paragraph, list, table or any other Markdown.',
  fields: {
    text: requiredText('Markdown with @mentions and action links.', 'Text', { counted: true, markdown: true }),
    is_subtle: flag('Muted; the font size stays.'),
    size: oneOf(['small', 'default'], 'default', '`small` is 12 px, `default` 14 px.'),
  },
  snippets: [{ label: 'text', description: 'A paragraph of Markdown', body: { type: 'text', text: '$1' } }],
  samples: [
    {
      name: 'texts',
      title: 'text: size, is_subtle',
      blocks: [
        words('default'),
        words('subtle', { is_subtle: true }),
        words('small `code` @bob', { size: 'small' }),
        words('small and subtle', { size: 'small', is_subtle: true }),
      ],
    },
  ],
})
