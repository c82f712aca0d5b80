import fc from 'fast-check'

type Shape = Record<string, fc.Arbitrary<unknown>>

const words = fc.constantFrom(
  ...[
    'a',
    'go',
    '*b*',
    '_i_ ~s~',
    '<https://a.example|l>',
    'x\n- y',
    '`c`',
    '## h',
    '$1 $2',
    ':ok:',
    '**bold** text',
    '> q\n> r',
  ],
  ...['[l](svc_action://go)', '<@U1> <!here>', 'a\n\nb', '{{DATE(2017-02-14T06:08:00Z)}}'],
)
const junk = fc.constantFrom<unknown>('', ' ', 0, true, null, {}, [], 'a.b', ['x'])
/** Mostly what belongs there, now and then something that does not. */
const mostly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary, weight: 12 }, { arbitrary: junk, weight: 1 })
const listOf = (arbitrary: fc.Arbitrary<unknown>, maxLength = 4) => fc.array(mostly(arbitrary), { maxLength })
/** An object of a type with most of its fields. */
const shaped = (type: string, shape: Shape): fc.Arbitrary<unknown> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(shape).map(([key, value]) => [key, fc.option(mostly(value), { freq: 6, nil: undefined })]),
      ),
    )
    .map(fields => ({ type, ...fields }))
const anyOf = (shapes: Record<string, Shape>): fc.Arbitrary<unknown> =>
  fc.oneof(...Object.entries(shapes).map(([type, shape]) => shaped(type, shape)))

const address = fc.constantFrom(
  'https://a.example/x',
  'https://a.example/y.png',
  '/town/channels/x',
  'mailto:a@b.example',
  'javascript:x',
)
const picture = fc.constantFrom('https://a.example/y.png', 'i.png')
const id = fc.constantFrom('go', 'hold', 'go_2', 'a b')
const flag = fc.boolean()

const textObject = fc.oneof(shaped('mrkdwn', { text: words }), shaped('plain_text', { text: words }))
const option = fc.record({ text: textObject, value: words })
const confirm = fc.record({ title: textObject, text: textObject })
const image = { image_url: picture, alt_text: words, title: textObject }
const button = { text: textObject, action_id: id, value: words, style: fc.constantFrom('primary', 'x'), confirm }
const menu = { placeholder: textObject, action_id: id, options: listOf(option), confirm }
const element = anyOf({
  button,
  icon_button: button,
  static_select: menu,
  radio_buttons: menu,
  overflow: menu,
  users_select: menu,
  conversations_select: menu,
  datepicker: menu,
  image,
  feedback_buttons: { action_id: id, positive_button: fc.record(button), negative_button: fc.record(button) },
  unknown: {},
})
const linkButton = shaped('button', { ...button, url: address })
const style = fc.record({ bold: flag, italic: flag, strike: flag, code: flag, underline: flag })
const inline = anyOf({
  text: { text: words, style },
  link: { text: words, url: address, style },
  emoji: { name: fc.constant('ok') },
  user: { user_id: id },
  date: { timestamp: fc.integer(), format: fc.constant('{date_short} {time}') },
})
const richPart = anyOf({
  rich_text_section: { elements: listOf(inline) },
  rich_text_quote: { elements: listOf(inline) },
  rich_text_preformatted: { elements: listOf(inline) },
  rich_text_list: {
    style: fc.constantFrom('bullet', 'ordered'),
    indent: fc.nat(4),
    offset: fc.nat(3),
    elements: listOf(shaped('rich_text_section', { elements: listOf(inline) })),
  },
})
const richText = shaped('rich_text', { elements: listOf(richPart) })
const card = {
  title: textObject,
  body: textObject,
  icon: shaped('image', image),
  actions: listOf(fc.oneof(element, linkButton)),
}
const task = { title: words, status: fc.constantFrom('complete', 'x'), output: richText }

