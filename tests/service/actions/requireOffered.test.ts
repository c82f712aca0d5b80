import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionReply } from '#contract/wire/actions'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { buttonProps, type Desk, deskOf } from '../../support/posts'
import { expired, invalidBody } from '../../support/rejection'
import { type Post, type ServiceResponse, startService, type TestService } from '../../support/service'
import { openStream } from '../../support/stream'

let service: TestService
let desk: Desk
let integration: Integration
let alice: string
let bob: string
let admin: string
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  bob = await service.tokenOf('bob')
  admin = service.sample.admin_token
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

let paths = 0
/** A path of the integration that responds so. */
async function responding(...responses: IntegrationResponse[]): Promise<string> {
  paths += 1
  await integration.respond(`/c${paths}`, ...responses)
  return `${integration.url}/c${paths}`
}
const click = <T = ActionReply>(post: Post, body: unknown = {}, token = bob, action = 'go') =>
  desk.post<T>(`/posts/${post.id}/actions/${action}`, body, token)
const contextOfLast = () => JSON.parse(integration.calls.at(-1)?.body ?? '').context

describe('a menu that lists channels', () => {
  let post: Post
  const choose = (selected_option: string, token = bob) => click(post, { selected_option }, token)
  beforeAll(async () => {
    const url = await responding({ kind: 'json', body: {} })
    const select = { type: 'static_select', action_id: 'go', placeholder: 'Channel', data_source: 'channels' }
    post = await desk.make('', {
      props: { svc_blocks: [select], svc_blocks_actions: { go: { type: 'external', url } } },
    })
  })

  it('takes a public channel of a team of the clicker, whether they are in it or not', async () => {
    const body = { team_id: service.sample.team_id, name: `open-${process.pid}`, display_name: 'Open', type: 'O' }
    const { id } = (await desk.post<{ id: string }>('/channels', body, admin)).json
    expect((await choose(id)).status).toBe(200)
    expect(contextOfLast()).toEqual({ selected_option: id })
  })

  it('rejects a private or direct channel, an archived one, one of another team, and what is none', async () => {
    const team = { name: `other-${process.pid}`, display_name: 'Other', type: 'O' }
    const { id: team_id } = (await desk.post<{ id: string }>('/teams', team, admin)).json
    const far = { team_id, name: 'far', display_name: 'Far', type: 'O' }
    const attic = { team_id: service.sample.team_id, name: `attic-${process.pid}`, display_name: 'Attic', type: 'O' }
    const ids = await Promise.all([
      desk.channel('on-call-leads'),
      ...[far, attic].map(async body => (await desk.post<{ id: string }>('/channels', body, admin)).json.id),
    ])
    await desk.remove(`/channels/${ids[2]}`, admin)
    const { channels } = await service.snapshot()
    const direct = channels.find(channel => channel.type === 'D')?.id ?? ''
    const calls = integration.calls.length
    for (const id of [...ids, direct, 'y'.repeat(26), 'deployments', bob]) {
      expect(await choose(id), id).toMatchObject(invalidBody('selected_option'))
    }
    expect(integration.calls).toHaveLength(calls)
  })

  it('takes no choice at all', async () => {
    expect((await choose('')).status).toBe(200)
    expect(contextOfLast()).toBeUndefined()
  })
})

describe('a menu that lists users', () => {
  it.each([
    [
      'of blocks',
      (url: string) => ({
        svc_blocks: [{ type: 'static_select', action_id: 'go', placeholder: 'Who', data_source: 'users' }],
        svc_blocks_actions: { go: { type: 'external', url } },
      }),
    ],
    [
      'of an attachment',
      (url: string) => ({
        attachments: [
          {
            text: 'x',
            actions: [{ id: 'go', name: 'Who', type: 'select', data_source: 'users', integration: { url } }],
          },
        ],
      }),
    ],
    [
      'of third-party blocks',
      (url: string) => ({
        blocks: [
          {
            type: 'actions',
            elements: [{ type: 'users_select', action_id: 'go', placeholder: { type: 'plain_text', text: 'Who' } }],
          },
        ],
        svc_blocks_actions: { go: { type: 'external', url } },
      }),
    ],
  ])('%s takes a user, and nothing else', async (_name, props) => {
    const post = await desk.make('', { props: props(await responding({ kind: 'json', body: {} })) })
    const { id } = (await desk.get<{ id: string }>('/users/me', alice)).json
    expect((await click(post, { selected_option: id })).status).toBe(200)
    expect(contextOfLast()).toMatchObject({ selected_option: id })
    for (const selected_option of ['alice', 'y'.repeat(26), service.sample.channel_id]) {
      expect(await click(post, { selected_option })).toMatchObject(invalidBody('selected_option'))
    }
  })
})

