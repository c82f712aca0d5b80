import { describe, expect, it } from 'vitest'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { translateCards } from '#domain/legacy/cards/translateCards'
import type { Translation } from '#domain/legacy/translation/types'
import { translationOf } from '#domain/legacy/translationOf'
import { outlines } from './outline'

const plain = (text: string) => ({ type: 'plain_text', text })
const linesOf = (translation: Translation) => translation.losses.map(({ kind, what, why }) => `${kind} ${what}: ${why}`)
const block = (value: object) => {
  const translation = translateBlocks([value], { ghosts: true })
  return { shown: outlines(translation), losses: linesOf(translation), references: translation.references }
}
const inCard = (content: object) => {
  const translation = translateCards([{ type: 'AdaptiveCard', version: '1.5', ...content }], { ghosts: true })
  const shown = outlines(translation).map(line => line.replace(/^box framed \[/, '').replace(/\]$/, ''))
  return { shown, losses: linesOf(translation), references: translation.references }
}
const action = (value: unknown) => inCard({ actions: [value] })
const element = (value: object) => inCard({ body: [value] })

const NO_ID = 'Its `id` must name a registry entry: letters, digits, `_` and `-`, at most 64 characters.'

describe('an action of a card that is left out', () => {
  it.each<[object | number, string]>([
    [5, 'omitted : An action must be an object.'],
    [{ type: 'Action.Submit', id: 'go' }, 'omitted Action.Submit: It has no title.'],
    [{ type: 'Action.Execute', id: 'a b', title: 'Go' }, `omitted Action.Execute: ${NO_ID}`],
    [{ type: 'Action.OpenUrl' }, 'omitted Action.OpenUrl: It has neither a title nor a `url`.'],
    [{ type: 'Action.ShowCard', card: { body: [] } }, 'omitted Action.ShowCard: The card it shows is empty.'],
    [
      { type: 'Action.ToggleVisibility' },
      'omitted Action.ToggleVisibility: Only the content of a collapsible can be shown or hidden by a click here.',
    ],
    [{ type: 'Action.ResetInputs' }, 'omitted Action.ResetInputs: There are no fields to reset here.'],
    [{ type: 'TextBlock', text: 'a' }, 'omitted TextBlock: It is not an action.'],
  ])('%j says why', (value, loss) => expect(action(value).losses).toEqual([loss]))
})

describe('an action of a card', () => {
  const submit = { type: 'Action.Submit', id: 'go', title: ' Go ' }
  const icon = 'changed Action.iconUrl: Buttons have no pictures here.'

  it.each<[string, object]>([
    ['that calls', submit],
    ['that opens an address', { type: 'Action.OpenUrl', url: 'https://a.example' }],
    [
      'that opens a card',
      { type: 'Action.ShowCard', title: 'More', card: { body: [{ type: 'TextBlock', text: 'a' }] } },
    ],
  ])('%s loses its picture, and nothing without one', (_what, value) => {
    expect(action(value).losses).toEqual([])
    expect(action({ ...value, iconUrl: 'https://a.example/i.png' }).losses).toEqual([icon])
  })

  it('has its data in the context of its entry, which has none without', () => {
    expect(action(submit).references).toEqual([
      {
        path: '/props/cards/0/actions/0/id',
        kind: 'button',
        label: 'Go',
        disabled: false,
        required: true,
        action_id: 'go',
      },
    ])
    const sent = action({ ...submit, data: { a: 1 }, verb: 'run', isEnabled: false })
    expect(sent.references).toMatchObject([{ disabled: true, context: { a: 1, verb: 'run' } }])
    expect(sent.losses.map(line => line.split(':')[0])).toEqual([
      'changed Action.Submit.data',
      'changed Action.Submit.verb',
    ])
    expect(action({ ...submit, data: null }).losses).toEqual([])
  })
})

