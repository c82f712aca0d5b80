import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'

let service: TestService
let admin: Person
let teamId: string
let channelId: string

beforeAll(async () => {
  service = await startService()
  admin = await samplePerson(service, 'admin')
  teamId = service.sample.team_id
  channelId = service.sample.channel_id
  await admin.post(`/users/${admin.id}/tokens`, { description: 'one more' })
})
afterAll(() => service?.close())

const size = (body: unknown): number => (Array.isArray(body) ? body.length : (body as { order: string[] }).order.length)
const first = (body: unknown): string =>
  JSON.stringify(Array.isArray(body) ? body[0] : (body as { order: string[] }).order[0])

/** Lists that have rows in the sample workspace; `:team` and `:channel` are its ids. */
const lists = [
  ['teams', '/teams'],
  ['members of a team', '/teams/:team/members'],
  ['channels of a team', '/teams/:team/channels'],
  ['channels of all teams', '/channels'],
  ['members of a channel', '/channels/:channel/members'],
  ['memberships of a user', '/users/me/channel_members'],
  ['users', '/users'],
  ['bots', '/bots'],
  ['tokens', '/users/tokens'],
  ['incoming hooks', '/hooks/incoming'],
  ['outgoing hooks', '/hooks/outgoing'],
  ['posts', '/channels/:channel/posts'],
] as const

describe('a list', () => {
  it.each(lists)('of %s pages from 0, ends with nothing, and passes over what is no number', async (_name, list) => {
    const path = list.replace(':team', teamId).replace(':channel', channelId)
    const page = async (query: string) => {
      const { status, json } = await admin.get(`${path}?${query}`)
      expect([query, status]).toEqual([query, 200])
      return json
    }
    const whole = await page('')
    const count = size(whole)
    expect(count).toBeGreaterThan(0)
    expect(size(await page('per_page=1'))).toBe(1)
    expect(size(await page('page=1&per_page=200'))).toBe(0)
    expect(size(await page(`page=${Number.MAX_SAFE_INTEGER}&per_page=200`))).toBe(0)
    for (const query of [
      'page=-1',
      'page=x&per_page=y',
      'page=&per_page=',
      'per_page=-5',
      'per_page=1e1',
      'page=0.5',
    ]) {
      expect([query, size(await page(query))]).toEqual([query, count])
    }
    if (count < 2) return
    expect(first(await page('page=1&per_page=1'))).not.toBe(first(await page('page=0&per_page=1')))
  })

  it('has 60 rows by default and 200 at most', async () => {
    const { json: channel } = await admin.post<{ id: string }>('/channels', {
      team_id: teamId,
      name: 'logbook',
      display_name: 'Logbook',
      type: 'O',
    })
    const say = () => admin.post('/posts', { channel_id: channel.id, message: 'entry' })
    await Promise.all(Array.from({ length: 201 }, say))
    const rows = async (query: string) => size((await admin.get(`/channels/${channel.id}/posts${query}`)).json)
    expect(await rows('')).toBe(60)
    expect(await rows('?per_page=199')).toBe(199)
    expect(await rows('?per_page=200')).toBe(200)
    expect(await rows('?per_page=201')).toBe(200)
    expect(await rows('?per_page=200&page=1')).toBe(1)
  })
})
