import { describe, expect, it } from 'vitest'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { outlines } from './outline'

const mrkdwn = (text: string) => ({ type: 'mrkdwn', text })
const plain = (text: string) => ({ type: 'plain_text', text })
const picture = { type: 'image', image_url: 'https://a.example/i.png', alt_text: 'chart' }
const press = { type: 'button', action_id: 'go', text: plain('Go') }
const option = (value: string) => ({ text: plain(value.toUpperCase()), value })
const translated = (...blocks: unknown[]) => outlines(translateBlocks(blocks, { ghosts: true }))
const lossesOf = (...blocks: unknown[]) =>
  translateBlocks(blocks).losses.map(({ kind, what, path }) => `${kind} ${what} ${path}`)

describe('a third-party block', () => {
  it.each<[string, unknown, string[]]>([
    ['section with text', { type: 'section', text: mrkdwn('*hi*') }, ['"**hi**"']],
    ['section with plain text', { type: 'section', text: plain('*hi*') }, ['"\\*hi\\*"']],
    [
      'section with fields in pairs',
      { type: 'section', fields: [mrkdwn('a'), plain('b'), mrkdwn('c')] },
      ['columns stretch ["a"] stretch ["b"]', '"c"'],
    ],
    [
      'section with a button',
      { type: 'section', text: plain('a'), accessory: press },
      ['columns stretch ["a"] auto [button go "Go"]'],
    ],
    [
      'section with an image',
      { type: 'section', text: plain('a'), accessory: picture },
      ['columns stretch ["a"] auto [image https://a.example/i.png]'],
    ],
    [
      'section with a date picker',
      { type: 'section', text: plain('a'), accessory: { type: 'datepicker', action_id: 'd' } },
      ['"a"', 'ghost datepicker'],
    ],
    ['section with a button alone', { type: 'section', accessory: press }, ['button go "Go"']],
    ['section with nothing', { type: 'section' }, ['ghost section']],
    [
      'header with emoji names',
      { type: 'header', text: plain(':white_check_mark: a_b_ :warning_sign:') },
      ['"### :white_check_mark: a_b\\_ :warning_sign:"'],
    ],
    ['header', { type: 'header', text: plain('Big *news*') }, ['"### Big \\*news\\*"']],
    ['markdown', { type: 'markdown', text: '**hi** | # not' }, ['"**hi** | # not"']],
    ['divider', { type: 'divider' }, ['divider']],
    ['image', picture, ['image https://a.example/i.png']],
    [
      'image with a title',
      { ...picture, title: plain('Sales') },
      ['subtle small "Sales"', 'image https://a.example/i.png'],
    ],
    ['image of a file', { type: 'image', slack_file: { id: 'F1' }, alt_text: 'x' }, ['ghost image']],
    ['actions', { type: 'actions', elements: [press, press] }, ['row [button go "Go", button go "Go"]']],
    [
      'context',
      { type: 'context', elements: [picture, mrkdwn('_by_ ada')] },
      ['row [image https://a.example/i.png, subtle small "_by_ ada"]'],
    ],
    ['context of one text', { type: 'context', elements: [plain('small')] }, ['subtle small "small"']],
    [
      'table',
      { type: 'table', column_settings: [null, { align: 'right' }], rows: [[plain('a'), plain('b')], [plain('c|d')]] },
      [
        '"| a    | b |\n| ---- | -: |\n| c\\|d |   |"'
          .replace('| a    | b |', '| a    |  b |')
          .replace('|   |"', '|    |"'),
      ],
    ],
    [
      'video',
      {
        type: 'video',
        title: plain('Film'),
        title_url: 'https://a.example/f',
        thumbnail_url: 'https://a.example/t.png',
        provider_name: 'Tube',
        description: plain('About'),
        alt_text: 'Film',
      },
      ['box ["**[Film](https://a.example/f)**", subtle small "Tube", "About", image https://a.example/t.png]'],
    ],
    [
      'input with a menu',
      {
        type: 'input',
        label: plain('Where'),
        hint: plain('Pick'),
        element: { type: 'static_select', action_id: 's', options: [option('a')] },
      },
      ['"**Where**"', 'select s "Select an option" a', 'subtle small "Pick"'],
    ],
    [
      'input to type in',
      { type: 'input', label: plain('Why'), element: { type: 'plain_text_input', action_id: 'w' } },
      ['"**Why**"', 'ghost plain_text_input'],
    ],
    [
      'call',
      { type: 'call', call: { v1: { join_url: 'https://a.example/j', name: 'Stand-up' } } },
      ['"[Join Stand-up](https://a.example/j)"'],
    ],
    ['call without an address', { type: 'call' }, ['ghost call']],
    ['file', { type: 'file', external_id: 'F1' }, ['ghost file']],
    [
      'card',
      {
        type: 'card',
        title: mrkdwn('T'),
        subtitle: plain('S'),
        body: mrkdwn('B'),
        hero_image: picture,
        actions: [press],
      },
      ['box framed ["**T**", subtle small "S", image https://a.example/i.png, "B", row [button go "Go"]]'],
    ],
    ['carousel', { type: 'carousel', elements: [{ type: 'card', title: plain('T') }] }, ['row [box framed ["**T**"]]']],
    ['alert', { type: 'alert', level: 'warning', text: plain('Careful') }, ['box framed warning ["Careful"]']],
    ['task card', { type: 'task_card', title: 'Look', status: 'complete' }, ['":white_check_mark: Look"']],
    ['plan', { type: 'plan', title: 'Plan', tasks: [{ title: 'Look' }] }, ['box ["**Plan**", "Look"]']],
    ['unknown type', { type: 'hologram' }, ['ghost hologram']],
    ['block without a type', {}, ['ghost ']],
    ['text in place of a block', 'hi', ['ghost ']],
  ])('%s', (_, block, expected) => expect(translated(block)).toEqual(expected))
})

