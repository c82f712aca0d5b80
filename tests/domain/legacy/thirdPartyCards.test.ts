import { describe, expect, it } from 'vitest'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { outlines } from './outline'

const card = (...body: unknown[]) => ({ type: 'AdaptiveCard', version: '1.5', body })
const text = (value: string, rest: object = {}) => ({ type: 'TextBlock', text: value, ...rest })
const picture = { type: 'Image', url: 'https://a.example/i.png', altText: 'chart' }
const notice = 'subtle small "This form cannot be sent: it has no submit button that works here."'
const submit = { type: 'Action.Submit', id: 'send', title: 'Send' }

/** What is inside the frame of the only card. */
const inCard = (...body: unknown[]) => {
  const [line = ''] = outlines(translateCards([card(...body)], { ghosts: true }))
  return line.replace(/^box framed \[/, '').replace(/\]$/, '')
}
describe('an element of a card', () => {
  it.each<[string, unknown, string]>([
    [
      'TextBlock',
      text('Some **bold**, _it_ and [page](https://a.example)'),
      '"Some **bold**, _it_ and [page](https://a.example)"',
    ],
    ['TextBlock with lists', text('- a\n- b\n\n1. c'), '"- a\n- b\n\n1. c"'],
    [
      'TextBlock with marks that cards do not know',
      text('# a `b` > c ~~d~~ ![e](f)'),
      '"\\# a \\`b\\` > c \\~\\~d\\~\\~ \\![e](f)"',
    ],
    ['bold TextBlock', text('a **b**', { weight: 'bolder' }), '"**a b**"'],
    ['medium TextBlock', text('a', { size: 'medium' }), '"#### a"'],
    ['large TextBlock', text('a', { size: 'Large' }), '"### a"'],
    ['extra large TextBlock', text('a', { size: 'extraLarge' }), '"## a"'],
    ['small subtle TextBlock', text('a', { size: 'small', isSubtle: true }), 'subtle small "a"'],
    ['heading TextBlock', text('a', { style: 'heading' }), '"### a"'],
    ['monospaced TextBlock', text('a', { fontType: 'Monospace' }), '"`a`"'],
    [
      'monospaced TextBlock with marks',
      text('a **b** [c](https://a.example)', { fontType: 'Monospace' }),
      '"`a `**`b`** [`c`](https://a.example)"',
    ],
    ['coloured TextBlock', text('a', { color: 'attention' }), 'danger "a"'],
    ['TextBlock at the right', text('a', { horizontalAlignment: 'Right' }), 'right "a"'],
    ['TextBlock in the middle', text('a', { horizontalAlignment: 'center' }), 'center "a"'],
    ['TextBlock with few lines', text('a'.repeat(2000), { maxLines: 2 }), `2 lines "${'a'.repeat(2000)}"`],
    ['TextBlock of one line', text('a', { maxLines: 1 }), '1 lines "a"'],
    ['TextBlock of no line', text('a', { maxLines: 0 }), '"a"'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the templating of the card format
    ['TextBlock with templating', text('Hi ${name}'), '"Hi ${name}"'],
    ['TextBlock with a date', text('{{DATE(2017-02-14T06:08:00Z, SHORT)}}'), '"Tue, Feb 14, 2017"'],
    ['TextBlock with a malformed date', text('{{DATE(2017-99-14T06:08:00Z)}}'), '"{{DATE(2017-99-14T06:08:00Z)}}"'],
    ['empty TextBlock', text(' '), 'ghost TextBlock'],
    [
      'RichTextBlock',
      {
        type: 'RichTextBlock',
        inlines: [
          'plain *text* ',
          { type: 'TextRun', text: 'bold', weight: 'bolder' },
          { type: 'TextRun', text: ' it', italic: true },
          { type: 'TextRun', text: ' gone', strikethrough: true },
          { type: 'TextRun', text: ' page', selectAction: { type: 'Action.OpenUrl', url: 'https://a.example' } },
        ],
      },
      '"plain \\*text\\* **bold** _it_ ~~gone~~[ page](https://a.example)"',
    ],
    ['Image', picture, 'image https://a.example/i.png'],
    ['inline Image', { ...picture, url: 'data:image/png;base64,AAAA' }, 'image data:image/png;base64,AAAA'],
    ['Image with a relative address', { ...picture, url: 'i.png' }, 'ghost Image'],
    ['Image without an address', { type: 'Image' }, 'ghost Image'],
    [
      'ImageSet',
      { type: 'ImageSet', images: [picture, picture] },
      'row [image https://a.example/i.png, image https://a.example/i.png]',
    ],
    [
      'ImageSet with a click and a hidden picture',
      {
        type: 'ImageSet',
        images: [
          { ...picture, selectAction: submit },
          { ...picture, isVisible: false },
        ],
      },
      'row [image https://a.example/i.png, ghost Image.selectAction, ghost Image]',
    ],
    [
      'Media',
      {
        type: 'Media',
        poster: 'https://a.example/p.png',
        altText: 'Film',
        sources: [{ url: 'https://a.example/f.mp4' }],
      },
      'box [image https://a.example/p.png, "[Film](https://a.example/f.mp4)"]',
    ],
    ['Container', { type: 'Container', items: [text('a'), text('b')] }, 'box ["a", "b"]'],
    ['emphasised Container', { type: 'Container', style: 'emphasis', items: [text('a')] }, 'box framed gray ["a"]'],
    ['good Container', { type: 'Container', style: 'good', items: [text('a')] }, 'box framed gray good ["a"]'],
    ['warning Container', { type: 'Container', style: 'warning', items: [text('a')] }, 'box framed gray warning ["a"]'],
    [
      'attention Container',
      { type: 'Container', style: 'attention', items: [text('a')] },
      'box framed gray danger ["a"]',
    ],
    ['accent Container', { type: 'Container', style: 'accent', items: [text('a')] }, 'box framed gray primary ["a"]'],
    ['empty Container', { type: 'Container', items: [] }, 'ghost Container'],
    [
      'Container with a click',
      { type: 'Container', items: [text('a')], selectAction: submit },
      'box ["a", ghost Container.selectAction]',
    ],
    [
      'ColumnSet',
      {
        type: 'ColumnSet',
        columns: [
          { type: 'Column', width: 'auto', items: [text('a')] },
          { items: [text('b')] },
          { type: 'Column', width: '2', items: [text('c')] },
        ],
      },
      'columns auto ["a"] stretch ["b"] stretch ["c"]',
    ],
    [
      'ColumnSet with an empty column',
      { type: 'ColumnSet', columns: [{ type: 'Column' }, { type: 'Column', items: [text('a')] }] },
      'columns stretch ["a"]',
    ],
    [
      'ColumnSet with a stranger',
      { type: 'ColumnSet', columns: [text('x'), { type: 'Column', items: [text('a')] }] },
      'columns auto [ghost Column] stretch ["a"]',
    ],
    [
      'ColumnSet in a style',
      { type: 'ColumnSet', style: 'good', columns: [{ items: [text('a')] }] },
      'box framed gray good [columns stretch ["a"]]',
    ],
    [
      'Column in a style',
      { type: 'ColumnSet', columns: [{ style: 'emphasis', items: [text('a')] }] },
      'columns stretch [box framed gray ["a"]]',
    ],
    ['empty ColumnSet', { type: 'ColumnSet', columns: [] }, 'ghost ColumnSet'],
    [
      'FactSet',
      {
        type: 'FactSet',
        facts: [
          { title: 'A', value: '1' },
          { title: 'B:', value: '_2_' },
        ],
      },
      '"**A:** 1\n**B:** _2_"',
    ],
    ['empty FactSet', { type: 'FactSet', facts: [] }, 'ghost FactSet'],
    [
      'Table of texts',
      {
        type: 'Table',
        columns: [{}, { horizontalCellContentAlignment: 'right' }],
        rows: [{ cells: [{ items: [text('a')] }, { items: [text('b')] }] }, { cells: [{ items: [text('c')] }] }],
      },
      '"| a |  b |\n| - | -: |\n| c |    |"',
    ],
    [
      'Table of more than texts',
      { type: 'Table', rows: [{ cells: [{ items: [picture] }, { items: [text('b')] }] }] },
      'box [columns stretch [image https://a.example/i.png] stretch ["b"]]',
    ],
    [
      'Table of texts with an empty cell and one that is none',
      {
        type: 'Table',
        rows: [
          { cells: [{ items: [text('a')] }, { items: [] }, { items: [text('c')] }] },
          { cells: [{ items: [text('d')] }, null, { items: [text('f')] }] },
        ],
      },
      '"| a |   | c |\n| - | - | - |\n| d |   | f |"',
    ],
    [
      'Table of more than texts with empty cells',
      {
        type: 'Table',
        rows: [
          { cells: [{ items: [picture] }, { items: [] }, { items: [text('c')] }] },
          { cells: [{ items: [text('d')] }] },
        ],
      },
      'box [columns stretch [image https://a.example/i.png] stretch ["\u200b"] stretch ["c"], columns stretch ["d"] stretch ["\u200b"] stretch ["\u200b"]]',
    ],
    [
      'Carousel',
      { type: 'Carousel', pages: [{ type: 'CarouselPage', items: [text('a')] }, { items: [text('b')] }] },
      'box [box framed ["a"], box framed ["b"]]',
    ],
    [
      'Carousel with pages that cannot be drawn',
      {
        type: 'Carousel',
        pages: ['a', { items: [] }, text('x'), { items: [text('b')], isVisible: false }, { items: [text('c')] }],
      },
      'box [ghost CarouselPage, ghost CarouselPage, ghost TextBlock, ghost CarouselPage, box framed ["c"]]',
    ],
    ['empty Carousel', { type: 'Carousel', pages: [] }, 'ghost Carousel'],
    ['empty Table', { type: 'Table', rows: [] }, 'ghost Table'],
    ['CodeBlock', { type: 'CodeBlock', codeSnippet: 'a', language: 'Json' }, '"```json\na\n```"'],
    ['ActionSet', { type: 'ActionSet', actions: [submit] }, 'row [button send "Send"]'],
    [
      'Input.ChoiceSet',
      { type: 'Input.ChoiceSet', id: 'pick', label: 'Which', choices: [{ title: 'A', value: 'a' }] },
      '"**Which**", select pick "Choose" a',
    ],
    [
      'Input.ChoiceSet without choices',
      { type: 'Input.ChoiceSet', id: 'pick', choices: [] },
      `ghost Input.ChoiceSet, ${notice}`,
    ],
    [
      'Input.ChoiceSet without an id',
      { type: 'Input.ChoiceSet', choices: [{ title: 'A', value: 'a' }] },
      `ghost Input.ChoiceSet, ${notice}`,
    ],
    [
      'Input.ChoiceSet of people',
      {
        type: 'Input.ChoiceSet',
        id: 'who',
        'choices.data': { type: 'Data.Query', dataset: 'graph.microsoft.com/users' },
      },
      'select who "Choose" users',
    ],
    ['Input.Text', { type: 'Input.Text', id: 'why', label: 'Why' }, `"**Why**", ghost Input.Text, ${notice}`],
    [
      'Input.Text with an action',
      { type: 'Input.Text', id: 'why', inlineAction: submit },
      'ghost Input.Text, button send "Send"',
    ],
    ['Input.Number', { type: 'Input.Number', id: 'n' }, `ghost Input.Number, ${notice}`],
    ['Input.Date', { type: 'Input.Date', id: 'n' }, `ghost Input.Date, ${notice}`],
    ['Input.Time', { type: 'Input.Time', id: 'n' }, `ghost Input.Time, ${notice}`],
    ['Input.Toggle', { type: 'Input.Toggle', id: 'n', title: 'Yes' }, `"**Yes**", ghost Input.Toggle, ${notice}`],
    ['unknown element', { type: 'Hologram' }, 'ghost Hologram'],
    ['element in the wrong case', { type: 'textBlock', text: 'a' }, 'ghost textBlock'],
    ['element without a type', { text: 'a' }, 'ghost '],
    ['text in place of an element', 'a', 'ghost '],
    ['hidden element', text('a', { isVisible: false }), 'ghost TextBlock'],
  ])('%s', (_, element, expected) => expect(inCard(element).replaceAll('\u202f', ' ')).toBe(expected))

  it('of several choices begins with the first that is made beforehand', () => {
    const [frame] = translateCards([
      card({
        type: 'Input.ChoiceSet',
        id: 'pick',
        isMultiSelect: true,
        value: 'b,a',
        choices: [
          { title: 'A', value: 'a' },
          { title: 'B', value: 'b' },
        ],
      }),
    ]).blocks
    expect(frame).toMatchObject({ content: [{ type: 'static_select', initial_option: 'b' }] })
  })

  it('has a line above it where it asks for one, but for the first', () =>
    expect(inCard(text('a', { separator: true }), text('b', { separator: true }), text('c'))).toBe(
      '"a", divider, "b", "c"',
    ))
})

describe('an image of a card', () => {
  const imageOf = (rest: object) => {
    const [frame] = translateCards([card({ ...picture, ...rest })]).blocks
    return frame?.type === 'container' ? frame.content[0] : undefined
  }

  it.each<[object, object]>([
    [{}, { size: 'auto', max_width: undefined, max_height: undefined, alt_text: 'chart', image_style: 'default' }],
    [{ size: 'Small' }, { size: 'auto', max_width: 40 }],
    [{ size: 'medium' }, { size: 'auto', max_width: 80 }],
    [{ size: 'large' }, { size: 'auto', max_width: 160 }],
    [{ size: 'stretch' }, { size: 'stretch' }],
    [{ width: '50px' }, { size: 'auto', max_width: 50, max_height: undefined }],
    [{ height: '30px' }, { size: 'auto', max_width: undefined, max_height: 30 }],
    [{ width: '50' }, { size: 'auto', max_width: undefined }],
    [{ style: 'Person' }, { image_style: 'person' }],
    [{ horizontalAlignment: 'center' }, { horizontal_alignment: 'center' }],
    [{ horizontalAlignment: 'sideways' }, { horizontal_alignment: 'left' }],
  ])('with %o', (rest, expected) => expect(imageOf(rest)).toMatchObject(expected))
})
