import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Integration, startIntegration } from '../../../support/integration'
import {
  adminToken,
  type ErrorBody,
  issuesOf,
  type Post,
  startService,
  type TestService,
} from '../../../support/service'
import { newestIn, sendTo } from '../../../support/webhooks'

let service: TestService
let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const create = <T = ErrorBody>(props: object) =>
  service.post<T>('/posts', { channel_id: service.sample.channel_id, message: '', props })
const entry = () => ({ type: 'external', url: `${integration.url}/x` })
const plain = (text: string) => ({ type: 'plain_text', text })
const press = (more: object = {}) => ({ type: 'button', action_id: 'go', text: plain('Go'), ...more })
const actions = (...elements: object[]) => ({ blocks: [{ type: 'actions', elements }] })
const submit = (more: object = {}) => ({ type: 'Action.Submit', id: 'go', title: 'Go', ...more })
const card = (...list: object[]) => ({ cards: [{ type: 'AdaptiveCard', body: [], actions: list }] })
const contextOfLast = () => JSON.parse(integration.calls.at(-1)?.body ?? '').context

describe.each([
  ['blocks', actions(press()), '/props/blocks/0/elements/0/action_id', 'block'],
  ['cards', card(submit()), '/props/cards/0/actions/0/id', 'card'],
])('third-party %s', (_name, props, path, integration_format) => {
  it('are rejected without an entry for each of their controls, naming the place', async () => {
    const rejected = await create(props)
    expect([rejected.status, rejected.json.id]).toEqual([400, 'model.post.is_valid.props.app_error'])
    expect(issuesOf(rejected)).toMatchObject([{ code: 'registry.missing_entry', path }])
  })

  it('are kept as they were sent, and their controls can be clicked', async () => {
    const made = await create<Post>({ ...props, svc_blocks_actions: { go: entry() } })
    expect([made.status, made.json.props]).toEqual([201, expect.objectContaining(props)])
    const path = `/posts/${made.json.id}/actions/go`
    expect((await service.post(path, { integration_format }, adminToken)).status).toBe(200)
    expect(integration.calls.at(-1)?.url).toBe('/x')
  })

  it('are taken from a webhook without a text', async () => {
    const sent = await sendTo(service, service.sample.webhook_key, {
      props: { ...props, svc_blocks_actions: { go: entry() } },
    })
    expect(sent.text).toBe('ok')
    expect((await newestIn(service, service.sample.channel_id)).props).toMatchObject(props)
  })
})

describe('a control that needs no entry', () => {
  it.each([
    ['a button with an address', actions(press({ url: 'https://a.test' }))],
    ['an action that opens an address', card({ type: 'Action.OpenUrl', id: 'go', title: 'Go', url: 'https://a.test' })],
    [
      'a set of choices',
      {
        cards: [
          {
            type: 'AdaptiveCard',
            body: [{ type: 'Input.ChoiceSet', id: 'go', choices: [{ title: 'A', value: 'a' }] }],
          },
        ],
      },
    ],
    ['an attachment action', { attachments: [{ fallback: 'f', actions: [{ id: 'go', name: 'Go', type: 'button' }] }] }],
  ])('may have one all the same, which then is in use: %s', async (_name, props) => {
    expect((await create(props)).status).toBe(201)
    expect((await create({ ...props, svc_blocks_actions: { go: entry() } })).status).toBe(201)
  })
})

describe('the value of a third-party button', () => {
  it('travels as selected_option, and reaches the integration as value', async () => {
    const buttons = actions(press({ value: 'yes' }), press({ value: 'no', text: plain('No') }))
    const post = (await create<Post>({ ...buttons, svc_blocks_actions: { go: entry() } })).json
    const click = (body: object) => service.post(`/posts/${post.id}/actions/go`, body, adminToken)
    await click({ selected_option: 'no', integration_format: 'block' })
    expect(contextOfLast()).toEqual({ value: 'no' })
    await click({ integration_format: 'block' })
    expect(contextOfLast()).toEqual({ value: 'yes' })
    await click({ selected_option: 'other', integration_format: 'block' })
    expect(contextOfLast()).toEqual({ selected_option: 'other' })
  })
})

describe('attachments', () => {
  it('are taken however odd they are, with buttons that carry what they do', async () => {
    const odd = [{}, { fields: 'x', actions: [{ name: 'no id', integration: { url: `${integration.url}/att` } }] }]
    const made = await create<Post>({ attachments: odd })
    expect(made.status).toBe(201)
    const [, second] = made.json.props['attachments'] as [object, { actions: { id: string; cookie: string }[] }]
    const [action] = second.actions
    expect(action?.id).toMatch(/^[a-z0-9]{26}$/)
    expect(JSON.stringify(made.json.props)).not.toContain('/att')
    const path = `/posts/${made.json.id}/actions/${action?.id}`
    expect((await service.post(path, { cookie: action?.cookie }, adminToken)).status).toBe(200)
    expect(integration.calls.at(-1)?.url).toBe('/att')
  })
})

it('svc_blocks that are no list are rejected, and none at all are taken', async () => {
  expect(issuesOf(await create({ svc_blocks: {} }))).toMatchObject([
    { code: 'blocks.not_list', path: '/props/svc_blocks' },
  ])
  for (const svc_blocks of [null, []]) expect((await create({ svc_blocks })).status).toBe(201)
})