describe('a menu that lists its options, and a button', () => {
  it('pass on what they get', async () => {
    const url = await responding({ kind: 'json', body: {} })
    const options = [{ text: 'One', value: '1' }]
    const select = { type: 'static_select', action_id: 'go', placeholder: 'Pick', options }
    const entry = { svc_blocks_actions: { go: { type: 'external', url } } }
    for (const block of [select, { type: 'button', text: 'Go', action_id: 'go' }]) {
      const post = await desk.make('', { props: { svc_blocks: [block], ...entry } })
      expect((await click(post, { selected_option: 'anything' })).status).toBe(200)
      expect(contextOfLast()).toEqual({ selected_option: 'anything' })
    }
  })

  it('also where another control of the same action lists users', async () => {
    const url = await responding({ kind: 'json', body: {} })
    const post = await desk.make('', {
      props: {
        svc_blocks: [
          { type: 'static_select', action_id: 'go', placeholder: 'Who', data_source: 'users' },
          { type: 'static_select', action_id: 'go', placeholder: 'Pick', options: [{ text: 'One', value: '1' }] },
        ],
        svc_blocks_actions: { go: { type: 'external', url } },
      },
    })
    expect((await click(post, { selected_option: '1' })).status).toBe(200)
  })
})

describe('the attachment actions of a stored post', () => {
  it('have a cookie each, which opens only its own post; without one the stored action counts', async () => {
    const url = await responding({ kind: 'json', body: {} })
    const action = (id: string) => ({ id, name: id, type: 'button', integration: { url, context: { id } } })
    const make = () => desk.make('', { props: { attachments: [{ text: 'x', actions: [action('a'), action('b')] }] } })
    const [post, other] = [await make(), await make()]
    const cookies = (of: Post) => {
      const [attachment] = of.props.attachments as [{ actions: { cookie: string; integration?: unknown }[] }]
      expect(attachment.actions.every(one => one.integration === undefined)).toBe(true)
      return attachment.actions.map(one => one.cookie)
    }
    const [a, b] = cookies(post)
    expect(a).not.toBe(b)
    expect((await click(post, { cookie: a }, bob, 'a')).status).toBe(200)
    expect(contextOfLast()).toEqual({ id: 'a' })
    expect((await click(post, {}, bob, 'b')).status).toBe(200)
    expect(contextOfLast()).toEqual({ id: 'b' })
    expect((await click(other, { cookie: a }, bob, 'a')).status).toBe(403)
    expect((await click(post, { cookie: `${a}`.replace(/^.{8}/, 'AAAAAAAA') }, bob, 'a')).status).toBe(400)
  })

  it('of a deleted post work by their cookie alone, and the post stays deleted', async () => {
    const url = await responding({ kind: 'json', body: { update: { message: 'back?' }, goto_location: '/on' } })
    const post = await desk.make('', {
      props: { attachments: [{ actions: [{ id: 'a', name: 'A', type: 'button', integration: { url } }] }] },
    })
    const [attachment] = post.props.attachments as [{ actions: [{ cookie: string }] }]
    await desk.remove(`/posts/${post.id}`)
    expect(await click(post, { cookie: attachment.actions[0].cookie }, bob, 'a')).toMatchObject({
      status: 200,
      json: { goto_location: '/on' },
    })
    expect((await desk.get<Post>(`/posts/${post.id}?include_deleted=true`, admin)).json).toMatchObject({ message: '' })
  })
})