/** Payloads of the third-party block format, right and wrong in many ways. */
export const blockPayload = listOf(
  fc.oneof(
    richText,
    anyOf({
      section: { text: textObject, fields: listOf(textObject), accessory: fc.oneof(element, linkButton) },
      header: { text: textObject },
      markdown: { text: words },
      divider: {},
      image,
      actions: { elements: listOf(fc.oneof(element, linkButton)) },
      context: { elements: listOf(fc.oneof(textObject, shaped('image', image))) },
      table: { rows: listOf(listOf(fc.oneof(textObject, richText))) },
      video: { title: textObject, title_url: address, thumbnail_url: picture, description: textObject },
      input: { label: textObject, element, hint: textObject },
      card,
      carousel: { elements: listOf(shaped('card', card)) },
      alert: { text: textObject, level: fc.constantFrom('info', 'x') },
      plan: { title: words, tasks: listOf(shaped('task_card', task)) },
      task_card: task,
      unknown: {},
    }),
  ),
  6,
)

const textStyle = {
  text: words,
  size: fc.constantFrom('small', 'large', 'medium', 'x'),
  weight: fc.constantFrom('bolder', 'lighter'),
  color: fc.constantFrom('good', 'dark'),
  isSubtle: flag,
  maxLines: fc.nat(9),
  separator: flag,
  spacing: fc.constantFrom('none', 'large'),
}
const picturePart = {
  url: picture,
  altText: words,
  size: fc.constantFrom('small', 'stretch'),
  width: fc.constantFrom('40px', 'x'),
}
const leaf = anyOf({
  TextBlock: textStyle,
  RichTextBlock: {
    inlines: listOf(fc.oneof(words, shaped('TextRun', { ...textStyle, italic: flag, strikethrough: flag }))),
  },
  Image: picturePart,
  ImageSet: { images: listOf(shaped('Image', picturePart)) },
  Media: { poster: picture, sources: listOf(fc.record({ url: address })) },
  FactSet: { facts: listOf(fc.record({ title: words, value: words })) },
  CodeBlock: { codeSnippet: words },
  'Input.ChoiceSet': { id, label: words, choices: listOf(fc.record({ title: words, value: words })) },
  'Input.Text': { id, label: words },
  Unknown: { fallback: shaped('TextBlock', textStyle) },
})

const cardTree = fc.letrec<{ element: unknown; action: unknown; inner: unknown }>(tie => ({
  inner: shaped('AdaptiveCard', { body: listOf(tie('element')), actions: listOf(tie('action'), 2) }),
  action: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyOf({
      'Action.Submit': { id, title: words, data: fc.record({ x: fc.nat() }) },
      'Action.OpenUrl': { id, title: words, url: address },
      'Action.ToggleVisibility': { title: words },
    }),
    shaped('Action.ShowCard', { title: words, card: tie('inner') }),
  ),
  element: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    anyOf({
      Container: { items: listOf(tie('element')), style: fc.constantFrom('good', 'x') },
      ColumnSet: {
        columns: listOf(shaped('Column', { items: listOf(tie('element')), width: fc.constantFrom('auto', '2') })),
      },
      Table: { rows: listOf(fc.record({ cells: listOf(fc.record({ items: listOf(tie('element'), 2) })) }), 2) },
      ActionSet: { actions: listOf(tie('action')) },
    }),
  ),
}))

/** Payloads of the third-party card format. */
export const cardPayload = listOf(cardTree.inner, 2)

const action = fc.record(
  {
    id,
    name: words,
    type: fc.constantFrom('select', 'button'),
    options: listOf(fc.record({ text: words, value: words })),
    integration: fc.record({ url: fc.constant('https://a.example/hook'), context: fc.record({ x: fc.nat() }) }),
  },
  { requiredKeys: ['id', 'name'] },
)

/** Lists of message attachments. */
export const attachmentPayload = listOf(
  fc.record(
    {
      pretext: words,
      color: fc.constantFrom('good', 'ff0000', 'x'),
      author_name: words,
      author_icon: picture,
      title: words,
      title_link: address,
      text: words,
      fields: listOf(fc.record({ title: words, value: words, short: flag })),
      image_url: picture,
      thumb_url: picture,
      footer: words,
      actions: listOf(action),
      blocks: blockPayload,
    },
    { requiredKeys: [] },
  ),
)
