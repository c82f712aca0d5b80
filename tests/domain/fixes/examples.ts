import type { DocumentKind } from '#contract/documents'
import { fixable, seeded, write } from './brokenPayloads'

/** A document that has a problem. */
export interface Example {
  kind: DocumentKind
  text: string
}

const post = (props: unknown, message: unknown = ''): Example => ({ kind: 'post', text: write({ message, props }) })
const hook = (value: unknown): Example => ({ kind: 'incoming_webhook', text: write(value) })
const response = (value: unknown): Example => ({ kind: 'action_response', text: write(value) })
const attachment = (extra: object): Example => post({ attachments: [{ fallback: 'a', text: 'a', ...extra }] })
const action = (extra: object): Example =>
  attachment({ actions: [{ name: 'Go', integration: { url: '/plugins/p/x' }, ...extra }] })
const priority = (value: unknown, root_id = ''): Example => ({
  kind: 'post',
  text: write({ message: 'a', root_id, metadata: { priority: value } }),
})
const textBlock = (text: string): Example => post({ svc_blocks: [{ type: 'text', text }] }, 'a')
const json = (text: string): Example => ({ kind: 'post', text })
const dialog = (value: object): Example => ({ kind: 'dialog', text: write({ title: 'T', ...value }) })
const element = (extra: object): Example =>
  dialog({ elements: [{ display_name: 'Why', name: 'why', type: 'text', ...extra }] })
const option = { text: 'One', value: 'one' }
const menu = (...options: unknown[]): Example => element({ type: 'select', options })

const seededOf = (title: string): Example => {
  const [, text] = seeded.find(([one]) => one === title) ?? fixable.find(([one]) => one === title) ?? ['', '']
  return { kind: 'post', text }
}

