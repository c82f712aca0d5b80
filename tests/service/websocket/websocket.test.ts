import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '#contract/wire/channels'
import type { Post } from '#domain/posts/post'
import { newPerson, type Person, samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'
import { eventNames, openSocket, postIn, type TestSocket } from '../../support/socket'

let service: TestService
let admin: Person
let alice: Person
let bob: Person
let bot: Person
let channelId: string
const opened: TestSocket[] = []

beforeAll(async () => {
  service = await startService({ websocket: { authMs: 300 } })
  channelId = service.sample.channel_id
  admin = await samplePerson(service, 'admin')
  alice = await samplePerson(service, 'alice')
  bob = await samplePerson(service, 'bob')
  bot = await samplePerson(service, 'deploy-gate')
})
afterAll(() => service?.close())
afterEach(async () => {
  for (const socket of opened.splice(0)) await socket.close()
})

const open = async (who?: Person, more: Parameters<typeof openSocket>[1] = {}): Promise<TestSocket> => {
  const socket = await openSocket(service, { ...(who ? { token: who.token } : {}), ...more })
  opened.push(socket)
  return socket
}
const say = (who: Person, message: string, more: Record<string, unknown> = {}) =>
  who.post<Post>('/posts', { channel_id: channelId, message, ...more })

describe('who opens a websocket', () => {
  it('is rejected with another Host or Origin, and at another address', async () => {
    await expect(open(alice, { headers: { host: 'evil.test' } })).rejects.toThrow('rejected with 403')
    await expect(open(alice, { headers: { origin: 'http://evil.test' } })).rejects.toThrow('rejected with 403')
    const plain = await alice.get<{ id: string }>('/websocket')
    expect([plain.status, plain.json.id]).toEqual([400, 'api.web_socket.connect.upgrade.app_error'])
  })

  it('is rejected in JSON when the handshake is malformed', async () => {
    const { port } = new URL(service.url)
    const headers = { connection: 'Upgrade', upgrade: 'websocket' }
    const response = await new Promise<IncomingMessage>((found, fail) =>
      get({ host: '127.0.0.1', port, path: '/api/v4/websocket', headers }, found).on('error', fail),
    )
    const body = JSON.parse(await text(response))
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'application/json'])
    expect(body).toMatchObject({ id: 'api.web_socket.connect.upgrade.app_error', status_code: 400 })
    expect(response.headers['x-request-id']).toBe(body.request_id)
  })

  it('is cut off without a word for a bad token', async () => {
    const socket = await open()
    socket.socket.send(JSON.stringify({ seq: 1, action: 'authentication_challenge', data: { token: 'nobody' } }))
    await socket.closed
    expect(socket.received).toEqual([])
  })

  it('is cut off when nobody says who it is', async () => {
    const socket = await open()
    expect(await socket.closed).toBe(1008)
    expect(socket.received).toEqual([])
  })

  it('is denied every action before that', async () => {
    const socket = await open()
    expect(await socket.ask('ping')).toMatchObject({
      status: 'FAIL',
      error: { id: 'api.web_socket_router.not_authenticated.app_error', status_code: 401 },
    })
  })

  it('says so by a challenge, by header in any case, or by cookie, and hears hello first', async () => {
    const challenged = await open()
    expect(await challenged.ask('authentication_challenge', { token: alice.token })).toEqual({
      status: 'OK',
      seq_reply: 1,
    })
    const header = await open(undefined, { headers: { authorization: `BEARER ${alice.token}` } })
    const cookie = await open(undefined, { headers: { cookie: `SVCAUTHTOKEN=${alice.token}` } })
    for (const socket of [challenged, header, cookie]) {
      const hello = await socket.event('hello')
      expect(socket.received.find(({ event }) => event !== undefined)).toBe(hello)
      expect(hello).toMatchObject({ seq: 0, broadcast: { user_id: alice.id, omit_users: null, channel_id: '' } })
      expect(hello.data).toMatchObject({ connection_id: expect.stringMatching(/^[a-z0-9]{26}$/) })
      expect(hello.data?.server_version).toBe((await alice.get('/users/me')).headers.get('x-version-id'))
    }
  })
})

