import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileDeskOf } from '../../support/files'
import { newPerson } from '../../support/people'
import { pictures } from '../../support/pictures'
import { withSettings } from '../../support/settings'
import { eventNames, postIn } from '../../support/socket'
import { type SocketPeople, startSocketPeople } from './socketPeople'

let people: SocketPeople
beforeAll(async () => {
  people = await startSocketPeople({ websocket: { authMs: 300 } })
})
afterAll(() => people?.close())
afterEach(() => people.closeSockets())

const [picture = { name: '', bytes: Buffer.of() }] = pictures

describe('who opens a websocket', () => {
  it('is rejected with another Host or Origin, and at another address', async () => {
    const { alice, open } = people
    await expect(open(alice, { headers: { host: 'evil.test' } })).rejects.toThrow('rejected with 403')
    await expect(open(alice, { headers: { origin: 'http://evil.test' } })).rejects.toThrow('rejected with 403')
    const plain = await alice.get<{ id: string }>('/websocket')
    expect([plain.status, plain.json.id]).toEqual([400, 'api.web_socket.connect.upgrade.app_error'])
  })

  it('is rejected in JSON when the handshake is malformed', async () => {
    const { service } = people
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
    const { open } = people
    const socket = await open()
    socket.socket.send(JSON.stringify({ seq: 1, action: 'authentication_challenge', data: { token: 'nobody' } }))
    await socket.closed
    expect(socket.received).toEqual([])
  })

  it('is cut off when nobody says who it is', async () => {
    const { open } = people
    const socket = await open()
    expect(await socket.closed).toBe(1008)
    expect(socket.received).toEqual([])
  })

  it('is denied every action before that', async () => {
    const { open } = people
    const socket = await open()
    expect(await socket.ask('ping')).toMatchObject({
      status: 'FAIL',
      error: { id: 'api.web_socket_router.not_authenticated.app_error', status_code: 401 },
    })
  })

  it('says so by a challenge, by header in any case, or by cookie, and hears hello first', async () => {
    const { alice, open } = people
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

describe('posts', () => {
  it('reach the members of the channel, their author included, with all that clients read', async () => {
    const { service, alice, bob, channelId, open, say } = people
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
    const { service, alice, bob, channelId, open, say } = people
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
    const { bob, bot, open, say } = people
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
    const { service, bob, open } = people
    const his = await open(bob)
    await service.send(`/hooks/${service.sample.webhook_key}`, {
      method: 'POST',
      body: { text: 'built', username: 'builder' },
    })
    expect((await his.event('posted')).data).toMatchObject({ sender_name: 'builder', set_online: false })
  })

  it('carry the name of a webhook’s owner in direct messages, and where names may not be overridden', async () => {
    const { service, bob, open } = people
    const his = await open(bob)
    const send = (body: object) => service.send(`/hooks/${service.sample.webhook_key}`, { method: 'POST', body })
    await send({ text: 'for you', username: 'builder', channel: '@bob' })
    const { data } = await his.event('posted')
    expect(data).toMatchObject({ channel_type: 'D', team_id: '', sender_name: expect.stringMatching(/^@/) })
    expect(data?.channel_display_name).toBe(data?.sender_name)
    await withSettings(service, { EnablePostUsernameOverride: false }, () => send({ text: 'x', username: 'builder' }))
    const next = await his.event('posted', his.received.length - 1)
    expect(next.data).toMatchObject({ channel_type: 'O', sender_name: data?.sender_name })
  })

  it('say whether they have files, and whether one of them is a picture', async () => {
    const { service, alice, bob, open, say } = people
    const files = fileDeskOf(service, alice.token)
    const his = await open(bob)
    const factsOf = async (names: string[]) => {
      const from = his.received.length
      const sent = await Promise.all(
        names.map(name => files.one(name, name === picture.name ? picture.bytes : 'notes')),
      )
      await say(alice, 'files', { file_ids: sent.map(({ id }) => id) })
      const { data = {} } = await his.event('posted', from)
      return [data['otherFile'], data['image'], data['mentions']]
    }
    expect(await factsOf([])).toEqual([undefined, undefined, undefined])
    expect(await factsOf(['notes.txt'])).toEqual(['true', undefined, undefined])
    expect(await factsOf(['notes.txt', picture.name])).toEqual(['true', 'true', undefined])
  })

  it('of other places are not heard', async () => {
    const { service, alice, bob, open, say } = people
    const dora = await newPerson(service, 'dora')
    const hers = await open(dora)
    const his = await open(bob)
    await say(alice, 'not for dora')
    await his.event('posted')
    await hers.ask('ping')
    expect(eventNames(hers)).not.toContain('posted')
  })

  it('are told when they are edited, deleted, reacted to, and shown to one alone', async () => {
    const { admin, alice, bob, channelId, open, say } = people
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
