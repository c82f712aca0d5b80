import { describe, expect, it } from 'vitest'
import { collectReferences } from '#domain/actions/references/references'
import { button, collapsible, column, columnSet, container, select, text } from '../../blocks/builders'

const inMessage = (message: string) => collectReferences({ message, props: {} })
const inBlocks = (...svc_blocks: unknown[]) => collectReferences({ message: '', props: { svc_blocks } })
const idsOf = (props: Record<string, unknown>) =>
  collectReferences({ message: '', props }).map(({ action_id, required }) => (required ? action_id : `(${action_id})`))

describe('our own blocks', () => {
  it('names id, place, kind, label and whether it is disabled', () => {
    expect(inBlocks(text(), { ...button('hold'), disabled: true, query: { env: 'prod' } }, select('assign'))).toEqual([
      {
        action_id: 'hold',
        path: '/props/svc_blocks/1/action_id',
        kind: 'button',
        disabled: true,
        label: 'Approve',
        required: true,
        query: { path: '/props/svc_blocks/1/query', value: { env: 'prod' } },
      },
      {
        action_id: 'assign',
        path: '/props/svc_blocks/2/action_id',
        kind: 'static_select',
        disabled: false,
        label: 'Assign to',
        required: true,
      },
    ])
  })
  it('looks through all layout blocks, in reading order', () => {
    const blocks = [
      collapsible([button('a')], [container(button('b'), columnSet(column(button('c')), column(select('d'))))]),
    ]
    expect(idsOf({ svc_blocks: blocks })).toEqual(['a', 'b', 'c', 'd'])
  })
  it('finds links in text blocks, and in no other text', () => {
    const blocks = [text('[Retry](svc_action://retry?build=412)'), { ...button('a'), text: '[no](svc_action://no)' }]
    expect(inBlocks(...blocks)).toMatchObject([
      {
        action_id: 'retry',
        kind: 'link',
        path: '/props/svc_blocks/0/text',
        label: 'Retry',
        query: { value: { build: '412' } },
      },
      { action_id: 'a', kind: 'button' },
    ])
  })
  it('skips controls without an id', () => {
    expect(
      inBlocks({ ...button(), action_id: undefined }, { ...button(), action_id: '' }, { ...button(), action_id: 5 }),
    ).toEqual([])
  })
})

describe('formats that another one hides', () => {
  const plain = { type: 'plain_text', text: 'Go' }
  const blocks = [{ type: 'actions', elements: [{ type: 'button', action_id: 'b', text: plain }] }]
  const cards = [{ type: 'AdaptiveCard', actions: [{ type: 'Action.Submit', id: 'c', title: 'Go' }] }]
  it('need no entry, and keep one in use', () => {
    expect(idsOf({ svc_blocks: [button('a')], blocks, cards })).toEqual(['a', '(b)', '(c)'])
    expect(idsOf({ blocks, cards })).toEqual(['b', '(c)'])
    expect(idsOf({ svc_blocks: [], cards })).toEqual(['c'])
  })
  it('are not hidden by an empty list', () => {
    expect(idsOf({ svc_blocks: [], blocks: [], cards })).toEqual(['c'])
  })
  it('do not touch the links of the message', () => {
    const content = { message: '[Go](svc_action://m)', props: { cards } }
    expect(collectReferences(content).map(({ required }) => required)).toEqual([true, true])
  })
})

describe('third-party blocks of an attachment', () => {
  const plain = { type: 'plain_text', text: 'Go' }
  const attachments = [{ blocks: [{ type: 'actions', elements: [{ type: 'button', action_id: 'b', text: plain }] }] }]
  it('need entries where attachments are rendered', () => {
    expect(collectReferences({ message: '', props: { attachments } })).toMatchObject([
      { action_id: 'b', required: true, path: '/props/attachments/0/blocks/0/elements/0/action_id' },
    ])
    expect(idsOf({ svc_blocks: [button('a')], attachments })).toEqual(['a', '(b)'])
  })
})

describe('action links', () => {
  it('keep the case of the id, which ends at the first / ? or #', () => {
    expect(inMessage('[a](svc_action://Retry_Now/x) [b](svc_action://b-2?x=1) [c](svc_action://c#d)')).toMatchObject([
      { action_id: 'Retry_Now', path: '/message' },
      { action_id: 'b-2' },
      { action_id: 'c' },
    ])
  })
  it('count as reference links, and not inside code', () => {
    const message = '[go][1]\n\n`[no](svc_action://no)`\n\n```\n[no](svc_action://no)\n```\n\n[1]: svc_action://go'
    expect(inMessage(message)).toMatchObject([{ action_id: 'go', label: 'go' }])
  })
  it('count as autolinks', () => {
    expect(inMessage('Or <svc_action://go?x=1>.')).toMatchObject([{ action_id: 'go', query: { value: { x: '1' } } }])
  })
  it('do not count with an illegal id or as plain text', () => {
    expect(inMessage('[a](svc_action://a.b) [b](svc_action://) svc_action://c')).toEqual([])
  })
})