describe('what a client asks', () => {
  it.each([
    ['a number that is not positive', { seq: 0, action: 'ping' }, 'api.web_socket_router.bad_seq.app_error'],
    ['no action', { seq: 7 }, 'api.web_socket_router.no_action.app_error'],
    ['an unknown action', { seq: 7, action: 'constructor' }, 'api.web_socket_router.bad_action.app_error'],
  ])('is rejected for %s', async (_name, request, id) => {
    const socket = await open(alice)
    socket.socket.send(JSON.stringify(request))
    await socket.ask('ping')
    expect(socket.received.find(({ status }) => status === 'FAIL')).toMatchObject({
      seq_reply: request.seq,
      error: { id },
    })
  })

  it('ends the connection when it is no JSON', async () => {
    const socket = await open(alice)
    socket.socket.send('{')
    expect(await socket.closed).toBe(1007)
  })

  it('gets a response: ping and statuses', async () => {
    const socket = await open(alice)
    expect(await socket.ask('ping')).toMatchObject({ status: 'OK', data: { text: 'pong' } })
    expect((await socket.ask('get_statuses')).data?.[alice.id]).toBe('online')
    expect((await socket.ask('get_statuses_by_ids', { user_ids: [alice.id] })).data).toEqual({ [alice.id]: 'online' })
    expect(await socket.ask('presence', { channel_id: channelId })).toMatchObject({ status: 'OK' })
  })

  it('tells the others of a channel that somebody is typing, and not the one who types', async () => {
    const [hers, his] = [await open(alice), await open(bob)]
    expect(await hers.ask('user_typing', { channel_id: channelId, parent_id: '' })).toMatchObject({ status: 'OK' })
    expect(await his.event('typing')).toMatchObject({
      data: { user_id: alice.id, parent_id: '' },
      broadcast: { channel_id: channelId, omit_users: { [alice.id]: true } },
    })
    await hers.ask('ping')
    expect(eventNames(hers)).not.toContain('typing')
    expect(await hers.ask('user_typing', { channel_id: 'n'.repeat(26) })).toMatchObject({
      status: 'FAIL',
      error: { id: 'app.channel.get.existing.app_error' },
    })
  })
})

