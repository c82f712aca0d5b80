import { button, container, row, text } from '../blocks/declare/sample'
import { type Section, svcBlocks } from './sample'

const omitted = (name: string, title: string, list: unknown[]) =>
  ({ ...svcBlocks(name, title, list), ghosts: true }) as const

const select = (rest: object) => ({ type: 'static_select', action_id: 's', placeholder: 'Pick', ...rest })
const columns = (...list: unknown[]) => ({ type: 'column_set', columns: list })
const column = (...items: unknown[]) => ({ type: 'column', items })
const options = [{ text: 'a', value: 'a' }]

/**
 * Every case of docs/reference/blocks.md#malformed-blocks: what is left out stands there as a ghost, as in the studio.
 */
export const malformedSection: Section = {
  id: 'malformed',
  title: 'Malformed blocks',
  samples: [
    omitted('ghosts', 'Among good siblings', [
      container(
        [
          text('### Roll out checkout-api 4.18.0?'),
          row(button('Approve', { style: 'primary' }), button('Hold')),
          { type: 'static_select', action_id: 'x', placeholder: 'p', options: [{ text: '25 %' }] },
          { type: 'nonsense' },
        ],
        { border: true, accent_color: 'warning', gap: 'medium' },
      ),
    ]),
    omitted('no-type', 'No object, no type, an unknown type', [
      'a string',
      null,
      42,
      {},
      { type: 7 },
      { type: 'Text', text: 'type names are case-sensitive' },
      { type: 'nonsense' },
    ]),
    omitted('wrong-fields', 'A field of the wrong type, outside its values, or null', [
      text('x', { size: 'huge' }),
      text('x', { is_subtle: 'true' }),
      text('x', { is_subtle: null }),
      button('x', { disabled: 'no' }),
      button('x', { tooltip: 1 }),
      { type: 'image', url: 'https://example.com/x.png', size: 'giant' },
      { type: 'image', url: 'https://example.com/x.png', max_width: '10' },
      container([text('x')], { gap: 'tiny' }),
      container([text('x')], { border: 1 }),
    ]),
    omitted('blank', 'A required text that is blank or absent', [
      text('   '),
      { type: 'text' },
      button(' '),
      { type: 'button', text: 'no action_id' },
      { type: 'image', url: '' },
      select({ placeholder: '', options }),
    ]),
    omitted('bad-selects', 'static_select: bad options, none at all', [
      select({ options: [...options, { text: 'no value' }] }),
      select({ options: [{ text: 1, value: 'a' }] }),
      select({ options: [] }),
      select({}),
      select({ data_source: 'teams' }),
    ]),
    omitted('bad-layouts', 'Layouts without a valid child, columns astray', [
      container([]),
      container([{ type: 'nonsense' }]),
      { type: 'collapsible', header: [text('no content')], content: [] },
      { type: 'collapsible', header: [{ type: 'nonsense' }], content: [text('no header')] },
      columns(column(text('good')), text('not a column')),
      columns(column(text('good')), column()),
      column(text('outside of a set')),
    ]),
    svcBlocks('ignored', 'Ignored, not omitted: an unknown style, unknown keys', [
      button('Style “loud”', { style: 'loud' }),
      text('Extra keys', { color: 'red', nonsense: {} }),
    ]),
  ],
}
