import { describe, expect, it } from 'vitest'
import { translateAttachmentActions } from '#domain/legacy/attachments/translateAttachmentActions'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { plainLine } from '#domain/legacy/text/plain'
import { outlines } from './outline'

const plain = (text: string) => ({ type: 'plain_text', text })
const section = (text: object) => ({ type: 'section', text })
const mrkdwn = (text: string) => section({ type: 'mrkdwn', text })
const cardOf = (...body: unknown[]) => [{ type: 'AdaptiveCard', version: '1.5', body }]
const lossesOf = ({ losses }: { losses: { kind: string; what: string; why: string; path: string }[] }) =>
  losses.map(({ kind, what }) => `${kind} ${what}`)

describe('the size of a translation', () => {
  it('is its blocks at any depth and their text, ghosts left out', () => {
    const blocks = [section(plain('four')), { type: 'datepicker_of_old' }, { type: 'actions', elements: [] }]
    expect(translateBlocks(blocks, { ghosts: true }).size).toEqual({ blocks: 1, text: 4 })
    const button = { type: 'button', action_id: 'go', text: plain('Go') }
    expect(translateBlocks([...blocks, { type: 'actions', elements: [button] }]).size).toEqual({ blocks: 3, text: 6 })
  })
})

describe('the names of controls that have none', () => {
  it('are counted from 1 by their kind, past those that are there', () => {
    const actions = [{ name: 'A' }, { id: 'button_2', name: 'B' }, { name: 'C' }, { id: 'x', name: 'D' }]
    const named = translateAttachmentActions({ actions }, '', { nameActions: true })
    expect(named.references.map(({ action_id }) => action_id)).toEqual(['button_1', 'button_2', 'button_3', 'x'])
  })
})

describe('what an attachment’s menu loses', () => {
  it('are options without a text or a value, each at its place', () => {
    const options = [{ text: 'A', value: 'a' }, { text: 'B' }, { text: ' ', value: 'c' }, 5]
    const action = { id: 'pick', type: 'select', name: 'Pick', options }
    const translation = translateAttachmentActions({ actions: [action] }, '/a')
    expect(outlines(translation)).toEqual(['select pick "Pick" a'])
    expect(translation.losses).toEqual(
      [1, 2, 3].map(at => ({
        path: `/a/actions/0/options/${at}`,
        kind: 'omitted',
        what: 'option',
        why: 'An option needs a text and a value.',
      })),
    )
  })
})

