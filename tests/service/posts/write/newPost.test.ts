import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, deskOf } from '../../../support/posts'
import { forbidden, rejection } from '../../../support/rejection'
import { type ErrorBody, type Post, startService, type TestService } from '../../../support/service'

let service: TestService
let desk: Desk
let alice: string
let bob: string
let admin: string
beforeAll(async () => {
  service = await startService()
  desk = deskOf(service)
  alice = await service.tokenOf('alice')
  bob = await service.tokenOf('bob')
  admin = service.sample.admin_token
})
afterAll(() => service?.close())

const giveRoles = (id: string, roles: string) => desk.put(`/users/${id}/roles`, { roles }, admin)
const idOf = async (token: string) => (await desk.get<{ id: string }>('/users/me', token)).json.id

describe('what a post is made of', () => {
  it('is kept as it was sent: activate_ai, card, types of one’s own, and any other props', async () => {
    const props = { activate_ai: 'true', card: '**more**', deep: { list: [1, null, { a: 'ü' }] }, empty: '' }
    const post = await desk.make('text', { type: 'custom_report', props })
    expect(post).toMatchObject({ type: 'custom_report', message: 'text' })
    expect(post.props).toEqual({ ...props, from_bot: 'true' })
    expect((await desk.get<Post>(`/posts/${post.id}`)).json).toMatchObject({ type: 'custom_report', props: post.props })
  })

  it.each(['', 'slack_attachment', 'me', 'custom_'])('may be of type %j', async type => {
    expect((await desk.make('x', { type })).type).toBe(type)
  })

  it('does not make it a webhook’s attachment', async () => {
    expect((await desk.make('x', { props: { attachments: [{ text: 'a' }] } })).type).toBe('')
  })

  it('may be nothing at all', async () => {
    expect((await desk.create({})).status).toBe(201)
  })

  it('is never who wrote it, when, or whether it is deleted', async () => {
    const lies = { user_id: await idOf(bob), delete_at: 5, remote_id: 'far', reply_count: 9, is_pinned: true }
    const post = await desk.make('x', { ...lies, create_at: 5, metadata: { embeds: [{ type: 'link' }] } }, alice)
    expect(post).toMatchObject({
      user_id: await idOf(alice),
      delete_at: 0,
      remote_id: '',
      reply_count: 0,
      metadata: {},
    })
    expect(post.create_at).toBeGreaterThan(1_700_000_000_000)
    expect(post.is_pinned).toBe(false)
  })

  it('may be dated back by an admin', async () => {
    expect(await desk.make('x', { create_at: 1_600_000_000_000 }, admin)).toMatchObject({
      create_at: 1_600_000_000_000,
      update_at: 1_600_000_000_000,
    })
  })

  it('says that a bot wrote it, and not that a person did', async () => {
    expect((await desk.make('x')).props).toEqual({ from_bot: 'true' })
    expect((await desk.make('x', {}, alice)).props).toEqual({})
  })

  it('gives every attachment action without an id one of its own', async () => {
    const actions = [
      { name: 'A', integration: { url: 'http://127.0.0.1:9/a' } },
      { id: 'mine', name: 'B' },
      // No address of a click has a number or white space for an id.
      { id: 7, name: 'C' },
      { id: ' ', name: 'D' },
    ]
    const post = await desk.make('x', { props: { attachments: [{ actions }] } })
    const [attachment] = post.props.attachments as [{ actions: { id: string; cookie?: string }[] }]
    const made = expect.stringMatching(/^[a-z0-9]{26}$/)
    expect(attachment.actions.map(action => action.id)).toEqual([made, 'mine', made, made])
    expect(attachment.actions[0]).toEqual({ id: expect.any(String), name: 'A', cookie: expect.any(String) })
    expect(post.metadata).toEqual({ embeds: [{ type: 'message_attachment' }] })
  })
})

describe('the hashtags of a message', () => {
  it.each([
    ['#one and #two-b, #one', '#one #two-b'],
    ['`#code` [#link](http://x)', ''],
    ['#1 #ab', ''],
    ['nothing', ''],
  ])('of %j are %j', async (message, hashtags) => {
    expect((await desk.make(message)).hashtags).toBe(hashtags)
  })
})

describe('links to channels', () => {
  it('are noted for public channels that exist, on create and on edit', async () => {
    const post = await desk.make('see ~incidents. and ~on-call-leads and ~nowhere and `~approvals`')
    const incidents = { display_name: 'incidents', team_name: 'northwind' }
    expect(post.props.channel_mentions).toEqual({ incidents })
    const patch = (body: unknown) => desk.put<Post>(`/posts/${post.id}/patch`, body)
    expect((await patch({ message: 'see ~approvals' })).json.props.channel_mentions).toHaveProperty('approvals')
    expect((await patch({ message: 'none' })).json.props).not.toHaveProperty('channel_mentions')
  })

  it('cannot be claimed by a client', async () => {
    const post = await desk.make('x', { props: { channel_mentions: { x: { display_name: 'x' } } } })
    expect(post.props).not.toHaveProperty('channel_mentions')
  })
})

