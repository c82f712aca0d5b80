import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contract/window'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { type ErrorBody, startService, type TestService } from '../../../support/service'
import { makeIncoming, postsIn, sendTo } from '../../../support/webhooks'

let service: TestService
let world: Snapshot
beforeAll(async () => {
  service = await startService()
  world = await service.snapshot()
})
afterAll(() => service?.close())

const found = <T>(item: T | undefined): T => {
  if (item === undefined) throw new Error('The sample has none of this name.')
  return item
}
const user = (name: string): User => found(world.users.find(one => one.username === name))
const channel = (name: string): Channel => found(world.channels.find(one => one.name === name))
const between = (one: string, two: string): string => [user(one).id, user(two).id].sort().join('__')

let sent = 0
/** Sends through a hook of this user; the response, and the name of the channel that has the post. */
async function through(owner: string, payload: Record<string, unknown>, locked = false) {
  const hook = await makeIncoming(service, { user_id: user(owner).id, channel_locked: locked })
  sent += 1
  const text = `${sent} by ${owner} to ${payload['channel']}`
  const response = await sendTo<ErrorBody>(service, hook.id, { text, ...payload }, 'application/json')
  const where: string[] = []
  for (const { id, name } of (await service.snapshot()).channels) {
    if ((await postsIn(service, id)).at(-1)?.message === text) where.push(name)
  }
  return { status: response.status, id: response.json?.id, message: response.json?.message, where }
}

describe('a payload goes to', () => {
  it.each([
    ['the channel of the hook without one', undefined, 'deployments'],
    ['the channel of the hook for an empty one', '', 'deployments'],
    ['a channel by name', 'incidents', 'incidents'],
    ['a channel by name behind #', '#incidents', 'incidents'],
    ['a private channel its creator is in', 'on-call-leads', 'on-call-leads'],
  ])('%s', async (_name, to, name) => {
    const sent = await through('alice', to === undefined ? {} : { channel: to })
    expect(sent).toMatchObject({ status: 200, where: [name] })
  })

  it('a public channel its creator is not in', async () => {
    const token = await service.tokenOf('admin')
    const made = await service.post<Channel>(
      '/channels',
      { team_id: service.sample.team_id, name: 'quiet', display_name: 'Quiet', type: 'O' },
      token,
    )
    expect(made.status).toBe(201)
    expect(await through('carol', { channel: 'quiet' })).toMatchObject({ status: 200, where: ['quiet'] })
  })

  it('a direct channel with a user, made when there is none', async () => {
    const name = between('carol', 'bob')
    expect(world.channels.map(one => one.name)).not.toContain(name)
    expect(await through('carol', { channel: '@bob' })).toMatchObject({ status: 200, where: [name] })
    expect(await through('carol', { channel: '@Bob' })).toMatchObject({ status: 200, where: [name] })
  })

  it('the creator’s own direct channel', async () => {
    expect(await through('bob', { channel: '@bob' })).toMatchObject({ status: 200, where: [between('bob', 'bob')] })
  })

  it('a direct channel of two users by their ids, in any order', async () => {
    const [one, two] = [user('alice').id, user('bob').id]
    for (const address of [`${one}__${two}`, `${two}__${one}`]) {
      expect(await through('alice', { channel: address })).toMatchObject({
        status: 200,
        where: [between('alice', 'bob')],
      })
    }
  })
})

describe('a direct channel by the ids of its two users, where there is none yet', () => {
  const exists = async (name: string) => (await service.snapshot()).channels.some(one => one.name === name)

  it('is made for either of them, as for @name', async () => {
    const name = between('bob', 'admin')
    expect(await exists(name)).toBe(false)
    expect(await through('bob', { channel: name })).toMatchObject({ status: 200, where: [name] })
    const { memberships, channels } = await service.snapshot()
    const { id } = found(channels.find(one => one.name === name))
    const members = memberships.filter(one => one.channel_id === id).map(one => one.user_id)
    expect(members.sort()).toEqual([user('admin').id, user('bob').id].sort())
  })

  it('is made for an admin who is neither', async () => {
    const name = between('alice', 'alice')
    expect(await through('admin', { channel: name })).toMatchObject({ status: 200, where: [name] })
  })

  it('is not made for anybody else, nor with a user there is not', async () => {
    const name = between('admin', 'admin')
    expect(await through('carol', { channel: name })).toMatchObject({
      status: 403,
      id: 'web.incoming_webhook.permissions.app_error',
    })
    expect(await exists(name)).toBe(false)
    expect(await through('carol', { channel: `${user('carol').id}__${'x'.repeat(26)}` })).toMatchObject({
      status: 404,
      id: 'web.incoming_webhook.channel.app_error',
    })
  })
})

describe('a payload is rejected', () => {
  it('for a private channel its creator is not in', async () => {
    expect(await through('carol', { channel: 'on-call-leads' })).toEqual({
      status: 403,
      id: 'web.incoming_webhook.permissions.app_error',
      message: 'User carol does not have appropriate permissions to channel on-call-leads',
      where: [],
    })
  })

  it('for a direct channel of others, unless its creator may read it', async () => {
    const name = between('alice', 'bob')
    expect(await through('carol', { channel: name })).toMatchObject({
      status: 403,
      id: 'web.incoming_webhook.permissions.app_error',
    })
    expect(await through('admin', { channel: name })).toMatchObject({ status: 200, where: [name] })
  })

  it('for another channel than its own by a locked hook, which posts to its own under any name', async () => {
    expect(await through('alice', { channel: 'incidents' }, true)).toMatchObject({
      status: 403,
      id: 'web.incoming_webhook.channel_locked.app_error',
      message: `This webhook is not permitted to post to the requested channel ${channel('incidents').id}`,
      where: [],
    })
    expect(await through('alice', { channel: '#deployments' }, true)).toMatchObject({ status: 200 })
    expect(await through('alice', {}, true)).toMatchObject({ status: 200 })
  })

  it('for a channel that is archived: by name, and as the hook’s own', async () => {
    const token = await service.tokenOf('admin')
    const { json: old } = await service.post<Channel>(
      '/channels',
      { team_id: service.sample.team_id, name: 'old', display_name: 'Old', type: 'O' },
      token,
    )
    const hook = await makeIncoming(service, { channel_id: old.id })
    const archived = await service.send(`/api/v4/channels/${old.id}`, { method: 'DELETE', token })
    expect(archived.status).toBe(200)
    expect(await through('alice', { channel: 'old' })).toMatchObject({
      status: 404,
      id: 'web.incoming_webhook.channel.app_error',
    })
    const rejected = await sendTo<ErrorBody>(service, hook.id, { text: 'x' }, 'application/json')
    expect([rejected.status, rejected.json.id, rejected.json.message]).toEqual([
      404,
      'app.channel.get.existing.app_error',
      `Unable to find the existing channel ${old.id}.`,
    ])
  })
})
