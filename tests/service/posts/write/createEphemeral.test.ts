import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionReply } from '#contract/wire/actions'
import { type Integration, startIntegration } from '../../../support/integration'
import { type Desk, deskOf } from '../../../support/posts'
import { forbidden, invalidBody, rejection } from '../../../support/rejection'
import { type Post, startService, type TestService } from '../../../support/service'
import { openStream } from '../../../support/stream'

let service: TestService
let desk: Desk
let integration: Integration
let bob: string
let bobId: string
let admin: string
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService()
  desk = deskOf(service)
  bob = await service.tokenOf('bob')
  bobId = (await desk.get<{ id: string }>('/users/me', bob)).json.id
  admin = service.sample.admin_token
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const show = <T = Post>(post: unknown, token = admin, user_id = bobId) =>
  desk.post<T>('/posts/ephemeral', { user_id, post }, token)
const here = (more: Record<string, unknown> = {}) => ({
  channel_id: service.sample.channel_id,
  message: 'psst',
  ...more,
})
const button = (url: string, message = 'psst') =>
  here({
    message,
    props: {
      svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
      svc_blocks_actions: { go: { type: 'external', url, context: { secret: 'word' } } },
    },
  })

describe('an ephemeral post is rejected', () => {
  it('to who is no admin', async () => {
    expect(await show(here(), bob)).toMatchObject(forbidden)
    expect(await show(here(), service.sample.bot_token)).toMatchObject(forbidden)
  })

  it('without a user, or for one that is unknown', async () => {
    expect(await show(here(), admin, '')).toMatchObject(invalidBody('user_id'))
    expect(await show(here(), admin, 'y'.repeat(26))).toMatchObject(invalidBody('user_id'))
    expect(await desk.post('/posts/ephemeral', { post: here() }, admin)).toMatchObject(invalidBody('user_id'))
  })

  it('without a post, or with one of the wrong shape', async () => {
    expect(await desk.post('/posts/ephemeral', { user_id: bobId, post: null }, admin)).toMatchObject(
      invalidBody('post'),
    )
    expect(await show(here({ message: 5 }))).toMatchObject(invalidBody('post'))
  })

  it('in a channel that is unknown, or under a root that is', async () => {
    expect(await show({ ...here(), channel_id: 'y'.repeat(26) })).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
    expect(await show(here({ root_id: 'y'.repeat(26) }))).toMatchObject(
      rejection(400, 'api.post.create_post.root_id.app_error'),
    )
  })

  it('for the same content as any other post', async () => {
    const rejected = await show(here({ props: { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }] } }))
    expect(rejected).toMatchObject({ status: 400, json: { id: 'model.post.is_valid.props.app_error' } })
  })
})

describe('an ephemeral post', () => {
  it('returns 201, told to its reader alone, and not kept', async () => {
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const made = await show(here({ file_ids: null, props: null, participants: null }))
      expect(made).toMatchObject({ status: 201, json: { type: 'system_ephemeral', message: 'psst', props: {} } })
      const { id } = (await desk.get<{ id: string }>('/users/me', admin)).json
      expect(made.json.user_id).toBe(id)
      expect(await stream.next(event => event.type === 'ephemeral_message')).toMatchObject({
        user_id: bobId,
        post: { id: made.json.id },
      })
      expect(await desk.get(`/posts/${made.json.id}`, admin)).toMatchObject(rejection(404, 'app.post.get.app_error'))
      const { order } = await desk.list(`/channels/${service.sample.channel_id}/posts`)
      expect(order).not.toContain(made.json.id)
    } finally {
      await stream.close()
    }
  })

  it('of a login session has no registry, and says so', async () => {
    const made = await show(button('http://127.0.0.1:9/x'), await service.tokenOf('admin'))
    expect(made.status).toBe(201)
    expect(made.headers.get('x-svc-warning')).toContain('svc_blocks_actions was dropped')
    expect(made.json.props).not.toHaveProperty('svc_blocks_actions')
  })
})

describe('an ephemeral post holds what the service says of any post', () => {
  it('that it is from a bot', async () => {
    const bot = service.sample.bot_token
    const { id } = (await desk.get<{ id: string }>('/users/me', bot)).json
    await desk.put(`/users/${id}/roles`, { roles: 'system_user system_admin' }, admin)
    try {
      const made = await show(here({ props: { from_bot: 'no' } }), bot)
      expect(made).toMatchObject({ status: 201, json: { user_id: id, props: { from_bot: 'true' } } })
    } finally {
      await desk.put(`/users/${id}/roles`, { roles: 'system_user' }, admin)
    }
  })

  it('the channels that it links, whatever its sender says of them', async () => {
    const props = { channel_mentions: { nowhere: { display_name: 'Nowhere', team_name: 'x' } } }
    expect((await show(here({ props }))).json.props).toEqual({})
    const linked = await show(here({ props, message: 'see ~town-square' }))
    expect(Object.keys(linked.json.props['channel_mentions'] ?? {})).toEqual(['town-square'])
  })
})

