import { describe, expect, it } from 'vitest'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { outlines } from './outline'

const card = (...body: unknown[]) => ({ type: 'AdaptiveCard', version: '1.5', body })
const withActions = (...actions: unknown[]) => ({ type: 'AdaptiveCard', actions })
const text = (value: string, rest: object = {}) => ({ type: 'TextBlock', text: value, ...rest })
const submit = { type: 'Action.Submit', id: 'send', title: 'Send' }

/** What is inside the frame of the only card. */
const inCard = (...body: unknown[]) => {
  const [line = ''] = outlines(translateCards([card(...body)], { ghosts: true }))
  return line.replace(/^box framed \[/, '').replace(/\]$/, '')
}
describe('an action of a card', () => {
  it.each<[string, unknown, string]>([
    ['Action.Submit', submit, 'row [button send "Send"]'],
    ['Action.Execute', { ...submit, type: 'Action.Execute' }, 'row [button send "Send"]'],
    ['Action.Submit without an id', { type: 'Action.Submit', title: 'Send' }, 'row [ghost Action.Submit]'],
    ['Action.Submit without a title', { type: 'Action.Submit', id: 'send' }, 'row [ghost Action.Submit]'],
    [
      'Action.OpenUrl',
      { type: 'Action.OpenUrl', title: 'Page', url: 'https://a.example' },
      'row [button open_1 "Page" opens https://a.example]',
    ],
    [
      'Action.OpenUrl of another scheme',
      { type: 'Action.OpenUrl', title: 'Page', url: 'other:x' },
      'row [ghost Action.OpenUrl]',
    ],
    ['Action.ShowCard', { type: 'Action.ShowCard', title: 'More', card: card(text('a')) }, 'closed ["More"] ["a"]'],
    [
      'Action.ShowCard of an emphasised card',
      { type: 'Action.ShowCard', title: 'More', card: { ...card(text('a')), style: 'emphasis' } },
      'closed ["More"] [box framed gray ["a"]]',
    ],
    [
      'Action.ShowCard of nothing',
      { type: 'Action.ShowCard', title: 'More', card: card() },
      'row [ghost Action.ShowCard]',
    ],
    [
      'Action.ToggleVisibility',
      { type: 'Action.ToggleVisibility', title: 'Show' },
      'row [ghost Action.ToggleVisibility]',
    ],
    ['Action.ResetInputs', { type: 'Action.ResetInputs', title: 'Reset' }, 'row [ghost Action.ResetInputs]'],
    ['unknown action', { type: 'Action.Dance', title: 'Dance' }, 'row [ghost Action.Dance]'],
    ['unknown action with a fallback', { type: 'Action.Dance', fallback: submit }, 'row [button send "Send"]'],
  ])('%s', (_, action, expected) =>
    expect(outlines(translateCards([withActions(action)], { ghosts: true }))).toEqual([`box framed [${expected}]`]),
  )

  it('keeps style, tooltip and whether it can be used', () => {
    const [frame] = translateCards([
      withActions(
        { ...submit, style: 'positive', tooltip: 'Now' },
        { ...submit, style: 'destructive', isEnabled: false },
      ),
    ]).blocks
    const row = frame?.type === 'container' ? frame.content[0] : undefined
    expect(row).toMatchObject({
      content: [
        { style: 'primary', tooltip: 'Now', disabled: false },
        { style: 'danger', disabled: true },
      ],
    })
  })

  it('keeps its verb for the registry, and says that the click does not send it', () => {
    const { references, losses } = translateCards([
      withActions({ ...submit, type: 'Action.Execute', verb: 'approve', data: { x: 1 } }),
    ])
    expect(references.map(({ context }) => context)).toEqual([{ x: 1, verb: 'approve' }])
    expect(losses.map(({ path }) => path)).toEqual(['/props/cards/0/actions/0/data', '/props/cards/0/actions/0/verb'])
  })

  it('that shows a card has neither icon nor style, and says so', () => {
    const show = { type: 'Action.ShowCard', title: 'More', iconUrl: 'https://a.example/i.png', style: 'positive' }
    const { losses } = translateCards([withActions({ ...show, card: card(text('a')) })])
    expect(losses.map(({ what }) => what)).toEqual(['Action.iconUrl', 'Action.ShowCard.style'])
  })

  it('needs an entry by its id, unless it opens an address or is an input', () => {
    const choice = { type: 'Input.ChoiceSet', id: 'pick', choices: [{ title: 'A', value: 'a' }] }
    const link = { type: 'Action.OpenUrl', id: 'page', title: 'Page', url: 'https://a.example' }
    const { references } = translateCards([{ ...card(choice), actions: [{ ...submit, data: { x: 1 } }, link] }])
    expect(
      references.map(({ action_id, path, required, context }) => ({ action_id, path, required, context })),
    ).toEqual([
      { action_id: 'pick', path: '/props/cards/0/body/0/id', required: false, context: undefined },
      { action_id: 'send', path: '/props/cards/0/actions/0/id', required: true, context: { x: 1 } },
      { action_id: 'page', path: '/props/cards/0/actions/1/id', required: false, context: undefined },
    ])
  })
})

describe('the fallback of an element', () => {
  const unknown = { type: 'Graph' }

  it.each<[string, unknown, string]>([
    ['stands in for a type nobody knows', { ...unknown, fallback: text('b') }, '"b"'],
    ['may have a fallback itself', { ...unknown, fallback: { type: 'GraphV2', fallback: text('c') } }, '"c"'],
    ['may say to drop it', { ...unknown, fallback: 'drop' }, 'ghost Graph'],
    ['stands in for what requires too much', text('a', { requires: { other: '1.0' }, fallback: text('b') }), '"b"'],
    ['stands in for a newer version', text('a', { requires: { adaptiveCards: '9.0' }, fallback: text('b') }), '"b"'],
    [
      'is not needed for a known version',
      text('a', { requires: { adaptiveCards: '1.2' }, fallback: text('b') }),
      '"a"',
    ],
    [
      'stands in for a container that holds something unknown',
      { type: 'Container', items: [unknown], fallback: text('b') },
      '"b"',
    ],
    [
      'of a child is nearer than that of its parent',
      { type: 'Container', items: [{ ...unknown, fallback: text('near') }], fallback: text('far') },
      'box ["near"]',
    ],
    [
      'of a column is a column',
      { type: 'ColumnSet', columns: [{ items: [unknown], fallback: { type: 'Column', items: [text('b')] } }] },
      'columns stretch ["b"]',
    ],
  ])('%s', (_, element, expected) => expect(inCard(element)).toBe(expected))
})
