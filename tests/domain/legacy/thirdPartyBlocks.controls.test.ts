import { describe, expect, it } from 'vitest'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { outlines } from './outline'

const mrkdwn = (text: string) => ({ type: 'mrkdwn', text })
const plain = (text: string) => ({ type: 'plain_text', text })
const press = { type: 'button', action_id: 'go', text: plain('Go') }
const option = (value: string) => ({ text: plain(value.toUpperCase()), value })
describe('a translated control', () => {
  const only = (element: unknown) => {
    const [row] = translateBlocks([{ type: 'actions', elements: [element] }]).blocks
    return row?.type === 'container' ? row.content[0] : undefined
  }

  it('keeps style, value and the question it asks first', () => {
    const confirm = { title: plain('Sure?'), text: mrkdwn('*Really*'), confirm: plain('Do'), deny: plain('Stop') }
    expect(only({ ...press, style: 'danger', value: 'v1', confirm })).toMatchObject({
      style: 'danger',
      value: 'v1',
      confirm: { title: 'Sure?', text: 'Really', confirm: 'Do', deny: 'Stop' },
      path: '/props/blocks/0/elements/0',
    })
  })

  it('ignores a style it does not know', () =>
    expect(only({ ...press, style: 'rainbow' })).toMatchObject({ style: 'default' }))

  it('starts with the option chosen at first', () => {
    const select = {
      type: 'static_select',
      action_id: 's',
      options: [option('a'), option('b')],
      initial_option: option('b'),
    }
    expect(only(select)).toMatchObject({
      initial_option: 'b',
      options: [
        { text: 'A', value: 'a' },
        { text: 'B', value: 'b' },
      ],
    })
    expect(only({ type: 'users_select', action_id: 's', initial_user: 'U1' })).toMatchObject({ initial_option: 'U1' })
  })

  it('puts the name of a group before its options', () => {
    const group = { label: plain('Fruit'), options: [option('a')] }
    expect(only({ type: 'static_select', action_id: 's', option_groups: [group] })).toMatchObject({
      options: [{ text: 'Fruit: A', value: 'a' }],
    })
  })

  it('is required to have an entry unless it opens an address or is not drawn', () => {
    const { references } = translateBlocks([
      {
        type: 'actions',
        elements: [
          press,
          { ...press, action_id: 'open', url: 'https://a.example' },
          { type: 'datepicker', action_id: 'date' },
          { type: 'radio_buttons', action_id: 'pick', options: [option('a')] },
        ],
      },
    ])
    expect(references.map(({ action_id, kind, required }) => [action_id, kind, required])).toEqual([
      ['go', 'button', true],
      ['open', 'open', false],
      ['date', 'ghost', false],
      ['pick', 'select', true],
    ])
    expect(references[0]?.path).toBe('/props/blocks/0/elements/0/action_id')
  })

  it('gets a name of its own when asked for, where it has none that can be called', () => {
    const nameless = { type: 'button', text: plain('Go') }
    const { blocks, references } = translateBlocks(
      [{ type: 'actions', elements: [nameless, { ...nameless, action_id: 'a.b' }] }],
      {
        nameActions: true,
      },
    )
    expect(outlines({ blocks, losses: [], references, size: { blocks: 0, text: 0 } })).toEqual([
      'row [button button_1 "Go", button button_2 "Go"]',
    ])
    expect(references.map(({ action_id }) => action_id)).toEqual(['button_1', 'button_2'])
  })
})
