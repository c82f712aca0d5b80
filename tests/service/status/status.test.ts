import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Status } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { ErrorBody } from '#contract/wire/common'
import { type Person, samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'

let service: TestService
let admin: Person
let alice: Person
let bob: Person
let carol: Person
let now = Date.now()

beforeAll(async () => {
  service = await startService({ now: () => now })
  admin = await samplePerson(service, 'admin')
  alice = await samplePerson(service, 'alice')
  bob = await samplePerson(service, 'bob')
  carol = await samplePerson(service, 'carol')
})
afterAll(() => service?.close())

const unknownId = 'n'.repeat(26)
const set = (who: Person, status: string, more: Record<string, unknown> = {}) =>
  who.put<Status & ErrorBody>('/users/me/status', { user_id: who.id, status, ...more })

describe('status', () => {
  it('is rejected for an unknown user, a strange word, another user in the body, and of others', async () => {
    const unknown = await bob.get<ErrorBody>(`/users/${unknownId}/status`)
    expect([unknown.status, unknown.json.id]).toEqual([404, 'app.user.missing_account.const'])
    const strange = await set(bob, 'asleep')
    expect([strange.status, strange.json.message]).toEqual([400, 'Invalid or missing status in request body.'])
    const other = await set(bob, 'away', { user_id: alice.id })
    expect([other.status, other.json.message]).toEqual([400, 'Invalid or missing user_id in request body.'])
    expect((await bob.put(`/users/${alice.id}/status`, { user_id: alice.id, status: 'away' })).status).toBe(403)
    expect((await admin.put(`/users/${alice.id}/status`, { user_id: alice.id, status: 'away' })).status).toBe(200)
  })

  it('is offline for who was never seen, and what the user chose after that', async () => {
    expect((await bob.get(`/users/${carol.id}/status`)).json).toEqual({
      user_id: carol.id,
      status: 'offline',
      manual: false,
      last_activity_at: 0,
    })
    expect((await set(carol, 'away')).json).toMatchObject({ status: 'away', manual: true, last_activity_at: now })
    expect((await bob.get<Status>(`/users/${carol.id}/status`)).json.status).toBe('away')
  })

  it('ends `dnd` at its time', async () => {
    const dnd_end_time = Math.floor(now / 1000) + 60
    expect((await set(bob, 'dnd', { dnd_end_time })).json).toMatchObject({ status: 'dnd', dnd_end_time })
    const status = async () => (await bob.get<Status>('/users/me/status')).json.status
    now = (dnd_end_time - 1) * 1000
    expect(await status()).toBe('dnd')
    now = dnd_end_time * 1000
    expect(await status()).toBe('offline')
  })

  it('is given for several users at once; unknown ones are left out', async () => {
    const ids = [carol.id, unknownId, alice.id]
    const { json } = await bob.post<Status[]>('/users/status/ids', ids)
    expect(json.map(({ user_id }) => user_id)).toEqual([carol.id, alice.id])
    for (const body of [[], ['short']]) {
      const rejected = await bob.post<ErrorBody>('/users/status/ids', body)
      expect([rejected.status, rejected.json.message]).toEqual([400, 'Invalid or missing user_ids in request body.'])
    }
  })
})

describe('typing', () => {
  const type = (who: Person, channel_id: string) =>
    who.post<ErrorBody>('/users/me/typing', { channel_id, parent_id: '' })

  it('is rejected where the user may not write, and for another user', async () => {
    expect((await type(bob, 'short')).status).toBe(400)
    expect((await type(bob, unknownId)).json.id).toBe('app.channel.get.existing.app_error')
    const { json: leads } = await alice.get<Channel>(`/teams/${service.sample.team_id}/channels/name/on-call-leads`)
    expect((await type(carol, leads.id)).status).toBe(403)
    const other = await bob.post(`/users/${alice.id}/typing`, { channel_id: service.sample.channel_id })
    expect(other.status).toBe(403)
  })

  it('returns OK, and shows the user online', async () => {
    now += 1000
    expect((await type(bob, service.sample.channel_id)).json).toEqual({ status: 'OK' })
    expect((await bob.get<Status>('/users/me/status')).json).toMatchObject({ status: 'online', manual: false })
  })
})

describe('what a client asks first', () => {
  it('needs no session: health, and more of it when asked', async () => {
    const plain = await service.send<Record<string, unknown>>('/api/v4/system/ping')
    expect(plain.json).toMatchObject({ status: 'OK', AndroidMinVersion: '', ActiveSearchBackend: 'database' })
    expect(plain.json).not.toHaveProperty('database_status')
    const whole = await service.send('/api/v4/system/ping?get_server_status=true')
    expect(whole.json).toMatchObject({ database_status: 'OK', filestore_status: 'OK' })
    expect(Date.parse(whole.headers.get('date') ?? '')).toBeGreaterThan(0)
  })

  it('finds no custom emoji, and time zones', async () => {
    for (const list of ['/emoji', '/emoji/autocomplete?name=cra']) expect((await bob.get(list)).json).toEqual([])
    expect((await bob.post('/emoji/search', { term: 'crane' })).json).toEqual([])
    expect((await bob.post('/emoji/names', ['crane'])).json).toEqual([])
    const named = await bob.get<ErrorBody>('/emoji/name/crane')
    expect([named.status, named.json.id]).toEqual([404, 'app.emoji.get_by_name.no_result'])
    expect((await bob.get<ErrorBody>(`/emoji/${unknownId}`)).json.id).toBe('app.emoji.get.no_result')
    expect((await bob.get<string[]>('/system/timezones')).json).toContain('Europe/Oslo')
  })
})