describe('a third-party block', () => {
  it('has addresses of plain text as links, and all else of it as text', () => {
    expect(outlines(translateBlocks([section(plain('see https://a.example *b*'))]))).toEqual([
      '"see <https://a.example> \\*b\\*"',
    ])
  })

  it.each([
    ['*a* _b_ ~c~', '"**a** _b_ ~~c~~"'],
    ['**a** ~~b~~', '"**a** ~~b~~"'],
    ['__a__', '"\\__a\\__"'],
    ['a*b* *c*d * e*', '"a\\*b\\* **c\\*d \\* e**"'],
    ['*a*, _b_.', '"**a**, _b_."'],
    ['* a\n* b', '"- a\n- b"'],
  ])('has the marks of %j', (text, expected) => expect(outlines(translateBlocks([mrkdwn(text)]))).toEqual([expected]))

  it('has no mark around nothing', () => {
    const text = (value: string, style: object = {}) => ({ type: 'text', text: value, style })
    const elements = [{ type: 'rich_text_section', elements: [text('a'), text(' ', { bold: true }), text('b')] }]
    expect(outlines(translateBlocks([{ type: 'rich_text', elements }]))).toEqual(['"a b"'])
  })

  it('loses its groups only where a menu has some', () => {
    const option = { text: plain('A'), value: 'a' }
    const menu = (rest: object) => [
      {
        type: 'actions',
        elements: [{ type: 'static_select', action_id: 'pick', placeholder: plain('Pick'), ...rest }],
      },
    ]
    expect(lossesOf(translateBlocks(menu({ options: [option] })))).toEqual([])
    expect(lossesOf(translateBlocks(menu({ option_groups: [{ label: plain('G'), options: [option] }] })))).toEqual([
      'changed option_groups',
    ])
  })

  const option = (name: string, url?: string) => ({ text: plain(name), value: name, ...(url ? { url } : {}) })
  const overflow = (...options: unknown[]) => {
    const menu = { type: 'overflow', action_id: 'more', options }
    const translation = translateBlocks([{ type: 'actions', elements: [menu] }])
    return { shown: outlines(translation), losses: translation.losses.map(({ why }) => why) }
  }

  it('is a line of links where every option of its menu opens an address', () => {
    const links = [option('A', 'https://a.example'), option('B', 'https://b.example')]
    const why = 'Shown as links: every option only opens a URL.'
    expect(overflow(...links)).toEqual({
      shown: ['row ["[A](https://a.example) · [B](https://b.example)"]'],
      losses: [why],
    })
    const nameless = { value: 'x', url: 'https://x.example' }
    expect(overflow(nameless, ...links)).toEqual({
      shown: ['row ["[A](https://a.example) · [B](https://b.example)"]'],
      losses: [why, 'An option needs a text and a value.'],
    })
  })

  it('is a menu where an option opens none, and says which addresses are lost', () => {
    expect(overflow(option('A'), option('B'))).toEqual({
      shown: ['row [select more "More actions" A|B]'],
      losses: ['Shown as a menu: there is no three-dots menu here.'],
    })
    expect(overflow(option('A', 'https://a.example'), option('B'))).toEqual({
      shown: ['row [select more "More actions" A|B]'],
      losses: ['Options are sent as `selected_option`; their URLs are not opened.'],
    })
  })

  it.each<[string, [style: string, indent: number][], string]>([
    [
      'back to the level before',
      [
        ['bullet', 0],
        ['bullet', 1],
        ['bullet', 2],
        ['bullet', 1],
        ['bullet', 0],
      ],
      '- 0\n  - 1\n    - 2\n  - 3\n- 4',
    ],
    [
      'of another kind inside',
      [
        ['ordered', 0],
        ['bullet', 1],
        ['ordered', 1],
        ['ordered', 1],
      ],
      '1. 0\n   - 1\n   1. 2\n   2. 3',
    ],
    [
      'of another kind outside',
      [
        ['bullet', 0],
        ['ordered', 0],
        ['bullet', 1],
      ],
      '- 0\n\n1. 1\n   - 2',
    ],
    [
      'that jump',
      [
        ['bullet', 0],
        ['bullet', 5],
        ['bullet', 5],
      ],
      '- 0\n  - 1\n    - 2',
    ],
  ])('has lists %s', (_what, items, markdown) => {
    const elements = items.map(([style, indent], at) => ({
      type: 'rich_text_list',
      style,
      indent,
      elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: `${at}` }] }],
    }))
    expect(outlines(translateBlocks([{ type: 'rich_text', elements }]))).toEqual([`"${markdown}"`])
  })

  it('that holds nothing is left out: a carousel, a card, a plan', () => {
    for (const type of ['carousel', 'card', 'plan']) {
      expect(outlines(translateBlocks([{ type }], { ghosts: true }))).toEqual([`ghost ${type}`])
    }
  })

  it('names the sources of a step, one after the other', () => {
    const sources = [{ url: 'https://a.example', text: 'A' }, { url: 'https://b.example' }]
    expect(outlines(translateBlocks([{ type: 'task_card', title: 'Look', status: 'complete', sources }]))).toEqual([
      'closed [":white_check_mark: Look"] [subtle small "[A](https://a.example) · <https://b.example>"]',
    ])
  })
})

describe('a payload that is far too large', () => {
  const whysOf = (blocks: unknown[]) => {
    const { losses } = translateBlocks(blocks)
    return losses.flatMap(({ path, why }) => (why.includes('The payload has') ? [[path, why]] : []))
  }

  it('is read up to its thousandth element', () => {
    const elements = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }))
    expect(whysOf(elements(1000))).toEqual([])
    const why = 'The payload has too many elements; from here on none is rendered.'
    for (const count of [1001, 1003]) expect(whysOf(elements(count))).toEqual([['/props/blocks/1000', why]])
  })

  it('is read up to four times the text of a post, lines counting forty', () => {
    const notesOn = (text: string) => whysOf([mrkdwn(text), { type: 'divider' }])
    const why = 'The payload has far more text than a post may have; from here on nothing is rendered.'
    expect(notesOn('x'.repeat(64_000))).toEqual([])
    expect(notesOn('x'.repeat(64_001))).toEqual([['/props/blocks/1', why]])
    expect(notesOn('\n'.repeat(100) + 'x'.repeat(64_000 - 4_100))).toEqual([])
    expect(notesOn('\n'.repeat(100) + 'x'.repeat(64_000 - 4_099))).toEqual([['/props/blocks/1', why]])
  })
})

