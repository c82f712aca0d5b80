import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Preference } from '#contract/wire/accounts'
import type { ErrorBody } from '#contract/wire/common'
import { type Person, samplePerson } from '../../support/people'
import { startService, type TestService } from '../../support/service'

let service: TestService
let admin: Person
let alice: Person
let bob: Person

beforeAll(async () => {
  service = await startService()
  admin = await samplePerson(service, 'admin')
  alice = await samplePerson(service, 'alice')
  bob = await samplePerson(service, 'bob')
})
afterAll(() => service?.close())

const path = '/users/me/preferences'
const preference = (more: Partial<Preference> = {}): Preference => ({
  user_id: alice.id,
  category: 'display_settings',
  name: 'clock',
  value: '24',
  ...more,
})

describe('keeping preferences', () => {
  it.each([
    ['none', () => [], 'api.context.invalid_body_param.app_error'],
    [
      '101',
      () => Array.from({ length: 101 }, (_, at) => preference({ name: `n${at}` })),
      'api.context.invalid_body_param.app_error',
    ],
    ['an empty category', () => [preference({ category: '' })], 'model.preference.is_valid.category.app_error'],
    [
      'a category of 33',
      () => [preference({ category: 'x'.repeat(33) })],
      'model.preference.is_valid.category.app_error',
    ],
    ['a name of 33', () => [preference({ name: 'x'.repeat(33) })], 'model.preference.is_valid.name.app_error'],
    [
      'a value of 20,001',
      () => [preference({ value: 'x'.repeat(20_001) })],
      'model.preference.is_valid.value.app_error',
    ],
  ])('is rejected for %s', async (_name, body, id) => {
    const rejected = await alice.put<ErrorBody>(path, body())
    expect([rejected.status, rejected.json.id]).toEqual([400, id])
  })

  it('is rejected for rows of another user, and to other users', async () => {
    const rows = [preference({ user_id: bob.id })]
    const row = await alice.put<ErrorBody>(path, rows)
    expect([row.status, row.json.id]).toEqual([403, 'api.preference.update_preferences.set.app_error'])
    const gone = await alice.post<ErrorBody>(`${path}/delete`, rows)
    expect([gone.status, gone.json.id]).toEqual([403, 'api.preference.delete_preferences.delete.app_error'])
    for (const rejected of [
      bob.get(`/users/${alice.id}/preferences`),
      bob.put(`/users/${alice.id}/preferences`, [preference()]),
    ]) {
      expect((await rejected).status).toBe(403)
    }
    expect((await admin.get(`/users/${alice.id}/preferences`)).status).toBe(200)
  })

  it('holds 100 at once, at the limits, and gives them back', async () => {
    const rows = Array.from({ length: 100 }, (_, at) =>
      preference({ category: 'c'.repeat(32), name: `${at}`.padStart(32, 'n') }),
    )
    rows[0] = preference({ value: 'x'.repeat(20_000) })
    expect((await alice.put(path, rows)).json).toEqual({ status: 'OK' })
    expect((await alice.get<Preference[]>(path)).json).toHaveLength(100)
    expect((await alice.get<Preference[]>(`${path}/${'c'.repeat(32)}`)).json).toHaveLength(99)
    expect((await alice.post(`${path}/delete`, rows)).json).toEqual({ status: 'OK' })
    expect((await alice.get(path)).json).toEqual([])
  })

  it('replaces a value, and forgets what it is told, once more without a fault', async () => {
    const named = `${path}/display_settings/name/clock`
    await alice.put(path, [preference()])
    await alice.put(path, [preference({ value: '12' })])
    expect((await alice.get(named)).json).toEqual(preference({ value: '12' }))
    for (let twice = 0; twice < 2; twice++)
      expect((await alice.post(`${path}/delete`, [preference()])).status).toBe(200)
    const missing = await alice.get<ErrorBody>(named)
    expect([missing.status, missing.json.id]).toEqual([404, 'app.preference.get.app_error'])
    const category = await alice.get<ErrorBody>(`${path}/display_settings`)
    expect([category.status, category.json.id]).toEqual([404, 'app.preference.get_category.app_error'])
  })

  it('is alone in each account: another has none', async () => {
    await alice.put(path, [preference()])
    expect((await bob.get(path)).json).toEqual([])
  })
})
