import { limits } from '../../limits'
import { flag, gap, gaps, oneOf, suggestedText } from '../declare/field'
import { blocks, declareBlock } from '../declare/kind'
import { container as box, button, slot, text } from '../declare/sample'

const accents = ['default', 'primary', 'good', 'warning', 'danger']
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n')

export const container = declareBlock({
  type: 'container',
  name: 'ContainerBlock',
  description: `Groups blocks. Layout blocks nest at most ${limits.layoutDepth} levels.`,
  fields: {
    content: blocks('Blocks inside. A container with no valid child is omitted.', [text('Text')]),
    border: flag('A thin frame with 16 px inside.'),
    accent_color: suggestedText(
      undefined,
      [...accents, '#8a5cf6'],
      'A 4 px bar at the left: default, primary, good, warning, danger, or a CSS colour.',
    ),
    background: oneOf(['none', 'gray'], 'none', '`gray` tints what is inside. Default `none`.'),
    flow: oneOf(['horizontal', 'vertical'], 'vertical', '`horizontal` is a row that wraps. Default `vertical`.'),
    gap: gap('none', 'Space between the children, default `none`; stock clients use 12 px where it is absent.'),
    max_height: oneOf(
      ['none', 'small', 'medium', 'large'],
      'none',
      'Scrolls inside beyond small 160, medium 240, large 320 px.',
    ),
  },
  snippets: [
    {
      label: 'container',
      description: 'A frame around other blocks',
      body: { type: 'container', border: true, gap: 'small', content: [text('$1')] },
    },
    {
      label: 'row of buttons',
      description: 'A horizontal container',
      body: {
        type: 'container',
        flow: 'horizontal',
        gap: 'small',
        content: [{ type: 'button', text: slot(1, 'Approve'), action_id: slot(2, 'approve'), style: 'primary' }],
      },
    },
  ],
  samples: [
    {
      name: 'containers',
      title: 'container: gap, accent_color, border, background, flow, max_height',
      blocks: [
        ...gaps.map(width => box([text(width), text('second')], { gap: width })),
        ...[...accents, 'rebeccapurple', 'hsl(20 80% 50%)', 'url(x)'].map(accent_color =>
          box([text(accent_color)], { accent_color }),
        ),
        box([text('border'), box([text('nested')], { border: true, accent_color: 'good' })], {
          border: true,
          gap: 'small',
          background: 'gray',
        }),
        box([text('left'), { type: 'divider' }, text('right'), button('Go')], { flow: 'horizontal', gap: 'large' }),
        ...['small', 'medium', 'large'].map(max_height => box([text(lines(40))], { max_height, border: true })),
      ],
    },
  ],
})