describe('a label on one line', () => {
  it('keeps every emoji name, and no other sign alive', () => {
    expect(plainLine(' :thumbs_up: a_b_\n:thumbs_up:  *c* :thumbs_up: ')).toBe(
      ':thumbs_up: a_b\\_ :thumbs_up: \\*c\\* :thumbs_up:',
    )
    expect(plainLine(' \n ')).toBe('')
  })
})

describe('an element of a card', () => {
  const whyOf = (element: object) => translateCards(cardOf(element)).losses.map(({ why }) => why)
  const text = { type: 'TextBlock', text: 'b' }

  it.each([
    ['has no type', { text: 'a' }, 'It needs a `type`.'],
    ['has an empty type', { type: '' }, 'It needs a `type`.'],
    ['has a type that is no text', { type: 5 }, 'It needs a `type`.'],
    ['has a type that nobody knows', { type: 'Chart' }, 'Nothing corresponds to it.'],
    ['has no type but a fallback', { fallback: text }, 'It needs a `type`.'],
    ['has a type that nobody knows, and a fallback', { type: 'Chart', fallback: text }, 'There is no Chart here.'],
    [
      'requires what is not there, and has a fallback',
      { ...text, requires: { maps: '1.0' }, fallback: text },
      'It requires maps 1.0, which is not offered here.',
    ],
    [
      'requires a newer format',
      { ...text, requires: { adaptiveCards: '1.7' } },
      'It requires adaptiveCards 1.7, which is not offered here.',
    ],
    [
      'holds one without a type, and has a fallback',
      { type: 'Container', items: [{ text: 'a' }], fallback: text },
      'It needs a `type`.',
    ],
  ])('that %s says so', (_what, element, why) => {
    expect(whyOf(element).join(' ')).toContain(why)
  })

  it.each(['1.6', '1.0', '1', '0.9', '*'])('may require the format %s', version => {
    expect(whyOf({ ...text, requires: { adaptiveCards: version } })).toEqual([])
  })

  it('has the gap that most elements below the first ask for', () => {
    const gapOf = (...spacings: string[]) => {
      const items = spacings.map(spacing => ({ ...text, spacing }))
      const { blocks, losses } = translateCards(cardOf({ type: 'Container', items }))
      const [frame] = blocks
      const inner = frame?.type === 'container' ? frame.content[0] : undefined
      return [inner?.type === 'container' ? inner.gap : '', losses.map(({ what }) => what)]
    }
    expect(gapOf('large')).toEqual(['small', []])
    expect(gapOf('large', 'default')).toEqual(['small', []])
    expect(gapOf('none', 'Large', 'large')).toEqual(['xlarge', []])
    expect(gapOf('default', 'none', 'medium', 'medium')).toEqual(['xlarge', ['spacing']])
    expect(gapOf('default', 'medium', 'none', 'none')).toEqual(['none', ['spacing']])
    expect(gapOf('default', 'odd')).toEqual(['small', []])
  })

  it('has a width as it is written, in any case', () => {
    const column = (width: unknown) => ({ type: 'Column', width, items: [text] })
    const columns = ['auto', ' AUTO ', 'stretch', 2, '80px'].map(column)
    expect(outlines(translateCards(cardOf({ type: 'ColumnSet', columns })))).toEqual([
      'box framed [columns auto ["b"] auto ["b"] stretch ["b"] stretch ["b"] auto ["b"]]',
    ])
  })

  it('can be a choice that is switched off', () => {
    const choices = [{ title: 'A', value: 'a' }]
    const set = { type: 'Input.ChoiceSet', id: 'pick', choices }
    for (const [isEnabled, disabled] of [
      [false, true],
      [true, false],
      [undefined, false],
    ]) {
      const { blocks, references } = translateCards(cardOf({ ...set, isEnabled }))
      expect(references).toMatchObject([{ action_id: 'pick', kind: 'select', disabled, required: false }])
      expect(blocks).toMatchObject([{ content: [{ type: 'static_select', disabled }] }])
    }
  })

  it('loses the click of a table’s cell', () => {
    const cell = { type: 'TableCell', items: [text], selectAction: { type: 'Action.Submit', id: 'go' } }
    const table = { type: 'Table', rows: [{ type: 'TableRow', cells: [cell] }] }
    expect(lossesOf(translateCards(cardOf(table)))).toContain('omitted TableCell.selectAction')
  })
})
