import { describe, expect, it } from 'vitest'
import { previewClick } from '#domain/actions/click/previewClick'

const place = {
  user: { id: 'u', username: 'alice' },
  channel: { id: 'c', name: 'deployments' },
  team: { id: 't', name: 'desk' },
  post_id: 'p',
  trigger_id: '',
}
const props = {
  svc_blocks_actions: {
    go: { type: 'external', url: '/plugins/gate/go?a=1', query: { b: '2' }, context: { job: 7 } },
    log: { type: 'openURL', url: 'https://a.example/log', query: { build: '9' } },
  },
  attachments: [
    {
      actions: [{ id: 'x', type: 'select', name: 'X', integration: { url: 'https://a.example/x', context: { k: 1 } } }],
    },
  ],
}
const click = (action_id: string, more: object = {}) =>
  previewClick({ message: '', props }, { action_id, integration_format: 'svc_block', ...more }, place)

describe('what a click on a message that is not sent would send', () => {
  it('is the callback: the merged address with the origin of each key, and the body with who clicked', () =>
    expect(click('go', { query: { b: '3', c: '4' }, selected_option: 'one' })).toEqual({
      kind: 'callback',
      url: '/plugins/gate/go?a=1&b=3&c=4',
      keys: [
        { key: 'a', value: '1', origin: 'url', lost: [] },
        { key: 'b', value: '3', origin: 'request', lost: [{ origin: 'registry', value: '2' }] },
        { key: 'c', value: '4', origin: 'request', lost: [] },
      ],
      body: expect.objectContaining({
        user_name: 'alice',
        channel_name: 'deployments',
        team_domain: 'desk',
        type: 'button',
        context: { job: 7, selected_option: 'one' },
      }),
    }))

  it('is nothing but an address that opens, where the entry opens one', () =>
    expect(click('log')).toMatchObject({ kind: 'opens', url: 'https://a.example/log?build=9' }))

  it('goes to the integration of an attachment with the type of its action', () =>
    expect(click('x', { integration_format: 'attachment', selected_option: 'b' })).toMatchObject({
      kind: 'callback',
      url: 'https://a.example/x',
      body: { type: 'select', context: { k: 1, selected_option: 'b' } },
    }))

  it('is nothing, with the reason, without an entry and with a query beyond its limits', () => {
    expect(click('lost')).toMatchObject({ kind: 'nothing', issues: [{ code: 'click.unknown_action' }] })
    expect(click('go', { query: { ['k'.repeat(129)]: 'v' } })).toMatchObject({
      kind: 'nothing',
      issues: [{ code: 'query.key_too_long' }],
    })
  })
})