describe('what happens at the same time', () => {
  /** Clicks, and runs `meanwhile` while the integration is thinking. */
  async function during(
    post: Post,
    meanwhile: () => Promise<unknown>,
    token = bob,
  ): Promise<ServiceResponse<ActionReply>> {
    const called = integration.nextCall()
    const response = click(post, {}, token)
    await called
    await meanwhile()
    return response
  }
  const slow = (body: unknown): IntegrationResponse => ({ kind: 'slow', ms: 400, body })
  const history = async (post: Post) =>
    (await desk.get<Post[]>(`/posts/${post.id}/edit_history`)).json.map(version => version.message)

  beforeAll(async () => {
    // Calls of the tests before are not waited for any more.
    while (integration.calls.length > seen) {
      await integration.nextCall()
      seen += 1
    }
  })
  let seen = 0

  it('two clicks on one control are two calls; both responses are applied, and the later one stands', async () => {
    const url = await responding(slow({ update: { message: 'first' } }), slow({ update: { message: 'second' } }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    const calls = integration.calls.length
    const responses = await Promise.all([click(post, {}, alice), click(post, {}, bob)])
    expect(responses.map(response => response.status)).toEqual([200, 200])
    expect(integration.calls.length - calls).toBe(2)
    const now = await desk.stored(post.id)
    const [before] = await history(post)
    expect([before, now.message].sort()).toEqual(['first', 'second'])
    expect(await history(post)).toHaveLength(2)
    await integration.nextCall()
    await integration.nextCall()
  })

  it('an edit during a click is kept as a version; the response comes on top of it', async () => {
    const url = await responding(slow({ update: { message: 'response' } }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    const response = await during(post, () =>
      desk.put(`/posts/${post.id}/patch`, { message: 'edit', props: { ...buttonProps('go', url), mood: 'new' } }),
    )
    expect(response.status).toBe(200)
    expect(await desk.stored(post.id)).toMatchObject({ message: 'response', props: { mood: 'new' } })
    expect(await history(post)).toEqual(['edit', 'start'])
  })

  it('an edit that takes the actions away during a click wins over a registry in the response', async () => {
    const next = buttonProps('again', 'http://127.0.0.1:9/again')
    const url = await responding(slow({ update: { message: 'response', props: next } }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    await during(post, () => desk.put(`/posts/${post.id}/patch`, { props: { svc_blocks_actions: {} } }))
    const now = await desk.stored(post.id)
    expect(now.message).toBe('response')
    expect(now.props).not.toHaveProperty('svc_blocks_actions')
  })

  it('a post that is deleted during a click stays deleted; the clicker is told all the same', async () => {
    const url = await responding(slow({ update: { message: 'late' }, ephemeral_text: 'too late', goto_location: '/x' }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const response = await during(post, () => desk.remove(`/posts/${post.id}`))
      expect(response).toMatchObject({ status: 200, json: { goto_location: '/x' } })
      expect(await stream.next(event => event.type === 'ephemeral_message')).toMatchObject({
        post: { message: 'too late' },
      })
      const gone = await desk.get<Post>(`/posts/${post.id}?include_deleted=true`, admin)
      expect(gone.json).toMatchObject({ message: 'start' })
      expect(gone.json.delete_at).toBeGreaterThan(0)
    } finally {
      await stream.close()
    }
  })

  it('a click of a token that is revoked meanwhile ends as it began; the next one is rejected', async () => {
    const me = (await desk.get<{ id: string }>('/users/me', alice)).json.id
    const path = `/users/${me}/tokens`
    const made = await desk.post<{ id: string; token: string }>(path, { description: 'short-lived' }, admin)
    const { id, token } = made.json
    const url = await responding(slow({ update: { message: 'applied' } }))
    const post = await desk.make('start', { props: buttonProps('go', url) })
    const response = await during(post, () => desk.post('/users/tokens/revoke', { token_id: id }, admin), token)
    expect(response).toMatchObject({ status: 200, json: { status: 'OK' } })
    expect((await desk.stored(post.id)).message).toBe('applied')
    expect(await click(post, {}, token)).toMatchObject(expired)
  })

  it('many edits of one post all become versions, in one order', async () => {
    const post = await desk.make('e0')
    const edits = Array.from({ length: 20 }, (_, i) =>
      desk.put<Post>(`/posts/${post.id}/patch`, { message: `e${i + 1}` }),
    )
    const responses = await Promise.all(edits)
    expect(responses.every(response => response.status === 200)).toBe(true)
    const times = responses.map(response => response.json.update_at)
    expect(new Set(times).size).toBe(20)
    const versions = await history(post)
    expect(versions).toHaveLength(20)
    const now = await desk.stored(post.id)
    expect([...versions, now.message].sort()).toEqual(Array.from({ length: 21 }, (_, i) => `e${i}`).sort())
    expect(now.update_at).toBe(Math.max(...times))
  })
})