describe('an input of a card', () => {
  it('loses choices without a title or a value', () => {
    const choices = [{ title: 'A', value: 'a' }, { title: 'B' }, { value: 'c' }, 5]
    const { losses } = element({ type: 'Input.ChoiceSet', id: 'pick', choices })
    const why = 'omitted Input.Choice: A choice needs a title and a value.'
    expect(losses.slice(0, 3)).toEqual([why, why, why])
    expect(losses[3]).toMatch(/^changed Input\.ChoiceSet: Shown as a menu/)
  })

  it.each<[object, string]>([
    [{ id: 'pick', choices: [] }, 'omitted Input.ChoiceSet: It has no choices.'],
    [{ id: 'a b', choices: [{ title: 'A', value: 'a' }] }, `omitted Input.ChoiceSet: ${NO_ID}`],
  ])('with %j is left out, but for its label', (rest, loss) => {
    const { shown, losses } = element({ type: 'Input.ChoiceSet', label: ' Pick\n one ', ...rest })
    expect(shown[0]).toMatch(/^"\*\*Pick one\*\*", ghost Input\.ChoiceSet/)
    expect(losses[0]).toBe(loss)
  })

  it('that cannot be filled in leaves its label, and is no unused entry', () => {
    const { shown, references } = element({ type: 'Input.Text', id: 'why', label: 'Why' })
    expect(shown[0]).toMatch(/^"\*\*Why\*\*", ghost Input\.Text/)
    expect(references).toMatchObject([
      { action_id: 'why', kind: 'ghost', label: 'Why', disabled: false, required: false },
    ])
    expect(element({ type: 'Input.Toggle', id: 'on', title: 'On' }).shown[0]).toMatch(/^"\*\*On\*\*", ghost/)
    expect(element({ type: 'Input.Toggle', id: 'on', title: 'On', label: 'Off' }).shown[0]).toMatch(/^"\*\*Off\*\*"/)
    const inline = { type: 'Action.Submit', id: 'send', title: 'Send' }
    expect(element({ type: 'Input.Text', id: 'why', inlineAction: inline }).shown[0]).toContain('button send "Send"')
  })
})

describe('an element of a card that holds others', () => {
  it('notes what each of them asks for in vain', () => {
    const items = [{ type: 'TextBlock', text: 'a' }]
    const { losses } = element({ type: 'Carousel', timer: 5, pages: [{ items, bleed: true }] })
    expect(losses.map(line => line.split(':')[0])).toEqual([
      'changed Carousel.timer',
      'changed CarouselPage.bleed',
      'changed Carousel',
    ])
    const cells = [{ items: [{ type: 'Image', url: '/i.png' }] }]
    expect(element({ type: 'Table', rows: [{ cells }] }).losses).toEqual([
      'changed Table: Shown as rows of columns, since its cells have more than text; columns of different rows may not line up.',
    ])
  })
})