describe('posts', () => {
  it('reach the members of the channel, their author included, with all that clients read', async () => {
    const [hers, his] = [await open(alice), await open(bob)]
    const { json: post } = await say(alice, 'Hello @bob')
    for (const socket of [hers, his]) {
      const posted = await socket.event('posted')
      expect(posted).toMatchObject({
        data: {
          channel_type: 'O',
          channel_display_name: 'deployments',
          channel_name: 'deployments',
          sender_name: '@alice',
          team_id: service.sample.team_id,
          set_online: true,
          mentions: JSON.stringify([bob.id]),
        },
        broadcast: { channel_id: channelId, user_id: '', team_id: '', omit_users: null },
      })
      expect(typeof posted.data?.post).toBe('string')
      expect(postIn(posted)).toMatchObject({ id: post.id, message: 'Hello @bob', user_id: alice.id })
    }
  })

  it('carry their sender’s own id, and show the sender online unless told not to', async () => {
    const hal = await newPerson(service, 'hal')
    const team_id = service.sample.team_id
    await alice.post(`/teams/${team_id}/members`, { team_id, user_id: hal.id })
    await alice.post(`/channels/${channelId}/members`, { user_id: hal.id })
    const his = await open(bob)
    const status = async () => (await bob.get<{ status: string }>(`/users/${hal.id}/status`)).json.status
    const post = { channel_id: channelId, message: 'mine', pending_post_id: `${hal.id}:7` }
    await hal.post('/posts?set_online=false', post)
    expect(postIn(await his.event('posted')).pending_post_id).toBe(`${hal.id}:7`)
    expect(await status()).toBe('offline')
    await say(hal, 'again')
    expect(await status()).toBe('online')
  })

  it('hide the registry behind the cookie', async () => {
    const his = await open(bob)
    const action = { type: 'external', url: 'http://127.0.0.1:9/secret', context: { key: 'hidden' } }
    const props = {
      svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
      svc_blocks_actions: { go: action },
    }
    await say(bot, 'click', { props })
    const { svc_blocks_actions } = postIn(await his.event('posted')).props
    expect(typeof svc_blocks_actions).toBe('string')
    expect(JSON.stringify(his.received)).not.toContain('hidden')
  })

  it('carry the name that a webhook overrides', async () => {
    const his = await open(bob)
    await service.send(`/hooks/${service.sample.webhook_key}`, {
      method: 'POST',
      body: { text: 'built', username: 'builder' },
    })
    expect((await his.event('posted')).data).toMatchObject({ sender_name: 'builder', set_online: false })
  })

  it('of other places are not heard', async () => {
    const dora = await newPerson(service, 'dora')
    const hers = await open(dora)
    const his = await open(bob)
    await say(alice, 'not for dora')
    await his.event('posted')
    await hers.ask('ping')
    expect(eventNames(hers)).not.toContain('posted')
  })

  it('are told when they are edited, deleted, reacted to, and shown to one alone', async () => {
    const [hers, his] = [await open(alice), await open(bob)]
    const { json: post } = await say(alice, 'first')
    await alice.put(`/posts/${post.id}/patch`, { message: 'second' })
    expect(postIn(await his.event('post_edited')).message).toBe('second')
    const reaction = { user_id: alice.id, post_id: post.id, emoji_name: 'rocket' }
    await alice.post('/reactions', reaction)
    expect(JSON.parse(String((await his.event('reaction_added')).data?.reaction))).toMatchObject(reaction)
    await alice.remove(`/users/me/posts/${post.id}/reactions/rocket`)
    expect(JSON.parse(String((await his.event('reaction_removed')).data?.reaction))).toMatchObject(reaction)
    const whisper = { user_id: bob.id, post: { channel_id: channelId, message: 'psst' } }
    await admin.post('/posts/ephemeral', whisper)
    const told = await his.event('ephemeral_message')
    expect(told.broadcast).toMatchObject({ user_id: bob.id, channel_id: channelId })
    expect(postIn(told).type).toBe('system_ephemeral')
    await alice.remove(`/posts/${post.id}`)
    const deleted = await his.event('post_deleted')
    expect(postIn(deleted)).toMatchObject({ id: post.id })
    expect(deleted.data?.delete_by).toBe(alice.id)
    await hers.event('post_deleted')
    expect(eventNames(hers)).not.toContain('ephemeral_message')
  })
})

