import { button, container, picture, row, type Section, svcBlocks, text } from './sample'

const gaps = ['none', 'small', 'medium', 'large', 'xlarge']
const styles = ['default', 'primary', 'good', 'success', 'warning', 'danger', '#8a3ffc', '#f0a', 'nonsense']
const accents = ['default', 'primary', 'good', 'warning', 'danger', 'rebeccapurple', 'hsl(20 80% 50%)', 'url(x)']
const sizes = ['auto', 'xsmall', 'small', 'medium', 'large', 'stretch']

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n')
const image = (alt_text: string, url: string, rest: object = {}) => ({ type: 'image', url, alt_text, ...rest })
const select = (action_id: string, placeholder: string, rest: object) => ({
  type: 'static_select',
  action_id,
  placeholder,
  ...rest,
})

/** Every block of service.md with every value of every field. */
export const blockSection: Section = {
  id: 'blocks',
  title: 'Blocks',
  samples: [
    svcBlocks('texts', 'text: size, is_subtle', [
      text('default'),
      text('subtle', { is_subtle: true }),
      text('small `code` @bob', { size: 'small' }),
      text('small and subtle', { size: 'small', is_subtle: true }),
    ]),
    svcBlocks('buttons', 'button: style, tooltip, disabled, Markdown in the label', [
      row(...styles.map(style => button(style, { style, action_id: style.replace('#', 'hex_') }))),
      button('**Bold** _it_ ~~no~~ `code` :tada: [not a link](https://x)', {
        tooltip: 'What it does',
        action_id: 'label',
      }),
      button('Disabled', { disabled: true, action_id: 'off' }),
      button('Disabled primary', { disabled: true, style: 'primary', action_id: 'off2' }),
    ]),
    svcBlocks('selects', 'static_select: options, data_source, initial_option, disabled', [
      select('s1', 'Pick one', {
        options: Array.from({ length: 30 }, (_, index) => ({ text: `Option ${index + 1}`, value: `v${index + 1}` })),
      }),
      select('s2', 'Who', { data_source: 'users' }),
      select('s3', 'Where', { data_source: 'channels', initial_option: 'c2' }),
      select('s4', 'Off', { options: [{ text: 'a', value: 'a' }], disabled: true }),
    ]),
    svcBlocks('images', 'image: size, max_width, max_height, image_style, horizontal_alignment, title', [
      ...sizes.map(size => image(size, picture(1000, 1000), { size })),
      image('max_width', picture(1000, 500), { size: 'small', max_width: 150 }),
      image('max_height', picture(500, 1000), { size: 'small', max_height: 60 }),
      image('tiny', picture(40, 40), { size: 'large' }),
      image('person', picture(400, 200), { size: 'small', image_style: 'person', title: 'Tip' }),
      image('center', picture(100, 60), { size: 'auto', horizontal_alignment: 'center' }),
      image('right', picture(100, 60), { size: 'auto', horizontal_alignment: 'right' }),
      image('broken picture', 'data:image/png;base64,AAAA'),
    ]),
    svcBlocks('dividers', 'divider: across, and upright in a row', [
      text('above'),
      { type: 'divider' },
      row(text('left'), { type: 'divider' }, text('right')),
    ]),
    svcBlocks('containers', 'container: gap, accent_color, border, background, flow, max_height', [
      ...gaps.map(gap => container([text(gap), text('second')], { gap })),
      ...accents.map(accent_color => container([text(accent_color)], { accent_color })),
      container([text('border'), container([text('nested')], { border: true, accent_color: 'good' })], {
        border: true,
        gap: 'small',
        background: 'gray',
      }),
      container([text('left'), { type: 'divider' }, text('right'), button('Go')], { flow: 'horizontal', gap: 'large' }),
      ...['small', 'medium', 'large'].map(max_height => container([text(lines(40))], { max_height, border: true })),
    ]),
    svcBlocks(
      'columns',
      'column_set and column: width, gap',
      gaps.map(gap => ({
        type: 'column_set',
        gap,
        columns: [
          { type: 'column', items: [text('auto')] },
          { type: 'column', width: 'stretch', items: [text('stretch'), text('two')] },
          { type: 'column', width: 'stretch', gap: 'xlarge', items: [text('stretch'), text('two')] },
        ],
      })),
    ),
    svcBlocks('collapsibles', 'collapsible: collapsed, controls in the header', [
      {
        type: 'collapsible',
        header: [text('**Change log**')],
        content: [
          text('14 commits since 4.17.3, most of them in `payments/`', { size: 'small', is_subtle: true }),
          button('In'),
        ],
      },
      { type: 'collapsible', collapsed: true, header: [text('Closed'), button('Inside')], content: [button('Hidden')] },
    ]),
  ],
}