describe('a control on an ephemeral post', () => {
  const click = <T = ActionReply>(post: Post, cookie: unknown, action = 'go') =>
    desk.post<T>(`/posts/${post.id}/actions/${action}`, cookie === undefined ? {} : { cookie }, bob)

  it('works by its cookie, and the response changes the post for its reader alone', async () => {
    const props = { svc_blocks: [{ type: 'button', text: 'Again', action_id: 'go' }] }
    await integration.respond('/eph', { kind: 'json', body: { update: { message: 'pssst', props } } })
    const post = (await show(button(`${integration.url}/eph`))).json
    expect(JSON.stringify(post)).not.toContain('word')
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      expect(await click(post, post.props.svc_blocks_actions)).toMatchObject({ status: 200, json: { status: 'OK' } })
      expect(JSON.parse(integration.calls.at(-1)?.body ?? '')).toMatchObject({
        post_id: post.id,
        user_id: bobId,
        channel_id: service.sample.channel_id,
        context: { secret: 'word' },
      })
      const edited = await stream.next(event => event.type === 'post_edited')
      expect(edited).toMatchObject({
        user_id: bobId,
        post: { id: post.id, message: 'pssst', type: 'system_ephemeral', props },
      })
      const again = edited.type === 'post_edited' ? edited.post.props.svc_blocks_actions : undefined
      expect((await click(post, again)).status).toBe(200)
    } finally {
      await stream.close()
    }
  })

  it('does not work without its cookie, nor with that of another post', async () => {
    const [one, two] = [
      (await show(button('http://127.0.0.1:9/x'))).json,
      (await show(button('http://127.0.0.1:9/x'))).json,
    ]
    expect(await click(one, undefined)).toMatchObject(forbidden)
    expect(await click(one, two.props.svc_blocks_actions)).toMatchObject(forbidden)
    expect(await click(one, 'made up')).toMatchObject(rejection(400, 'api.post.do_action.action_integration.app_error'))
    expect(await click(one, one.props.svc_blocks_actions, 'other')).toMatchObject(
      rejection(404, 'api.post.do_action.action_id.app_error'),
    )
  })

  it('of an attachment has a cookie of its own, with what it does', async () => {
    await integration.respond('/attached', { kind: 'json', body: { ephemeral_text: 'done' } })
    const actions = [
      {
        id: 'yes',
        name: 'Yes',
        type: 'button',
        integration: { url: `${integration.url}/attached`, context: { a: 1 } },
      },
      { id: 'no', name: 'No', type: 'button', integration: { url: `${integration.url}/attached`, context: { a: 2 } } },
    ]
    const post = (await show(here({ props: { attachments: [{ text: 'Well?', actions }] } }))).json
    const [shown] = post.props.attachments as [{ actions: { cookie: string }[] }]
    const [yes, no] = shown.actions
    expect((await click(post, no?.cookie, 'no')).status).toBe(200)
    expect(JSON.parse(integration.calls.at(-1)?.body ?? '')).toMatchObject({ type: 'button', context: { a: 2 } })
    expect(await click(post, yes?.cookie, 'unknown')).toMatchObject(
      rejection(404, 'api.post.do_action.action_id.app_error'),
    )
  })

  it('changes by its cookie alone after the service was started again', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-ephemeral-'))
    const props = { svc_blocks: [{ type: 'button', text: 'Again', action_id: 'go' }] }
    await integration.respond('/renew', { kind: 'json', body: { update: { message: 'renewed', props } } })
    let other = await startService({ data })
    try {
      const { admin_token, channel_id } = other.sample
      const reader = await other.tokenOf('bob')
      const user_id = (await other.send<{ id: string }>('/api/v4/users/me', { token: reader })).json.id
      const body = { user_id, post: { ...button(`${integration.url}/renew`), channel_id } }
      const post = (await other.post<Post>('/posts/ephemeral', body, admin_token)).json
      await other.close()
      other = await startService({ data })
      const stream = await openStream(other.url, await other.windowHeaders())
      const cookie = post.props.svc_blocks_actions
      expect((await other.post(`/posts/${post.id}/actions/go`, { cookie }, reader)).status).toBe(200)
      const edited = await stream.next(event => event.type === 'post_edited')
      const { id, type } = post
      expect(edited).toMatchObject({
        user_id,
        post: { id, type, channel_id, user_id: post.user_id, message: 'renewed', props },
      })
      const again = edited.type === 'post_edited' ? edited.post.props.svc_blocks_actions : undefined
      expect((await other.post(`/posts/${post.id}/actions/go`, { cookie: again }, reader)).status).toBe(200)
      await stream.close()
    } finally {
      await other.close()
      rmSync(data, { recursive: true, force: true })
    }
  })

  it('still works after the service was started again', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-ephemeral-'))
    await integration.respond('/later', { kind: 'json', body: { goto_location: '/there' } })
    let other = await startService({ data })
    try {
      const { admin_token, channel_id } = other.sample
      const me = (await other.send<{ id: string }>('/api/v4/users/me', { token: admin_token })).json.id
      const body = { user_id: me, post: { ...button(`${integration.url}/later`), channel_id } }
      const post = (await other.post<Post>('/posts/ephemeral', body, admin_token)).json
      await other.close()
      other = await startService({ data })
      const cookie = post.props.svc_blocks_actions
      const response = await other.post<ActionReply>(`/posts/${post.id}/actions/go`, { cookie }, admin_token)
      expect(response.json).toMatchObject({ status: 'OK', goto_location: '/there' })
    } finally {
      await other.close()
      rmSync(data, { recursive: true, force: true })
    }
  })
})