describe('an element of actions', () => {
  const inActions = (element: unknown) => translated({ type: 'actions', elements: [element] })

  it.each<[string, unknown, string]>([
    ['button', press, 'button go "Go"'],
    ['button with an address', { ...press, url: 'https://a.example' }, 'button go "Go" opens https://a.example'],
    ['button with a mail address', { ...press, url: 'mailto:a@b.example' }, '"[Go](mailto:a@b.example)"'],
    ['button with an unsafe address', { ...press, url: 'javascript:alert(1)' }, 'ghost button'],
    ['button without text', { type: 'button', action_id: 'go' }, 'ghost button'],
    ['button without an action_id', { type: 'button', text: plain('Go') }, 'ghost button'],
    ['button with an illegal action_id', { ...press, action_id: 'a.b' }, 'ghost button'],
    [
      'static_select',
      { type: 'static_select', action_id: 's', options: [option('a'), option('b')] },
      'select s "Select an option" a|b',
    ],
    ['static_select without options', { type: 'static_select', action_id: 's', options: [] }, 'ghost static_select'],
    ['users_select', { type: 'users_select', action_id: 's', placeholder: plain('Who') }, 'select s "Who" users'],
    ['channels_select', { type: 'channels_select', action_id: 's' }, 'select s "Select a channel" channels'],
    ['conversations_select', { type: 'conversations_select', action_id: 's' }, 'select s "Select a channel" channels'],
    ['external_select', { type: 'external_select', action_id: 's' }, 'ghost external_select'],
    [
      'multi_static_select',
      { type: 'multi_static_select', action_id: 's', options: [option('a')] },
      'select s "Select an option" a',
    ],
    ['multi_users_select', { type: 'multi_users_select', action_id: 's' }, 'select s "Select a user" users'],
    [
      'multi_channels_select',
      { type: 'multi_channels_select', action_id: 's' },
      'select s "Select a channel" channels',
    ],
    [
      'multi_conversations_select',
      { type: 'multi_conversations_select', action_id: 's' },
      'select s "Select a channel" channels',
    ],
    ['multi_external_select', { type: 'multi_external_select', action_id: 's' }, 'ghost multi_external_select'],
    ['radio_buttons', { type: 'radio_buttons', action_id: 's', options: [option('a')] }, 'select s "Choose one" a'],
    ['checkboxes', { type: 'checkboxes', action_id: 's', options: [option('a')] }, 'select s "Choose" a'],
    ['overflow', { type: 'overflow', action_id: 's', options: [option('a')] }, 'select s "More actions" a'],
    [
      'overflow of addresses',
      { type: 'overflow', action_id: 's', options: [{ ...option('a'), url: 'https://a.example' }] },
      '"[A](https://a.example)"',
    ],
    ['datepicker', { type: 'datepicker', action_id: 's' }, 'ghost datepicker'],
    ['timepicker', { type: 'timepicker', action_id: 's' }, 'ghost timepicker'],
    ['datetimepicker', { type: 'datetimepicker', action_id: 's' }, 'ghost datetimepicker'],
    ['plain_text_input', { type: 'plain_text_input' }, 'ghost plain_text_input'],
    ['number_input', { type: 'number_input' }, 'ghost number_input'],
    ['email_text_input', { type: 'email_text_input' }, 'ghost email_text_input'],
    ['url_text_input', { type: 'url_text_input' }, 'ghost url_text_input'],
    ['rich_text_input', { type: 'rich_text_input' }, 'ghost rich_text_input'],
    ['file_input', { type: 'file_input' }, 'ghost file_input'],
    ['workflow_button', { type: 'workflow_button', text: plain('Run') }, 'ghost workflow_button'],
    ['icon_button', { type: 'icon_button', action_id: 'x', icon: 'trash', text: plain('Delete') }, 'button x "Delete"'],
    ['image', picture, 'image https://a.example/i.png'],
    ['unknown element', { type: 'dial' }, 'ghost dial'],
    ['text in place of an element', 'hi', 'ghost '],
  ])('%s', (_, element, expected) => expect(inActions(element)).toEqual([`row [${expected}]`]))

  it('feedback_buttons are two buttons of one action, told apart by their values', () => {
    const feedback = {
      type: 'feedback_buttons',
      action_id: 'rate',
      positive_button: { text: plain('Good'), value: 'up' },
      negative_button: { text: plain('Bad'), value: 'down' },
    }
    const { references, blocks } = translateBlocks([{ type: 'context_actions', elements: [feedback] }])
    expect(outlines({ blocks, losses: [], references: [], size: { blocks: 0, text: 0 } })).toEqual([
      'row [button rate "Good", button rate "Bad"]',
    ])
    expect(references.map(({ context }) => context)).toEqual([{ value: 'up' }, { value: 'down' }])
  })
})

