import { describe, expect, it } from 'vitest'
import { documentKinds, documentSchema } from '#contract/documents'
import { completions, hover, insertions, mistakes } from './jsonService'

const blocks = (...items: unknown[]) => mistakes('svc_blocks', items)
const places = async (...items: unknown[]) => (await blocks(...items)).map(mistake => mistake.path)

/** Every field of a message, with each value it allows at least once. */
const everyBlock = [
  { type: 'text', text: '**Hello** @alice', is_subtle: true, size: 'small' },
  { type: 'text', text: 'plain', size: 'default' },
  {
    type: 'image',
    url: 'https://example.test/a.png',
    alt_text: 'a',
    title: 't',
    size: 'auto',
    max_width: 40,
    max_height: 40,
    image_style: 'person',
    horizontal_alignment: 'center',
  },
  ...['xsmall', 'small', 'medium', 'large', 'stretch'].map(size => ({ type: 'image', url: 'a.png', size })),
  { type: 'divider' },
  ...['default', 'primary', 'danger', 'good', 'success', 'warning', '#1c58d9'].map(style => ({
    type: 'button',
    text: 'Go',
    action_id: 'go',
    style,
    tooltip: 'now',
    disabled: false,
    query: { wave: 'canary' },
  })),
  {
    type: 'static_select',
    action_id: 'pick',
    placeholder: 'Pick',
    options: [{ text: 'A', value: 'a' }],
    initial_option: 'a',
  },
  { type: 'static_select', action_id: 'who', placeholder: 'Who', data_source: 'users', disabled: true },
  {
    type: 'container',
    border: true,
    accent_color: 'warning',
    background: 'gray',
    flow: 'horizontal',
    gap: 'xlarge',
    max_height: 'small',
    content: [{ type: 'container', content: [{ type: 'divider' }] }],
  },
  {
    type: 'collapsible',
    collapsed: true,
    header: [{ type: 'text', text: 'h' }],
    content: [{ type: 'text', text: 'c' }],
  },
  {
    type: 'column_set',
    gap: 'medium',
    columns: [
      { type: 'column', width: 'stretch', gap: 'small', items: [{ type: 'text', text: 'l' }] },
      { type: 'column', width: 'auto', items: [{ type: 'text', text: 'r' }] },
    ],
  },
]

describe('schemas of the documents', () => {
  it.each(documentKinds)('%s stands alone: every reference leads into its own $defs', kind => {
    const schema = documentSchema(kind)
    const definitions = schema['$defs']
    const names = typeof definitions === 'object' && definitions !== null ? Object.keys(definitions) : []
    const refs = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(match => match[1])
    expect(refs.filter(ref => !names.some(name => ref === `#/$defs/${name}`))).toEqual([])
    expect(JSON.stringify(schema)).not.toContain('"$id"')
  })

  it('takes every field and value there is', async () => {
    expect(await blocks(...everyBlock)).toEqual([])
  })

  it('takes a post, a hook payload and an action response as the specification shows them', async () => {
    const props = {
      svc_blocks: everyBlock,
      svc_blocks_actions: {
        go: { type: 'external', url: '/plugins/deploy-gate/approve', context: { n: 1 }, query: { wave: 'all' } },
        docs: { type: 'openURL', url: '/help' },
      },
      activate_ai: 'true',
      card: '**more**',
      anything: { else: true },
    }
    expect(await mistakes('post', { channel_id: 'c', message: 'hello', props })).toEqual([])
    expect(
      await mistakes('incoming_webhook', { text: 'hi', channel: '#town-square', icon_emoji: ':tada:', props }),
    ).toEqual([])
    expect(await mistakes('action_response', { update: { message: '', props }, ephemeral_text: 'done' })).toEqual([])
    expect(
      await mistakes('action_response', { goto_location: '/x', error: 'no', skip_thirdparty_parsing: true }),
    ).toEqual([])
  })

  it.each([
    ['an unknown type', { type: 'buton' }, '/0/type'],
    ['no type', { text: 'x' }, '/0'],
    ['a column outside a column_set', { type: 'column', items: [{ type: 'divider' }] }, '/0/type'],
    ['a text without text', { type: 'text' }, '/0'],
    ['a number where text is due', { type: 'text', text: 5 }, '/0/text'],
    ['a word outside its list', { type: 'container', flow: 'sideways', content: [{ type: 'divider' }] }, '/0/flow'],
    ['null for an optional field', { type: 'button', text: 'a', action_id: 'b', style: null }, '/0/style'],
    ['an action id with a space', { type: 'button', text: 'a', action_id: 'b c' }, '/0/action_id'],
    ['an option without value', selectWith({ text: 'x' }), '/0/options/0'],
    ['a mistake deep inside', { type: 'container', content: [{ type: 'image' }] }, '/0/content/0'],
    [
      'a block in place of a column',
      { type: 'column_set', columns: [{ type: 'container', items: [{ type: 'divider' }] }] },
      '/0/columns/0/type',
    ],
  ])('finds %s at its place, and says it once', async (_, block, path) => {
    expect(await places(block)).toEqual([path])
  })

  it('complains only about the shape that `type` names', async () => {
    expect(await blocks({ type: 'button', text: 'a' })).toEqual([
      { path: '/0', message: 'Missing property "action_id".' },
    ])
  })

  it('takes 100 top-level blocks and not 101', async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }))
    expect(await places(...many(100))).toEqual([])
    expect(await places(...many(101))).toHaveLength(1)
  })
})

describe('completion and hover', () => {
  it('offers whole blocks where a block may stand', async () => {
    const labels = await completions('post', '{ "props": { "svc_blocks": [ | ] } }')
    expect(labels).toEqual(expect.arrayContaining(['text', 'button', 'static_select', 'column_set', 'row of buttons']))
  })

  it('offers the types of blocks, and not column, as a value of type', async () => {
    const labels = await completions('svc_blocks', '[{ "type": | }]')
    expect(labels).toContain('"collapsible"')
    expect(labels).not.toContain('"column"')
  })

  it('leaves the type of a block to be chosen', async () => {
    expect((await insertions('svc_blocks', '[{ | }]'))['type']).toBe('"type": $1')
  })

  it('offers only the fields of the chosen type that are not there yet', async () => {
    const labels = await completions('svc_blocks', '[{ "type": "button", "text": "Go", | }]')
    expect(labels).toEqual(expect.arrayContaining(['action_id', 'style', 'tooltip', 'disabled', 'query']))
    expect(labels).not.toContain('text')
    expect(labels).not.toContain('placeholder')
  })

  it('offers the allowed words of a field, five levels deep', async () => {
    const deep = '[{"type":"container","content":[{"type":"container","content":[{"type":"container","gap":|}]}]}]'
    expect(await completions('svc_blocks', deep)).toEqual(
      expect.arrayContaining(['"none"', '"small"', '"medium"', '"large"', '"xlarge"']),
    )
  })

  it('offers styles of buttons although other values are allowed', async () => {
    expect(await completions('svc_blocks', '[{ "type": "button", "style": | }]')).toContain('"primary"')
  })

  it('tells rule and limit on hover', async () => {
    expect(await hover('svc_blocks', '[{ "type": "text", "te|xt": "x" }]')).toContain('16,000')
    expect(await hover('post', '{ "props": { "svc_blocks_a|ctions": {} } }')).toContain('unused entries are rejected')
  })
})

function selectWith(option: unknown) {
  return { type: 'static_select', action_id: 'a', placeholder: 'p', options: [option] }
}