describe('legacy formats', () => {
  it('asks an entry for the buttons and selects of third-party blocks, not for one that opens a url', () => {
    const plain = (words: string) => ({ type: 'plain_text', text: words })
    const blocks = [
      { type: 'actions', elements: [{ type: 'button', action_id: 'ok', text: plain('OK') }] },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: '<svc_action://linked|Go>' },
        accessory: { type: 'users_select', action_id: 'who', placeholder: plain('Who') },
      },
      {
        type: 'actions',
        elements: [{ type: 'button', action_id: 'open', url: 'https://x.example', text: plain('Open') }],
      },
    ]
    expect(idsOf({ blocks }).toSorted()).toEqual(['(open)', 'linked', 'ok', 'who'])
  })
  it('asks an entry for the actions of third-party cards, by their id', () => {
    const cards = [
      {
        type: 'AdaptiveCard',
        body: [
          { type: 'TextBlock', text: '[more](svc_action://more)' },
          { type: 'ActionSet', actions: [{ type: 'Action.Submit', id: 'send', title: 'Send' }] },
        ],
        actions: [
          { type: 'Action.Execute', id: 'run', title: 'Run' },
          { type: 'Action.OpenUrl', id: 'see', title: 'See', url: 'https://x.example' },
        ],
      },
    ]
    expect(idsOf({ cards }).toSorted()).toEqual(['(see)', 'more', 'run', 'send'])
  })
  it('counts what is named and not drawn, and asks no entry for it', () => {
    const hidden = [{ type: 'Action.Submit', id: 'hidden', title: 'Hidden' }]
    const body = [
      { type: 'ActionSet', isVisible: false, actions: hidden },
      {
        type: 'Container',
        selectAction: { type: 'Action.Execute', id: 'whole' },
        items: [{ type: 'TextBlock', text: 'x' }],
      },
      { type: 'ActionSet', actions: [{ type: 'Action.ToggleVisibility', id: 'toggle', title: 'More' }] },
    ]
    expect(idsOf({ cards: [{ type: 'AdaptiveCard', body }] })).toEqual(['(hidden)', '(whole)'])
    const blocks = [
      { type: 'header', text: { type: 'plain_text', text: '[go](svc_action://headed)' } },
      { type: 'unheard_of', elements: [{ type: 'button', action_id: 'odd' }] },
    ]
    expect(idsOf({ blocks })).toEqual(['(headed)', '(odd)'])
  })
  it('is safe from nesting without end', () => {
    let nested: unknown = { type: 'button', action_id: 'deep' }
    for (let level = 0; level < 20_000; level++) nested = [nested]
    expect(idsOf({ blocks: [nested] })).toEqual(['(deep)'])
  })
  it('asks none for attachment actions; one without an integration uses what is there', () => {
    const actions = [
      { id: 'own', name: 'Own', integration: { url: 'https://x.example' } },
      { id: 'shared', name: 'Shared' },
    ]
    expect(idsOf({ attachments: [{ actions }] })).toEqual(['(shared)'])
  })
  it('names an attachment action by its place, and whether it is disabled', () => {
    const actions = [{ id: 'a', name: 'A' }, { id: 'b', disabled: true }, 5, { id: '' }]
    expect(collectReferences({ message: '', props: { attachments: [{ actions }] } })).toMatchObject([
      { action_id: 'a', path: '/props/attachments/0/actions/0/id', label: 'A', disabled: false },
      { action_id: 'b', path: '/props/attachments/0/actions/1/id', label: '', disabled: true },
    ])
  })
  it('takes what is named and not drawn as enabled', () => {
    const blocks = [{ type: 'unheard_of', elements: [{ type: 'button', action_id: 'odd' }] }]
    expect(collectReferences({ message: '', props: { blocks } })).toMatchObject([{ disabled: false, label: '' }])
  })
})

it('starts paths at the base', () => {
  expect(
    collectReferences({ message: '[a](svc_action://a)', props: { svc_blocks: [button('b')] } }, '/update'),
  ).toMatchObject([{ path: '/update/message' }, { path: '/update/props/svc_blocks/0/action_id' }])
})