/** Code -> documents that have this problem, so that each listed fix is offered by one of them. */
export const examples: Record<string, readonly Example[]> = {
  ...Object.fromEntries(
    Object.entries(Object.groupBy(fixable, ([, , code]) => code)).map(([code, rows = []]) => [
      code,
      rows.map(([, text]) => ({ kind: 'post', text })),
    ]),
  ),
  'document.repeated_key': [
    json('{ "message": "a", "props": {}, "message": "b" }'),
    json(
      '{\n  "message": "a",\n  "props": { "svc_blocks": [{ "type": "text", "text": "a", "text": "b", "text": "c" }] }\n}',
    ),
  ],
  'document.inexact_number': [
    json('{ "message": "a", "props": { "build": 12345678901234567890 } }'),
    json('{ "message": "a", "props": { "builds": [1, 1e400, 0.10000000000000000555] } }'),
  ],
  'body.type': [
    { kind: 'post', text: write({ message: 5 }) },
    { kind: 'post', text: write({ message: 'a', props: [] }) },
  ],
  'body.minimum': [{ kind: 'post', text: write({ message: 'a', create_at: -1 }) }],
  'body.maximum': [{ kind: 'post', text: write({ message: 'a', create_at: 1e16 }) }],
  'type.system': [{ kind: 'post', text: write({ message: 'a', type: 'system_join' }) }],
  'type.unknown': [{ kind: 'post', text: write({ message: 'a', type: 'deploy' }) }],
  'priority.persistent': [priority({ priority: 'important', persistent_notifications: true })],
  'priority.reply': [priority({ priority: 'urgent' }, 'r'.repeat(26))],
  'files.too_many': [{ kind: 'post', text: write({ message: 'a', file_ids: Array(30).fill('f'.repeat(26)) }) }],
  'secret.visible': [
    post({
      svc_blocks: [{ type: 'button', text: 'a', action_id: 'go', query: { token: 'k9fj3hs8dk2mq7xz0wvn' } }],
      svc_blocks_actions: { go: { type: 'external', url: '/plugins/p/x' } },
    }),
  ],
  'props.too_large': [post({ note: 'x'.repeat(800_001) })],
  'registry.too_many_entries': [seededOf('too many entries')],
  'registry.url_malformed': [
    post({
      svc_blocks: [{ type: 'button', text: 'a', action_id: 'go' }],
      svc_blocks_actions: { go: { type: 'external', url: 'https://[' } },
    }),
  ],
  'blocks.not_list': ['blocks that are one block', 'blocks that are text'].map(seededOf),
  'blocks.unknown_key': [seededOf('a mistyped key')],
  'blocks.unknown_style': [seededOf('an unknown style')],
  'legacy.omitted': [
    {
      kind: 'blocks',
      text: write([
        { type: 'section', text: { type: 'mrkdwn', text: 'a' }, accessory: { type: 'datepicker', action_id: 'a' } },
      ]),
    },
  ],
  'legacy.changed': [
    { kind: 'blocks', text: write([{ type: 'section', text: { type: 'mrkdwn', text: '<!subteam^S1|team>' } }]) },
  ],
  'content.hidden': [
    {
      kind: 'post',
      text: write({ message: 'x', props: { svc_blocks: [{ type: 'divider' }], attachments: [{ fallback: 'x' }] } }),
    },
  ],
  'legacy.too_many_blocks': [{ kind: 'blocks', text: write(Array.from({ length: 120 }, () => ({ type: 'divider' }))) }],
  'legacy.too_much_text': [
    { kind: 'blocks', text: write([{ type: 'section', text: { type: 'plain_text', text: 'x'.repeat(16_001) } }]) },
  ],
  'attachments.not_list': [post({ attachments: { fallback: 'a' } }), post({ attachments: 'a' })],
  'attachments.wrong_type': [
    post({ attachments: ['a'] }),
    attachment({ title: 5 }),
    attachment({ actions: { name: 'Go', integration: { url: '/plugins/p/x' } } }),
  ],
  'attachments.no_fallback': [post({ attachments: [{ text: 'a' }] })],
  'attachments.link_without_name': [
    attachment({ title_link: 'https://a.test' }),
    attachment({ author_link: 'https://a.test' }),
  ],
  'attachments.bad_color': [attachment({ color: 'gud' })],
  'attachments.footer_cut': [attachment({ footer: 'x'.repeat(400) })],
  'attachments.unknown_key': [
    attachment({ colour: 'good' }),
    attachment({ fields: [{ title: 'a', valeu: 'b' }] }),
    hook({ attachments: [{ fallback: 'a', titel: 'b' }] }),
  ],
  'attachments.ts_ignored': [attachment({ ts: 1 })],
  'attachments.action_without_name': [action({ name: '' })],
  'attachments.action_unreachable': [action({ id: 'go now' })],
  'attachments.action_without_target': [
    action({ id: 'go', integration: null }),
    action({ integration: null }),
    action({ integration: {} }),
  ],
  'attachments.empty': [post({ attachments: [{ fallback: '', color: 'good' }] }, 'a')],
  'attachments.no_picture': [attachment({ image_url: 'a.png' })],
  'attachments.no_link': [attachment({ title: 'a', title_link: 'javascript:a()' })],
  'attachments.same_id': [
    attachment({ actions: [1, 2].map(() => ({ id: 'go', name: 'Go', integration: { url: '/plugins/p/x' } })) }),
  ],
  'attachments.unknown_type': [action({ type: 'menu' })],
  'attachments.unknown_style': [action({ style: 'primry' })],
  'attachments.no_choice': [action({ type: 'select' })],
  'attachments.action_url': [
    action({ integration: { url: 'a.test/x' } }),
    action({ integration: { url: 'https://a.test/../x' } }),
    action({ integration: { url: 'https://a.test/a b' } }),
  ],
  'payload.no_text': [hook({ username: 'a' })],
  'payload.wrong_type': [
    hook({ text: 5 }),
    hook({ text: 'a', username: 5 }),
    hook({ text: 'a', props: '{"card": "a"}' }),
    hook({ attachments: { fallback: 'a' } }),
    hook({ attachments: [{ fallback: 'a', fields: [{ short: 'maybe' }] }] }),
    hook({ attachments: [7] }),
    hook({ text: 'a', svc_blocks: { type: 'divider' } }),
  ],
  'payload.unknown_key': [hook({ text: 'a', usrname: 'b' }), hook({ text: 'a', colour: 'b' })],
  'payload.reserved_key': [
    hook({ text: 'a', props: { attachments: [{ fallback: 'b' }] } }),
    hook({ text: 'a', props: { card: 'c', override_username: 'b', from_webhook: 'true' } }),
  ],
  'payload.twice': [
    hook({ text: 'a', svc_blocks: [{ type: 'divider' }], props: { svc_blocks: [{ type: 'divider' }] } }),
  ],
  'payload.type_system': [hook({ text: 'a', type: 'system_join_channel' })],
  'payload.type_unknown': [hook({ text: 'a', type: 'deploy' })],
  'payload.too_many_attachments': [hook({ attachments: Array.from({ length: 10_001 }, () => ({})) })],
  'priority.invalid': [
    hook({ text: 'a', priority: { priority: 'urgnt' } }),
    hook({ text: 'a', priority: 'zzzzzzzzz' }),
  ],
  'props.cannot_split': [hook({ text: 'a', props: { note: 'x'.repeat(800_000) } })],
  'response.wrong_type': [
    response({ ephemeral_text: 5 }),
    response({ update: '{"message": "a"}' }),
    response({ skip_thirdparty_parsing: 'yes' }),
  ],
  'response.key_without_effect': [{ kind: 'outgoing_response', text: write({ text: 'a', channel: 'b' }) }],
  'location.foreign': [response({ goto_location: 'a.test/x' }), response({ goto_location: 'channels/town' })],
  'document.wrong_type': [
    { kind: 'post', text: write([{ type: 'divider' }]) },
    { kind: 'post', text: write([{ text: 'a', fallback: 'a' }]) },
    { kind: 'svc_blocks', text: write({ type: 'divider' }) },
  ],
  'accessibility.alt_text': [seededOf('an image without words')],
  'accessibility.label': [seededOf('a label without words')],
  'accessibility.same_label': [seededOf('two labels that are the same')],
  'accessibility.vague_label': [
    post({
      svc_blocks: [{ type: 'button', text: 'Click here', action_id: 'go' }],
      svc_blocks_actions: { go: { type: 'external', url: '/plugins/p/x' } },
    }),
  ],
  'accessibility.alt_file_name': [
    post({ svc_blocks: [{ type: 'image', url: 'https://a.test/i.png', alt_text: 'IMG_1.png' }] }),
  ],
  'accessibility.inline_alt': [post({}, 'See ![](https://a.test/i.png)')],
  'accessibility.link_text': [post({}, 'See [here](https://www.a.test/log/).')],
  'accessibility.table_header': [textBlock('Hosts\n\n|   |   |\n|---|---|\n| a | 1 |')],
  'accessibility.emoji_only': [textBlock(':red_circle:')],
  'accessibility.heading_order': [textBlock('# Report\n\n### Hosts')],
  'accessibility.bar_contrast': [attachment({ color: '#1a1d23' })],
  'accessibility.no_summary': [post({ svc_blocks: [{ type: 'divider' }] })],
  'accessibility.contrast': [seededOf('a pale style')],
  'stock.alt_text': [seededOf('an image without words')],
  'stock.gap': [seededOf('a container without gap')],
  'stock.collapsed': [seededOf('a collapsible that says not how it starts')],
  'stock.dropped': [{ kind: 'blocks', text: write([{ type: 'context', elements: [{ type: 'mrkdwn', text: 'a' }] }]) }],
  'stock.verbatim': [{ kind: 'blocks', text: write([{ type: 'section', text: { type: 'mrkdwn', text: '*a*' } }]) }],
  'stock.attachments': [attachment({})],
  'json.empty': [json('  ')],
  'json.missing_comma': [json('{ "message": "a" "props": {} }')],
  'json.trailing_comma': [json('{ "message": "a", }')],
  'json.missing_colon': [json('{ "message" "a" }')],
  'json.missing_key': [json('{ {} }')],
  'json.missing_value': [json('{ "props": {}, "root_id": }')],
  'json.unquoted_key': [json('{ message: "a" }')],
  'json.unquoted_value': [json('{ "message": a }')],
  'json.quotes': [json('{ "message": \'a\' }')],
  'json.unclosed_string': [json('{\n  "message": "a,\n  "props": {}\n}')],
  'json.control_character': [json('{ "message": "a\tb" }')],
  'json.escape': [json('{ "message": "C:\\docs" }')],
  'json.literal': [json('{ "message": "a", "props": { "share": .5 } }')],
  'json.comment': [json('{ "message": "a" } // note')],
  'json.unclosed': [json('{ "message": "a"')],
  'json.mismatched': [json('{ "message": "a" ]')],
  'json.unexpected': [json('{ "message": "a"; }')],
  'json.text_after_end': [json('{ "message": "a" } {}')],
  'dialog.missing': [
    { kind: 'dialog', text: write({ elements: [] }) },
    element({ display_name: '' }),
    { kind: 'dialog', text: write({ title: 'T', elements: [{ name: 'a', type: 'text' }] }) },
  ],
  'dialog.wrong_type': [
    dialog({ title: 5 }),
    dialog({ notify_on_cancel: 'true' }),
    element({ optional: 'True' }),
    element({ max_length: '5' }),
    element({ min_length: 2.5 }),
    element({ subtype: 'mail' }),
    element({ placeholder: 5 }),
    element({ type: 'select', data_source: 'people' }),
    element({ default: {} }),
  ],
  'dialog.too_long': [
    dialog({ title: 'x'.repeat(25) }),
    element({ help_text: 'x'.repeat(151) }),
    element({ max_length: 2, default: 'abc' }),
  ],
  'dialog.address': [
    dialog({ source_url: 'ci.example.com/form' }),
    dialog({ icon_url: 'javascript:alert(1)' }),
    element({ type: 'select', data_source: 'dynamic', data_source_url: 'services' }),
  ],
  'dialog.elements': [dialog({ elements: { display_name: 'a', name: 'a', type: 'text' } }), dialog({ elements: 'x' })],
  'dialog.option': [
    menu(option, 'two'),
    menu(option, { text: 'Two' }),
    menu(option, { value: 2 }),
    menu(option, {}),
    menu(option, null),
  ],
  'dialog.same_value': [menu(option, { ...option, text: 'Uno' })],
  'dialog.lengths': [element({ min_length: 5, max_length: 4 })],
  'dialog.default': [
    element({ type: 'radio', options: [option], default: 'on' }),
    element({ type: 'select', options: [option], default: 'zzz' }),
    element({ type: 'date', default: 'today' }),
    element({ type: 'datetime', default: '2026-03-31' }),
  ],
  'dialog.no_effect': [
    element({ options: [option] }),
    element({ type: 'select', data_source: 'users', options: [option] }),
  ],
  'dialog.unknown_key': [dialog({ elements: [], titel: 'a' }), element({ placeholdr: 'a' }), element({ zebra: 'a' })],
  'dialog.omitted': [
    { kind: 'dialog', text: write({ title: 'T', elements: [{ display_name: 'Why not?', type: 'text' }] }) },
    element({ type: 'checkbox' }),
    element({ type: 'txet' }),
    { kind: 'dialog', text: write({ title: 'T', elements: [{ display_name: 'Why', name: 'why' }] }) },
    element({ type: 'select' }),
    element({ type: 'radio', options: ['x'] }),
    dialog({ elements: [5] }),
    dialog({
      elements: [
        { display_name: 'A', name: 'a', type: 'text' },
        { display_name: 'B', name: 'a', type: 'text' },
      ],
    }),
  ],
}
