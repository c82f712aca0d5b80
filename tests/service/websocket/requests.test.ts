import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Status } from '#contract/wire/accounts'
import { eventNames } from '../../support/socket'
import { type SocketPeople, startSocketPeople } from './socketPeople'

let people: SocketPeople
beforeAll(async () => {
  people = await startSocketPeople()
})
afterAll(() => people?.close())
afterEach(() => people.closeSockets())

describe('what a client asks', () => {
  it.each([
    ['a number that is not positive', { seq: 0, action: 'ping' }, 'api.web_socket_router.bad_seq.app_error'],
    ['a number that is not whole', { seq: 1.5, action: 'ping' }, 'api.web_socket_router.bad_seq.app_error'],
    ['a number that is a text', { seq: '7', action: 'ping' }, 'api.web_socket_router.bad_seq.app_error'],
    [
      'a challenge without a number',
      { seq: 0, action: 'authentication_challenge', data: { token: 'nobody' } },
      'api.web_socket_router.bad_seq.app_error',
    ],
    ['no action', { seq: 7 }, 'api.web_socket_router.no_action.app_error'],
    ['an action that is no text', { seq: 7, action: 5 }, 'api.web_socket_router.no_action.app_error'],
    ['an unknown action', { seq: 7, action: 'constructor' }, 'api.web_socket_router.bad_action.app_error'],
    ['no list of users', { seq: 7, action: 'get_statuses_by_ids' }, 'api.context.invalid_body_param.app_error'],
    [
      'data that is no object',
      { seq: 7, action: 'get_statuses_by_ids', data: ['x'.repeat(26)] },
      'api.context.invalid_body_param.app_error',
    ],
    [
      'users that are no text',
      { seq: 7, action: 'get_statuses_by_ids', data: { user_ids: [7] } },
      'api.context.invalid_body_param.app_error',
    ],
    [
      'a channel that is no text',
      { seq: 7, action: 'user_typing', data: { channel_id: 7 } },
      'api.context.invalid_body_param.app_error',
    ],
  ])('is rejected for %s', async (_name, request, id) => {
    const { alice, open } = people
    const socket = await open(alice)
    socket.socket.send(JSON.stringify(request))
    await socket.ask('ping')
    expect(socket.received.find(({ status }) => status === 'FAIL')).toMatchObject({
      seq_reply: Number.isInteger(request.seq) ? request.seq : 0,
      error: { id, message: expect.stringMatching(/\S/), status_code: 400 },
    })
  })

  it.each([
    ['is no JSON', '{'],
    ['is a list', '[]'],
    ['is a number', '7'],
    ['is binary', Buffer.from('{"seq":1,"action":"ping"}')],
  ])('ends the connection when it %s', async (_name, message) => {
    const { alice, open } = people
    const socket = await open(alice)
    socket.socket.send(message)
    expect(await socket.closed).toBe(1007)
  })

  it('ends the connection when it is larger than 64 KiB, and not when it is as large', async () => {
    const { alice, open } = people
    const frame = (length: number) => JSON.stringify({ seq: 9, action: 'presence' }).padEnd(length)
    const socket = await open(alice)
    for (const length of [65_535, 65_536]) socket.socket.send(frame(length))
    expect(await socket.ask('ping')).toMatchObject({ status: 'OK' })
    expect(socket.received.filter(({ seq_reply }) => seq_reply === 9)).toHaveLength(2)
    socket.socket.send(frame(65_537))
    expect(await socket.closed).toBe(1009)
  })

  it('gets a response: ping and statuses', async () => {
    const { alice, channelId, open } = people
    const socket = await open(alice)
    const before = Date.now()
    const pong = await socket.ask('ping')
    const version = (await alice.get('/users/me')).headers.get('x-version-id')
    expect(pong).toMatchObject({ status: 'OK', data: { text: 'pong', version, node_id: '' } })
    expect(Number(pong.data?.server_time)).toBeGreaterThanOrEqual(before)
    expect((await socket.ask('get_statuses')).data?.[alice.id]).toBe('online')
    expect((await socket.ask('get_statuses_by_ids', { user_ids: [alice.id] })).data).toEqual({ [alice.id]: 'online' })
    expect(await socket.ask('presence', { channel_id: channelId })).toEqual({ status: 'OK', seq_reply: 4 })
    expect(await socket.ask('posted_notify_ack')).toEqual({ status: 'OK', seq_reply: 5 })
  })

  it('is whether the user is there, which stands below what the user chose', async () => {
    const { alice, bob, open } = people
    const status = async () => (await bob.get<Status>(`/users/${alice.id}/status`)).json
    const socket = await open(alice)
    expect(await status()).toMatchObject({ status: 'online', manual: false })
    expect(await socket.ask('user_update_active_status', { user_is_active: false })).toEqual({
      status: 'OK',
      seq_reply: 1,
    })
    expect(await status()).toMatchObject({ status: 'away', manual: false })
    await socket.ask('user_update_active_status', { user_is_active: true, manual: 'yes' })
    expect(await status()).toMatchObject({ status: 'online', manual: false })
    await socket.ask('user_update_active_status', { user_is_active: 'yes', manual: true })
    expect(await status()).toMatchObject({ status: 'away', manual: true })
    await socket.ask('user_update_active_status', { user_is_active: true })
    expect(await status()).toMatchObject({ status: 'away', manual: true })
    await socket.ask('user_update_active_status', { user_is_active: true, manual: true })
    expect(await status()).toMatchObject({ status: 'online', manual: true })
  })

  it('is asked as who opened it, whatever later challenges say', async () => {
    const { alice, bob, channelId, open } = people
    const socket = await open()
    await socket.ask('authentication_challenge', { token: alice.token })
    expect(await socket.ask('authentication_challenge', { token: bob.token })).toMatchObject({ status: 'OK' })
    const his = await open(bob)
    await socket.ask('user_typing', { channel_id: channelId })
    expect((await his.event('typing')).data).toEqual({ parent_id: '', user_id: alice.id })
    expect(eventNames(socket).filter(name => name === 'hello')).toHaveLength(1)
    socket.socket.send(JSON.stringify({ seq: 9, action: 'authentication_challenge', data: { token: 'nobody' } }))
    expect(await socket.closed).toBe(1008)
  })

  it('tells the others of a channel that somebody is typing, and not the one who types', async () => {
    const { alice, bob, channelId, open } = people
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