describe('a third-party block', () => {
  it.each<[string, object, string[]]>([
    [
      'with all it may have',
      {
        type: 'video',
        title: plain('Film'),
        title_url: 'https://a.example/t',
        video_url: 'https://a.example/v',
        author_name: 'Ada',
        provider_name: 'Tube',
        description: plain('About'),
        thumbnail_url: 'https://a.example/i.png',
      },
      ['box ["**[Film](https://a.example/t)**", subtle small "Ada · Tube", "About", image https://a.example/i.png]'],
    ],
    [
      'with an address alone',
      { type: 'video', video_url: 'https://a.example/v' },
      ['box ["**[Video](https://a.example/v)**"]'],
    ],
    ['named for those who do not see it', { type: 'video', alt_text: ' A film ' }, ['box ["**A film**"]']],
    [
      'by one author',
      { type: 'video', title: plain('Film'), provider_name: 'Tube' },
      ['box ["**Film**", subtle small "Tube"]'],
    ],
  ])('is a video %s', (_what, value, expected) => expect(block(value).shown).toEqual(expected))

  it.each<[object, string[], string]>([
    [
      { v1: { join_url: 'https://a.example', name: 'Standup' } },
      ['"[Join Standup](https://a.example)"'],
      'changed call',
    ],
    [{ v1: { join_url: 'https://a.example' } }, ['"[Join the call](https://a.example)"'], 'changed call'],
    [{}, ['ghost call'], 'omitted call'],
  ])('is a call with %j', (call, expected, loss) => {
    const { shown, losses } = block({ type: 'call', call })
    expect(shown).toEqual(expected)
    expect(losses.map(line => line.split(':')[0])).toEqual([loss])
  })

  it('is a field with its label and its hint', () => {
    const pick = { type: 'static_select', action_id: 'pick', options: [{ text: plain('A'), value: 'a' }] }
    expect(block({ type: 'input', label: plain('Which?'), element: pick, hint: plain('One') }).shown).toEqual([
      '"**Which?**"',
      'select pick "Select an option" a',
      'subtle small "One"',
    ])
  })

  it.each<[unknown, string]>([
    [5, 'omitted : An element must be an object.'],
    [{}, 'omitted : An element needs a `type`.'],
    [{ type: 'datepicker_of_old' }, 'omitted datepicker_of_old: Nothing corresponds to it.'],
  ])('loses an element that is %j', (value, loss) => {
    expect(block({ type: 'actions', elements: [value] }).losses).toContain(loss)
  })

  it.each<[object, string]>([
    [{}, 'It has no `image_url`.'],
    [{ slack_file: {} }, 'The file is stored by another service and cannot be reached from here.'],
    [{ image_url: 'ftp://a' }, 'Its address is neither http, https nor a path of this server.'],
  ])('loses a picture of %j', (rest, why) => {
    expect(block({ type: 'image', ...rest })).toMatchObject({
      shown: ['ghost image'],
      losses: [`omitted image: ${why}`],
    })
  })

  it('has pictures as large as their place lets them be', () => {
    const image = { type: 'image', image_url: ' https://a.example/i.png ', alt_text: 'x' }
    const { blocks } = translateBlocks([
      { ...image, title: plain('Title') },
      { type: 'context', elements: [image] },
      { type: 'section', text: plain('a'), accessory: image },
    ])
    const images = JSON.stringify(blocks)
    expect(images).toContain('"max_width":20,"max_height":20')
    expect(images).toContain('"max_width":88,"max_height":88')
    expect(blocks.slice(0, 2)).toMatchObject([
      { type: 'text', text: 'Title', is_subtle: true, size: 'small' },
      { type: 'image', url: 'https://a.example/i.png', alt_text: 'x', title: 'Title' },
    ])
  })

  it('is a plan of its tasks under its title', () => {
    const tasks = [{ title: ' Look ' }, { title: ' ', status: 'error' }, 5]
    expect(block({ type: 'plan', title: ' Plan_b_ ', tasks }).shown).toEqual([
      'box ["**Plan_b\\_**", "Look", ":x: Task"]',
    ])
    expect(block({ type: 'plan', title: ' ', tasks: [{ title: 'Look' }] }).shown).toEqual(['box ["Look"]'])
    expect(block({ type: 'plan', title: 'Plan' }).shown).toEqual(['box ["**Plan**"]'])
  })

  it('has code without links and marks, and dates that lead somewhere', () => {
    const text = (elements: unknown[]) => ({ type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] })
    const address = 'https://a.example'
    expect(block(text([{ type: 'text', text: `${address} :ok:`, style: { code: true } }])).shown).toEqual([
      `"\`${address} :ok:\`"`,
    ])
    expect(block(text([{ type: 'text', text: address }])).shown).toEqual([`"<${address}>"`])
    expect(block(text([{ type: 'date', timestamp: 0, format: '{date_num}', url: address }])).shown).toEqual([
      `"[1970-01-01](${address})"`,
    ])
  })
})

describe('the translation of a list', () => {
  it('is made once for each list and place', () => {
    const list = [{ type: 'divider' }]
    const first = translationOf('block', list, '/props/blocks')
    expect(first.blocks).toMatchObject([{ type: 'divider', path: '/props/blocks/0' }])
    expect(translationOf('block', list, '/props/blocks')).toBe(first)
    const other = translationOf('block', list, '/blocks')
    expect(other.blocks).toMatchObject([{ path: '/blocks/0' }])
    expect(translationOf('block', [{ type: 'divider' }], '/props/blocks')).not.toBe(first)
    expect(translationOf('card', [{ type: 'AdaptiveCard', body: [] }], '').losses).not.toEqual([])
  })
})
