import { describe, expect, it } from 'vitest'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { outlines } from './outline'

const card = (...body: unknown[]) => ({ type: 'AdaptiveCard', version: '1.5', body })
const text = (value: string, rest: object = {}) => ({ type: 'TextBlock', text: value, ...rest })
const notice = 'subtle small "This form cannot be sent: it has no submit button that works here."'
const submit = { type: 'Action.Submit', id: 'send', title: 'Send' }

const lossesOf = (...body: unknown[]) =>
  translateCards([card(...body)]).losses.map(({ kind, what }) => `${kind} ${what}`)

describe('what a card asks for in vain', () => {
  it.each<[string, unknown, string[]]>([
    ['alignment', text('a', { horizontalAlignment: 'center' }), ['changed TextBlock.horizontalAlignment']],
    ['lines of a longer text', text('a'.repeat(91), { maxLines: 1 }), ['changed TextBlock.maxLines']],
    ['no lines of a short one', text('a', { maxLines: 1 }), []],
    [
      'a carousel',
      { type: 'Carousel', timer: 5, pages: [{ items: [text('a')] }] },
      ['changed Carousel.timer', 'changed Carousel'],
    ],
    ['no alignment but the usual', text('a', { horizontalAlignment: 'left' }), []],
    ['colour', text('a', { color: 'dark' }), ['changed TextBlock.color']],
    ['thin text', text('a', { weight: 'lighter' }), ['changed TextBlock.weight']],
    ['bleed', { type: 'Container', bleed: true, items: [text('a')] }, ['changed Container.bleed']],
    ['no bleed', { type: 'Container', bleed: false, items: [text('a')] }, []],
    [
      'a background',
      { type: 'Container', backgroundImage: 'https://a.example', items: [text('a')] },
      ['changed Container.backgroundImage'],
    ],
    [
      'weights',
      {
        type: 'ColumnSet',
        columns: [
          { width: 1, items: [text('a')] },
          { width: 2, items: [text('b')] },
        ],
      },
      ['changed Column.width'],
    ],
    [
      'even weights',
      {
        type: 'ColumnSet',
        columns: [
          { width: 1, items: [text('a')] },
          { width: 1, items: [text('b')] },
        ],
      },
      [],
    ],
    ['data', { type: 'ActionSet', actions: [{ ...submit, data: {} }] }, ['changed Action.Submit.data']],
    [
      'a menu that is sent at once',
      { type: 'Input.ChoiceSet', id: 'x', choices: [{ title: 'A', value: 'a' }] },
      ['changed Input.ChoiceSet'],
    ],
    [
      'what a menu would check',
      { type: 'Input.ChoiceSet', id: 'x', isRequired: true, choices: [{ title: 'A', value: 'a' }] },
      ['changed Input.ChoiceSet.isRequired', 'changed Input.ChoiceSet'],
    ],
    [
      'the look of a table’s words, cells and rows',
      {
        type: 'Table',
        rows: [{ style: 'accent', cells: [{ style: 'good', items: [text('a', { color: 'good', isSubtle: true })] }] }],
      },
      [
        'changed TableRow.style',
        'changed TableCell.style',
        'changed TextBlock in a cell.color',
        'changed TextBlock in a cell.isSubtle',
      ],
    ],
  ])('is reported: %s', (_, element, losses) => expect(lossesOf(element)).toEqual(losses))

  it('is also speech and background of the card itself', () => {
    const { losses } = translateCards([{ ...card(text('a')), speak: 'a', backgroundImage: 'https://a.example' }])
    expect(losses.map(({ what }) => what)).toEqual(['AdaptiveCard.backgroundImage', 'AdaptiveCard.speak'])
  })

  it('is a version nobody knows here, and not one that is known', () => {
    const whatsOf = (version: string) => translateCards([{ ...card(text('a')), version }]).losses.map(loss => loss.what)
    expect([whatsOf('99.0'), whatsOf('1.7'), whatsOf('1.6'), whatsOf('soon')]).toEqual([
      ['version 99.0'],
      ['version 1.7'],
      [],
      [],
    ])
  })

  it('is different gaps in one container', () =>
    expect(lossesOf(text('a'), text('b', { spacing: 'none' }), text('c', { spacing: 'large' }))).toEqual([
      'changed spacing',
    ]))
})

describe('a form in a card', () => {
  const field = { type: 'Input.Text', id: 'why' }
  const choice = { type: 'Input.ChoiceSet', id: 'pick', choices: [{ title: 'A', value: 'a' }] }
  const form = (body: unknown[], ...actions: unknown[]) => translateCards([{ ...card(...body), actions }])
  const saysSo = (body: unknown[], ...actions: unknown[]) =>
    outlines(form(body, ...actions)).some(line => line.includes(notice))

  it.each<[string, unknown[], unknown[], boolean]>([
    ['without a button', [field], [], true],
    ['with a submit button', [field], [submit], false],
    ['with a submit button among the elements', [field, { type: 'ActionSet', actions: [submit] }], [], false],
    ['with a submit button without an id', [field], [{ ...submit, id: undefined }], true],
    ['with a disabled submit button', [field], [{ ...submit, isEnabled: false }], true],
    [
      'with a button that opens a page',
      [field],
      [{ ...submit, type: 'Action.OpenUrl', url: 'https://a.example' }],
      true,
    ],
    [
      'with a submit button in a card that opens',
      [field],
      [{ type: 'Action.ShowCard', card: { ...card(), actions: [submit] } }],
      true,
    ],
    ['of a choice that is sent at once', [choice], [], false],
    ['of a choice beside a submit button without an id', [choice], [{ ...submit, id: undefined }], true],
    ['without fields', [text('a')], [{ ...submit, id: undefined }], false],
  ])('%s', (_, body, actions, expected) => expect(saysSo(body, ...actions)).toBe(expected))

  it('that opens says it inside', () => {
    const show = { type: 'Action.ShowCard', title: 'More', card: card(field) }
    expect(outlines(form([text('a')], show))).toEqual([`box framed ["a", closed ["More"] [${notice}]]`])
  })

  it('is among the losses', () => expect(form([field]).losses.map(({ what }) => what)).toContain('form'))
})

describe('a card', () => {
  it('has its dates written in its own language, unless the reader has another', () => {
    const dated = { ...card(text('{{DATE(2017-02-14T06:08:00Z, LONG)}}')), lang: 'es' }
    expect(outlines(translateCards([dated]))).toEqual(['box framed ["martes, 14 de febrero de 2017"]'])
    expect(outlines(translateCards([dated], { locale: 'de' }))).toEqual(['box framed ["Dienstag, 14. Februar 2017"]'])
  })

  it.each([
    ['of another type', { type: 'HeroCard' }],
    ['without a type', { body: [text('a')] }],
    ['that is text', 'card'],
  ])('%s is left out', (_, value) => expect(translateCards([value, card(text('a'))]).blocks).toHaveLength(1))

  it('has the ground of its style', () =>
    expect(outlines(translateCards([{ ...card(text('a')), style: 'emphasis' }]))).toEqual(['box framed gray ["a"]']))

  it('ends where layout blocks nest 32 levels deep, its own frame included', () => {
    const nested = (levels: number): object =>
      levels === 0 ? text('a') : { type: 'Container', items: [nested(levels - 1)] }
    const drawn = (levels: number) => translateCards([card(nested(levels))]).blocks.length
    expect([drawn(30), drawn(31), drawn(32)]).toEqual([1, 1, 0])
  })

  it('alone, not in an array, is no card', () => expect(translateCards(card(text('a'))).blocks).toEqual([]))
})