describe('a mention of everybody', () => {
  it('by who may not reach everybody is not drawn as one', async () => {
    const { id } = (
      await desk.post<{ id: string }>(
        '/users',
        {
          username: `outside-${process.pid}`,
          email: 'outside@northwind.test',
          password: 'a password for tests',
        },
        admin,
      )
    ).json
    await giveRoles(id, 'system_user system_post_all')
    const token = await service.tokenOf(`outside-${process.pid}`)
    expect((await desk.make('@channel hi', {}, token)).props).toEqual({})
    await giveRoles(id, 'system_user')
    expect(await desk.create({ message: '@channel hi' }, token)).toMatchObject(forbidden)
  })
})

describe('a priority', () => {
  it.each([
    ['urgent', { priority: 'urgent', requested_ack: true, persistent_notifications: false }],
    ['important', { priority: 'important', requested_ack: false, persistent_notifications: false }],
  ])('of %s stands in the metadata', async (priority, shown) => {
    const post = await desk.make('x', { metadata: { priority: { priority, requested_ack: shown.requested_ack } } })
    expect(post.metadata).toEqual({ priority: shown })
    expect((await desk.get<Post>(`/posts/${post.id}`)).json.metadata).toEqual({ priority: shown })
  })

  it.each([
    ['of no known kind', { priority: 'soon' }],
    ['that is no object', 'urgent'],
    ['without its key', { requested_ack: true }],
  ])('%s is rejected', async (_name, priority) => {
    const rejected = await desk.create<ErrorBody>({ message: 'x', metadata: { priority } })
    expect(rejected).toMatchObject(
      rejection(400, 'api.context.invalid_param.app_error', 'Invalid post.metadata.priority parameter.'),
    )
  })

  it('that repeats its notification is urgent', async () => {
    const metadata = (priority: string) => ({ priority: { priority, persistent_notifications: true } })
    expect(await desk.create({ message: 'x', metadata: metadata('important') })).toMatchObject(
      rejection(400, 'api.post.post_priority.urgent_persistent_notification_post.request_error'),
    )
    expect((await desk.create({ message: 'x', metadata: metadata('urgent') })).status).toBe(201)
  })

  it('is not for replies', async () => {
    const root = await desk.make('root')
    const body = { message: 'x', root_id: root.id, metadata: { priority: { priority: 'urgent' } } }
    expect(await desk.create(body)).toMatchObject(
      rejection(400, 'api.post.post_priority.priority_post_only_allowed_for_root_post.request_error'),
    )
  })

  it('is not for guests', async () => {
    const id = await idOf(bob)
    await giveRoles(id, 'system_guest')
    try {
      expect(await desk.create({ message: 'x', metadata: { priority: { priority: 'urgent' } } }, bob)).toMatchObject(
        rejection(403, 'api.post.post_priority.priority_post_not_allowed_for_user.request_error'),
      )
    } finally {
      await giveRoles(id, 'system_user')
    }
  })
})

describe('a post that is sent twice', () => {
  it('at once, makes one post, and both are told of it', async () => {
    const body = { message: 'twice', pending_post_id: 'at-once' }
    const responses = await Promise.all(Array.from({ length: 10 }, () => desk.create(body)))
    expect(new Set(responses.map(response => response.status))).toEqual(new Set([201]))
    expect(new Set(responses.map(response => response.json.id)).size).toBe(1)
    expect(responses.every(response => response.json.pending_post_id === 'at-once')).toBe(true)
    const { order, posts } = await desk.list(`/channels/${service.sample.channel_id}/posts`)
    expect(order.filter(id => posts[id]?.message === 'twice')).toHaveLength(1)
  })

  it('by two people with the same id of their own, makes two', async () => {
    const body = { message: 'x', pending_post_id: 'shared' }
    const [one, two] = await Promise.all([desk.create(body, alice), desk.create(body, bob)])
    expect(one.json.id).not.toBe(two.json.id)
  })

  it('and was rejected at first, is made', async () => {
    const body = { message: 'x', pending_post_id: 'mended' }
    expect((await desk.create({ ...body, type: 'nothing' })).status).toBe(400)
    expect((await desk.create(body)).status).toBe(201)
  })

  it('shows the id of the client only in the response', async () => {
    const post = await desk.make('x', { pending_post_id: 'echo' })
    expect((await desk.get<Post>(`/posts/${post.id}`)).json.pending_post_id).toBe('')
  })
})

describe('a reply', () => {
  it('to a post of another channel is rejected', async () => {
    const root = await desk.make('root', { channel_id: await desk.channel('incidents') })
    expect(await desk.create({ message: 'x', root_id: root.id })).toMatchObject(
      rejection(400, 'api.post.create_post.channel_root_id.app_error'),
    )
  })

  it('counts at its root, which has changed then', async () => {
    const root = await desk.make('root')
    await desk.make('reply', { root_id: root.id })
    const now = (await desk.get<Post>(`/posts/${root.id}`)).json
    expect(now.reply_count).toBe(1)
    expect(now.update_at).toBeGreaterThan(root.update_at)
    expect(now.edit_at).toBe(0)
  })
})

describe('a channel that is archived', () => {
  it('takes no post', async () => {
    const name = `attic-${Date.now().toString(36)}`
    const body = { team_id: service.sample.team_id, name, display_name: name, type: 'O' }
    const { id } = (await desk.post<{ id: string }>('/channels', body, admin)).json
    await desk.remove(`/channels/${id}`, admin)
    expect(await desk.create({ channel_id: id, message: 'x' }, admin)).toMatchObject(
      rejection(400, 'api.post.create_post.can_not_post_to_deleted.error'),
    )
  })
})
