import { limits } from '#domain/limits'

export const external = { type: 'external', url: '/plugins/deploy-gate/x' }
export const button = (action_id: string, extra = {}) => ({ type: 'button', text: 'Go', action_id, ...extra })
export const write = (value: unknown) => JSON.stringify(value, null, 2)

const blocks = (...svc_blocks: unknown[]) => write({ message: '', props: { svc_blocks } })
const registry = (svc_blocks_actions: unknown, ...svc_blocks: unknown[]) =>
  write({ message: '', props: { svc_blocks, svc_blocks_actions } })
const many = (count: number, entry: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, entry]))

/** A broken payload, the code of what is wrong with it, and (where the first is not meant) the fix. */
export const fixable: [title: string, text: string, code: string, label?: string][] = [
  ['a missing entry', blocks(button('hold')), 'registry.missing_entry', 'Create entry'],
  ['a missing entry of a link', write({ message: '[x](svc_action://go)', props: {} }), 'registry.missing_entry'],
  [
    'a mistyped action id',
    registry({ hold: external }, button('hold_rollout')),
    'registry.missing_entry',
    'Rename to hold',
  ],
  ['an unused entry', registry({ go: external, old: external }, button('go')), 'registry.unused_entry'],
  ['a missing entry of an id that none can have', blocks(button('sp ace')), 'registry.missing_entry'],
  ['a missing entry of an id in other letters', blocks(button('実行')), 'registry.missing_entry'],
  [
    'a missing entry whose valid id has one',
    registry({ go_now: external }, button('go_now'), button('go now')),
    'registry.missing_entry',
    'Rename to go_now everywhere',
  ],
  [
    'a bad action id whose valid one is taken',
    registry({ go_now: external, 'go now': external }, button('go_now'), button('go now')),
    'registry.bad_action_id',
    'Rename to go_now_2 everywhere',
  ],
  ['a bad action id', registry({ 'go now': external }, button('go now')), 'registry.bad_action_id'],
  ['a long action id', registry({ ['a'.repeat(65)]: external }, button('a'.repeat(65))), 'registry.bad_action_id'],
  ['an entry that is text', registry({ go: 'there' }, button('go')), 'registry.entry_not_object'],
  ['an entry without type', registry({ go: { url: '/plugins/p/x' } }, button('go')), 'registry.missing_type'],
  ['an unknown type', registry({ go: { ...external, type: 'External' } }, button('go')), 'registry.unknown_type'],
  ['an entry without url', registry({ go: { type: 'external' } }, button('go')), 'registry.missing_url'],
  [
    'a url without scheme',
    registry({ go: { type: 'external', url: 'ci.test/x' } }, button('go')),
    'registry.url_invalid',
  ],
  ['a bare openURL', registry({ go: { type: 'openURL', url: 'help' } }, button('go')), 'registry.url_invalid'],
  [
    'a url with a space',
    registry({ go: { ...external, url: 'https://ci .test/a b\n' } }, button('go')),
    'registry.url_characters',
  ],
  ['a traversal', registry({ go: { type: 'openURL', url: '/a/../b/..' } }, button('go')), 'registry.url_traversal'],
  [
    'a protocol-relative url',
    registry({ go: { type: 'openURL', url: '//x.test' } }, button('go')),
    'registry.url_protocol_relative',
  ],
  [
    'a plugin path that is opened',
    registry({ go: { type: 'openURL', url: '/plugins/p/x' } }, button('go')),
    'registry.url_plugin_path',
  ],
  [
    'a context that is a list',
    registry({ go: { ...external, context: [1] } }, button('go')),
    'registry.context_not_object',
  ],
  [
    'a context that is text',
    registry({ go: { ...external, context: '{"a":1}' } }, button('go')),
    'registry.context_string',
  ],
  [
    'too many context entries',
    registry({ go: { ...external, context: many(51, 1) } }, button('go')),
    'context.too_many_entries',
  ],
  [
    'a long context key',
    registry({ go: { ...external, context: { ['k'.repeat(129)]: 1 } } }, button('go')),
    'context.key_too_long',
  ],
  [
    'too many query entries',
    registry({ go: { ...external, query: many(51, 'v') } }, button('go')),
    'query.too_many_entries',
  ],
  [
    'a long query key',
    registry({ go: { ...external, query: { ['k'.repeat(129)]: 'v' } } }, button('go')),
    'query.key_too_long',
  ],
  [
    'a long query value',
    registry({ go: { ...external, query: { k: 'v'.repeat(2049) } } }, button('go')),
    'query.value_too_long',
  ],
  ['a number in a query', registry({ go: { ...external, query: { k: 5 } } }, button('go')), 'query.value_not_string'],
  ['a query that is a list', registry({ go: { ...external, query: ['k'] } }, button('go')), 'query.not_map'],
  ['a registry that is a list', registry([], { type: 'divider' }), 'registry.not_object'],
  ['a long message', write({ message: 'x'.repeat(limits.postMessageLength + 1), props: {} }), 'message.too_long'],
  ['a message that is a number', write({ message: 5, props: {} }), 'message.not_string'],
  ['blocks that are one block', write({ message: '', props: { svc_blocks: { type: 'divider' } } }), 'blocks.not_list'],
  ['101 blocks', blocks(...Array.from({ length: 101 }, () => ({ type: 'divider' }))), 'blocks.too_many'],
  [
    'blocks beyond the limit inside others',
    blocks(...Array.from({ length: 60 }, () => ({ type: 'container', content: [{ type: 'divider' }] }))),
    'blocks.too_many',
  ],
  ['33 levels', blocks(nested(33)), 'blocks.too_deep'],
  ['too much text', blocks({ type: 'text', text: 'x'.repeat(16_001) }), 'blocks.text_too_long'],
  ['a text without text', blocks({ type: 'text' }), 'blocks.malformed', 'Add text'],
  ['a block that is text', blocks('hello'), 'blocks.malformed'],
  ['a mistyped type', blocks({ type: 'txt', text: 'a' }), 'blocks.malformed', 'Convert to text'],
  ['a block without type', blocks({ text: 'a' }), 'blocks.malformed', 'Convert to text'],
  [
    'a column on its own',
    blocks({ type: 'column', items: [{ type: 'divider' }] }),
    'blocks.malformed',
    'Wrap in a column_set',
  ],
  [
    'content that is one block',
    blocks({ type: 'container', content: { type: 'divider' } }),
    'blocks.malformed',
    'Wrap in an array',
  ],
  [
    'blocks in place of columns',
    blocks({ type: 'column_set', columns: [{ type: 'divider' }] }),
    'blocks.malformed',
    'Wrap in columns',
  ],
  [
    'a mistyped word',
    blocks({ type: 'container', flow: 'horizontl', content: [{ type: 'divider' }] }),
    'blocks.malformed',
    'Change to horizontal',
  ],
  ['a boolean in quotes', blocks({ type: 'text', text: 'a', is_subtle: 'true' }), 'blocks.malformed', 'Change to true'],
  [
    'an option without value',
    registry(
      { go: external },
      { type: 'static_select', action_id: 'go', placeholder: 'p', options: [{ text: '25 %' }] },
    ),
    'blocks.malformed',
    'Add value',
  ],
  ['a null', blocks({ type: 'image', url: 'a.png', title: null }), 'blocks.malformed', 'Remove title'],
]

