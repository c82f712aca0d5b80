import { describe, expect, it } from 'vitest'
import { translateAttachments } from '#domain/legacy/attachments/translateAttachments'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { toSvcBlocks } from '#domain/legacy/convert/toSvcBlocks'

const plain = (text: string) => ({ type: 'plain_text', text })
const button = (action_id: string, rest: object = {}) => ({
  type: 'button',
  action_id,
  text: plain(action_id),
  ...rest,
})
const actions = (...elements: unknown[]) => translateBlocks([{ type: 'actions', elements }], { nameActions: true })

describe('a converted post', () => {
  it('is what an author would write: no defaults, but gaps and collapsed spelled out', () => {
    const { svc_blocks } = toSvcBlocks(
      translateCards([
        {
          type: 'AdaptiveCard',
          body: [
            { type: 'TextBlock', text: 'Hi' },
            { type: 'Image', url: 'https://a.example/i.png', size: 'small' },
          ],
          actions: [{ type: 'Action.ShowCard', title: 'More', card: { body: [{ type: 'TextBlock', text: 'x' }] } }],
        },
      ]),
    )
    expect(svc_blocks).toEqual([
      {
        type: 'container',
        border: true,
        gap: 'small',
        content: [
          { type: 'text', text: 'Hi' },
          { type: 'image', url: 'https://a.example/i.png', size: 'auto', max_width: 40 },
          {
            type: 'collapsible',
            collapsed: true,
            header: [{ type: 'text', text: 'More' }],
            content: [{ type: 'text', text: 'x' }],
          },
        ],
      },
    ])
  })

  it('has an entry for every control: calls go to a placeholder, values into the context, addresses to openURL', () => {
    const link = { type: 'section', text: { type: 'mrkdwn', text: '<svc_action://Hold|hold>' } }
    const row = {
      type: 'actions',
      elements: [button('go', { value: 'v1' }), button('page', { url: 'https://a.example' }), button('plain')],
    }
    expect(toSvcBlocks(translateBlocks([link, row])).svc_blocks_actions).toEqual({
      Hold: { type: 'external', url: 'https://integration.example/actions' },
      go: { type: 'external', url: 'https://integration.example/actions', context: { value: 'v1' } },
      page: { type: 'openURL', url: 'https://a.example' },
      plain: { type: 'external', url: 'https://integration.example/actions' },
    })
  })

  it('gives controls of one id that did different things ids of their own', () => {
    const { svc_blocks, svc_blocks_actions } = toSvcBlocks(
      actions(button('vote', { value: 'yes' }), button('vote', { value: 'no' }), button('vote', { value: 'yes' })),
    )
    expect(Object.keys(svc_blocks_actions)).toEqual(['vote', 'vote_2'])
    expect(svc_blocks[0]).toMatchObject({
      content: [{ action_id: 'vote' }, { action_id: 'vote_2' }, { action_id: 'vote' }],
    })
  })

  it('tells attachment actions of one id apart by their integrations', () => {
    const action = (step: string) => ({ id: 'go', name: 'Go', integration: { url: `https://a.example/${step}` } })
    const { svc_blocks_actions } = toSvcBlocks(translateAttachments([{ actions: [action('1'), action('2')] }]))
    expect(svc_blocks_actions).toEqual({
      go: { type: 'external', url: 'https://a.example/1' },
      go_2: { type: 'external', url: 'https://a.example/2' },
    })
  })

  it('keeps the entries the post already had', () => {
    const registry = {
      go: { type: 'external' as const, url: 'https://a.example/go', query: { x: '1' }, context: { y: 2 } },
    }
    expect(
      toSvcBlocks(actions(button('go', { value: 'v' })), { registry, url: 'https://b.example' }).svc_blocks_actions,
    ).toEqual({
      go: { ...registry.go, context: { y: 2, value: 'v' } },
    })
  })

  it('takes the integration of an attachment action along', () => {
    const action = { id: 'go', name: 'Go', integration: { url: 'https://a.example/go', context: { step: 1 } } }
    expect(toSvcBlocks(translateAttachments([{ text: 'a', actions: [action] }])).svc_blocks_actions).toEqual({
      go: { type: 'external', url: 'https://a.example/go', context: { step: 1 } },
    })
  })

  it('holds an id that is the name of something every object inherits', () =>
    expect(Object.keys(toSvcBlocks(actions(button('__proto__'), button('constructor'))).svc_blocks_actions)).toEqual([
      '__proto__',
      'constructor',
    ]))

  it('no longer asks first, and the losses say so', () => {
    const { losses } = toSvcBlocks(actions(button('go', { confirm: { title: plain('Sure?') } })))
    expect(losses.map(({ what }) => what)).toEqual(['confirm'])
  })

  it('distinguishes a button and a menu of one id, each by its place', () => {
    const integration = (step: string) => ({ url: `https://a.example/${step}`, context: { step } })
    const translation = translateAttachments([
      {
        actions: [
          { id: 'go', name: 'Go', integration: integration('button') },
          { id: 'go', type: 'select', name: 'Pick', data_source: 'users', integration: integration('menu') },
        ],
      },
      { actions: [{ id: 'go', name: 'Go', integration: integration('other') }] },
    ])
    const { svc_blocks, svc_blocks_actions } = toSvcBlocks(translation)
    expect(svc_blocks_actions).toEqual({
      go: { type: 'external', ...integration('button') },
      go_2: { type: 'external', ...integration('menu') },
      go_3: { type: 'external', ...integration('other') },
    })
    expect(JSON.stringify(svc_blocks)).toMatch(/go".*go_2".*go_3"/)
  })

  it('takes over a value only for the button that has it', () => {
    const row = (...elements: unknown[]) => ({ type: 'actions', elements })
    const { svc_blocks_actions } = toSvcBlocks(
      translateBlocks([
        row(button('vote', { value: 'yes' })),
        row(button('vote')),
        row(button('vote', { value: 'no' })),
      ]),
    )
    expect(svc_blocks_actions).toEqual({
      vote: { type: 'external', url: 'https://integration.example/actions', context: { value: 'yes' } },
      vote_2: { type: 'external', url: 'https://integration.example/actions' },
      vote_3: { type: 'external', url: 'https://integration.example/actions', context: { value: 'no' } },
    })
  })

  it('cuts long ids to make room for a number', () => {
    const long = 'x'.repeat(64)
    const { svc_blocks_actions } = toSvcBlocks(actions(button(long, { value: 'a' }), button(long, { value: 'b' })))
    expect(Object.keys(svc_blocks_actions)).toEqual([long, `${'x'.repeat(60)}_2`])
  })

  it('sends links and controls to the address that is given', () => {
    const link = { type: 'section', text: { type: 'mrkdwn', text: '<svc_action://hold|hold> <svc_action://go|go>' } }
    const registry = { hold: { type: 'external' as const, url: 'https://a.example/hold' } }
    const options = { registry, url: 'https://b.example' }
    expect(toSvcBlocks(translateBlocks([link]), options).svc_blocks_actions).toEqual({
      hold: registry.hold,
      go: { type: 'external', url: 'https://b.example' },
    })
  })
})