describe('places and people', () => {
  it('tell of channels that are made, changed, archived and restored, and of who comes and goes', async () => {
    const [hers, his] = [await open(alice), await open(bob)]
    const body = { team_id: service.sample.team_id, name: 'lighthouse', display_name: 'Lighthouse', type: 'O' }
    const { json: channel } = await alice.post<Channel>('/channels', body)
    expect((await hers.event('channel_created')).data).toEqual({
      channel_id: channel.id,
      team_id: service.sample.team_id,
    })
    await alice.post(`/channels/${channel.id}/members`, { user_id: bob.id })
    expect(await his.event('user_added')).toMatchObject({
      data: { user_id: bob.id, team_id: service.sample.team_id },
      broadcast: { channel_id: channel.id },
    })
    await alice.put(`/channels/${channel.id}/patch`, { header: 'Light' })
    expect(JSON.parse(String((await his.event('channel_updated')).data?.channel))).toMatchObject({ header: 'Light' })
    await alice.put(`/channels/${channel.id}/members/${bob.id}/roles`, { roles: 'channel_user channel_admin' })
    const member = JSON.parse(String((await his.event('channel_member_updated')).data?.channelMember))
    expect(member.scheme_admin).toBe(true)
    await alice.remove(`/channels/${channel.id}/members/${bob.id}`)
    expect((await his.event('user_removed')).data).toEqual({ channel_id: channel.id, remover_id: alice.id })
    expect((await hers.event('user_removed')).data).toEqual({ user_id: bob.id, remover_id: alice.id })
    await alice.remove(`/channels/${channel.id}`)
    expect((await his.event('channel_deleted')).data).toMatchObject({ channel_id: channel.id })
    await alice.post(`/channels/${channel.id}/restore`)
    expect((await his.event('channel_restored')).data).toEqual({ channel_id: channel.id })
    expect(eventNames(his)).not.toContain('channel_created')
  })

  it('tell both of a new direct channel, and all of a group', async () => {
    const erik = await newPerson(service, 'erik')
    const [hers, his] = [await open(alice), await open(erik)]
    const { json: direct } = await alice.post<Channel>('/channels/direct', [alice.id, erik.id])
    for (const socket of [hers, his]) {
      expect((await socket.event('direct_added')).data).toEqual({
        channel_id: direct.id,
        creator_id: alice.id,
        teammate_id: erik.id,
      })
    }
    const { json: group } = await alice.post<Channel>('/channels/group', [alice.id, erik.id, bob.id])
    const added = await his.event('group_added')
    expect(added.data?.channel_id).toBe(group.id)
    expect(JSON.parse(String(added.data?.teammate_ids)).sort()).toEqual([alice.id, bob.id, erik.id].sort())
    expect(eventNames(his)).not.toContain('user_added')
  })

  it('tell a user alone of preferences, status and what was viewed', async () => {
    const [hers, his] = [await open(alice), await open(bob)]
    const preference = { user_id: alice.id, category: 'display_settings', name: 'clock', value: '24' }
    await alice.put('/users/me/preferences', [preference])
    const changed = await hers.event('preferences_changed')
    expect(JSON.parse(String(changed.data?.preferences))).toEqual([preference])
    await alice.post('/users/me/preferences/delete', [preference])
    await hers.event('preferences_deleted')
    await alice.put('/users/me/status', { user_id: alice.id, status: 'away' })
    const after = hers.received.length
    await alice.put('/users/me/status', { user_id: alice.id, status: 'online' })
    expect((await hers.event('status_change', after - 1)).broadcast).toMatchObject({ user_id: alice.id })
    await alice.post('/channels/members/me/view', { channel_id: channelId })
    const viewed = await hers.event('multiple_channels_viewed')
    expect(Object.keys(viewed.data?.channel_times ?? {})).toEqual([channelId])
    await his.ask('ping')
    const own = ['preferences_changed', 'preferences_deleted', 'multiple_channels_viewed']
    expect(eventNames(his).filter(name => own.includes(name ?? ''))).toEqual([])
  })

  it('tell of new and changed users, of teams, and of who joins them', async () => {
    const hers = await open(alice)
    const fay = await newPerson(service, 'fay')
    expect((await hers.event('new_user')).data).toEqual({ user_id: fay.id })
    const fays = await open(fay)
    await fay.put('/users/me/patch', { nickname: 'F' })
    expect((await hers.event('user_updated')).data?.user).toMatchObject({ id: fay.id, nickname: 'F' })
    const team_id = service.sample.team_id
    await alice.post(`/teams/${team_id}/members`, { team_id, user_id: fay.id })
    expect((await fays.event('added_to_team')).data).toEqual({ team_id, user_id: fay.id })
    await alice.put(`/teams/${team_id}/members/${fay.id}/roles`, { roles: 'team_user team_admin' })
    expect(JSON.parse(String((await fays.event('memberrole_updated')).data?.member)).roles).toContain('team_admin')
    await alice.put(`/teams/${team_id}/patch`, { description: 'x' })
    const team = JSON.parse(String((await fays.event('update_team')).data?.team))
    expect(team).toMatchObject({ id: team_id, invite_id: '' })
    await alice.remove(`/teams/${team_id}/members/${fay.id}`)
    expect((await fays.event('leave_team')).data).toEqual({ team_id, user_id: fay.id })
  })
})