const nestedNull = { type: 'static_select', action_id: 'go', placeholder: 'p', options: 'none' }
/** More that is wrong, and is noted in the studio. */
export const seeded: [title: string, text: string][] = [
  ...fixable.map(([title, text]): [string, string] => [title, text]),
  ['a mistyped key', blocks({ type: 'text', text: 'a', is_subtel: true })],
  ['a key that is like none', registry({ go: external }, button('go', { onclick: 'x' }))],
  ['two keys that are like one', blocks({ type: 'image', url: 'a.png', alt_txt: 'a', alttext: 'b' })],
  [
    'an unknown key of an option',
    registry({ go: external }, { ...nestedNull, options: [{ text: 'a', value: 'b', id: 1 }] }),
  ],
  ['an unknown key of an entry', registry({ go: { ...external, contxt: {} } }, button('go'))],
  ['an unknown style', registry({ go: external }, button('go', { style: 'prmary' }))],
  ['a style that is like none', registry({ go: external }, button('go', { style: 'rgb(0,0,0)' }))],
  ['a pale style', registry({ go: external }, button('go', { style: '#ffee00' }))],
  ['options that are text', registry({ go: external }, nestedNull)],
  ['options that are empty', registry({ go: external }, { ...nestedNull, options: [] })],
  ['options of nothing', registry({ go: external }, { ...nestedNull, options: [null, {}, 5, { value: 7 }] })],
  ['an empty container', blocks({ type: 'container', content: [] })],
  ['a container of text', blocks({ type: 'container', content: 'hello' })],
  ['a collapsible without header', blocks({ type: 'collapsible', content: [{ type: 'divider' }] })],
  ['a column_set of numbers', blocks({ type: 'column_set', columns: [1, null] })],
  ['a column without items', blocks({ type: 'column_set', columns: [{ type: 'column' }] })],
  ['an empty column', blocks({ type: 'column_set', columns: [{ type: 'column', items: [] }] })],
  ['blank texts', blocks({ type: 'text', text: ' ' }, { type: 'button', text: '', action_id: 'go' })],
  ['wrong types in every field', blocks({ type: 'image', url: 5, alt_text: [], title: {}, size: 1, max_width: '1' })],
  [
    'a button of wrong types',
    blocks({ type: 'button', text: 5, action_id: 5, style: 5, query: { a: 5 }, disabled: 1 }),
  ],
  ['an unknown type', blocks({ type: 'carousel', content: [{ type: 'divider' }] })],
  ['a type that is a number', blocks({ type: 5 })],
  ['null, lists and numbers', blocks(null, [], 5, true)],
  ['an image without words', blocks({ type: 'image', url: 'a.png' })],
  ['a label without words', registry({ go: external }, button('go', { text: ':rocket:' }))],
  ['two labels that are the same', registry({ go: external, stop: external }, button('go'), button('stop'))],
  ['an attachment without fallback', write({ message: '', props: { attachments: [{ text: 'a' }] } })],
  [
    'a collapsible that says not how it starts',
    blocks({ type: 'collapsible', header: [{ type: 'divider' }], content: [{ type: 'divider' }] }),
  ],
  ['a container without gap', blocks({ type: 'container', content: [{ type: 'divider' }, { type: 'divider' }] })],
  ['blocks that are text', write({ message: '', props: { svc_blocks: 'hello' } })],
  ['props that are a list', write({ message: 'a', props: [] })],
  ['too many entries', registry(many(51, external), ...Array.from({ length: 51 }, (_, at) => button(`k${at}`)))],
]

function nested(levels: number): unknown {
  let block: unknown = { type: 'divider' }
  for (let level = 0; level < levels; level++) block = { type: 'container', content: [{ type: 'divider' }, block] }
  return block
}
