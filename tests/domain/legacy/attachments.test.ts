import { describe, expect, it } from 'vitest'
import { translateAttachmentActions } from '#domain/legacy/attachments/translateAttachmentActions'
import { translateAttachments } from '#domain/legacy/attachments/translateAttachments'
import { outlines } from './outline'

const actionsOf = (...actions: unknown[]) => translateAttachmentActions({ actions }, '/props/attachments/0')

describe('an action of an attachment', () => {
  it.each<[string, unknown, string[]]>([
    ['without a type is a button', { id: 'go', name: 'Go' }, ['button go "Go"']],
    ['of an unknown type is a button', { id: 'go', type: 'wheel', name: 'Go' }, ['button go "Go"']],
    [
      'of type select is a select',
      { id: 'pick', type: 'select', name: 'Pick', options: [{ text: 'A', value: 'a' }] },
      ['select pick "Pick" a'],
    ],
    [
      'of type select may list users',
      { id: 'pick', type: 'select', name: 'Who', data_source: 'users' },
      ['select pick "Who" users'],
    ],
    ['of type select without options is left out', { id: 'pick', type: 'select', name: 'Pick' }, []],
    ['without a name is left out', { id: 'go', name: ' ' }, []],
    ['without an id is left out', { name: 'Go' }, []],
    ['that is no object is left out', 'go', []],
  ])('%s', (_, action, expected) => expect(outlines(actionsOf(action))).toEqual(expected))

  it('keeps style, tooltip, state and the cookie of its own', () => {
    const [button] = actionsOf({
      id: 'go',
      name: 'Go',
      style: '#aabbcc',
      tooltip: 'Now',
      disabled: true,
      cookie: 'sealed',
    }).blocks
    expect(button).toMatchObject({
      style: '#aabbcc',
      tooltip: 'Now',
      disabled: true,
      cookie: 'sealed',
      path: '/props/attachments/0/actions/0',
    })
    expect(actionsOf({ id: 'go', name: 'Go', style: 'pink' }).blocks[0]).toMatchObject({ style: 'default' })
  })

  it('starts with its default option', () =>
    expect(
      actionsOf({ id: 'p', type: 'select', name: 'P', options: [{ text: 'A', value: 'a' }], default_option: 'a' })
        .blocks[0],
    ).toMatchObject({ initial_option: 'a' }))

  it('brings its own integration, so it needs no registry entry', () => {
    const integration = { url: 'https://a.example/hook', context: { step: 1 } }
    expect(actionsOf({ id: 'go', name: 'Go', integration }).references).toMatchObject([
      { action_id: 'go', required: false, url: 'https://a.example/hook', context: { step: 1 } },
    ])
  })

  it('is drawn with an id that no click can name, and the loss says so', () => {
    const { blocks, losses } = actionsOf({ id: 'a b', name: 'Go' })
    expect(blocks).toHaveLength(1)
    expect(losses.map(({ kind }) => kind)).toEqual(['changed'])
  })

  it.each([
    ['nothing', undefined],
    ['a string', 'x'],
    ['null', null],
  ])('is none where the attachment is %s', (_, value) =>
    expect(translateAttachmentActions(value, '').blocks).toEqual([]),
  )
})

describe('an attachment as blocks', () => {
  it('has every part in the order it is drawn in', () => {
    const attachment = {
      pretext: 'Before',
      color: '00FF00',
      author_name: 'Ada',
      author_link: 'https://a.example/ada',
      author_icon: 'https://a.example/ada.png',
      title: 'Title',
      title_link: 'https://a.example/t',
      text: 'Some **text**',
      fields: [
        { title: 'A', value: '1', short: true },
        { title: 'B', value: 2, short: 'true' },
        { title: 'C', value: '3' },
      ],
      image_url: 'https://a.example/i.png',
      footer: 'Small',
      actions: [{ id: 'go', name: 'Go' }],
    }
    expect(outlines(translateAttachments([attachment]))).toEqual([
      '"Before"',
      'box #00ff00 [row [image https://a.example/ada.png, subtle small "[Ada](https://a.example/ada)"], ' +
        '"**[Title](https://a.example/t)**", "Some **text**", image https://a.example/i.png, ' +
        'columns stretch ["**A**\n1"] stretch ["**B**\n2"], "**C**\n3", subtle small "Small", row [button go "Go"]]',
    ])
  })

  it.each<[string, object[], string]>([
    ['two short ones beside each other', [{ short: true }, { short: 'TRUE' }], 'columns stretch ["0"] stretch ["1"]'],
    ['a short one alone above a long one', [{ short: true }, {}], '"0", "1"'],
    ['a short one alone at the end', [{}, { short: true }], '"0", "1"'],
    [
      'a third short one in a row of its own',
      [{ short: true }, { short: true }, { short: true }],
      'columns stretch ["0"] stretch ["1"], "2"',
    ],
    ['short ones apart', [{ short: true }, { short: false }, { short: true }], '"0", "1", "2"'],
  ])('has its fields in rows: %s', (_what, given, expected) => {
    const fields = given.map((field, at) => ({ value: at, ...field }))
    expect(outlines(translateAttachments([{ fields }]))).toEqual([`box default [${expected}]`])
    const spaced = fields.flatMap(field => [field, { title: ' ', value: '' }, null])
    expect(outlines(translateAttachments([{ fields: spaced }]))).toEqual([`box default [${expected}]`])
  })

  it('has its thumbnail at the right', () =>
    expect(outlines(translateAttachments([{ text: 'a', thumb_url: 'https://a.example/t.png' }]))).toEqual([
      'box default [columns stretch ["a"] auto [image https://a.example/t.png]]',
    ]))

  it('takes third-party blocks inside of it along', () =>
    expect(outlines(translateAttachments([{ color: 'good', blocks: [{ type: 'divider' }] }]))).toEqual([
      'box good [divider]',
    ]))

  it.each<[string, object, string]>([
    ['the time of the footer', { text: 'a', ts: 1 }, 'omitted ts'],
    ['the fallback', { text: 'a', fallback: 'b' }, 'changed fallback'],
    ['a colour that is none', { text: 'a', color: 'mauve-ish' }, 'changed color'],
    ['a footer of 301 characters', { footer: 'x'.repeat(301) }, 'changed footer'],
    ['Show more', { text: 'a\n'.repeat(12) }, 'changed text'],
    ['a picture without an address', { text: 'a', image_url: 'ftp:x' }, 'omitted image_url'],
  ])('loses %s', (_, attachment, loss) =>
    expect(translateAttachments([attachment]).losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual([loss]),
  )

  it('keeps a footer of 300 characters', () =>
    expect(translateAttachments([{ footer: 'x'.repeat(300) }]).losses).toEqual([]))
})

it('is shown in full where it is higher than Show more allows: eleven lines, not ten', () => {
  const losses = (lines: number) =>
    translateAttachments([{ text: Array.from({ length: lines }, () => 'x').join('\n') }]).losses.map(({ why }) => why)
  expect(losses(10)).toEqual([])
  expect(losses(11)).toEqual(['Shown in full: blocks have no Show more.'])
})