describe('what a translation leaves out', () => {
  it('is reported with its place, and drawn only when ghosts are wanted', () => {
    const payload = [{ type: 'divider' }, { type: 'hologram' }, { type: 'actions', elements: [{ type: 'datepicker' }] }]
    expect(outlines(translateBlocks(payload))).toEqual(['divider'])
    expect(lossesOf(...payload)).toEqual([
      'omitted hologram /props/blocks/1',
      'omitted datepicker /props/blocks/2/elements/0',
    ])
  })

  it('is the 101st block of a post', () => {
    const text = { type: 'section', text: plain('a') }
    const many = (count: number) => translateBlocks(Array.from({ length: count }, () => text)).blocks.length
    expect([many(99), many(100), many(101)]).toEqual([99, 100, 100])
  })

  it('is the text that goes beyond 16,000 characters', () => {
    const long = (count: number) => translateBlocks([{ type: 'markdown', text: 'a'.repeat(count) }]).blocks.length
    expect([long(15_999), long(16_000), long(16_001)]).toEqual([1, 1, 0])
  })

  it.each([
    ['a string', 'x'],
    ['an object', {}],
    ['nothing', undefined],
    ['null', null],
  ])('is everything where the payload is %s', (_, value) =>
    expect(translateBlocks(value)).toEqual({ blocks: [], losses: [], references: [], size: { blocks: 0, text: 0 } }),
  )
})
