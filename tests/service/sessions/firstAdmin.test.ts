import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readyFileName } from '#contract/serviceEnd'
import type { Bot, User } from '#contract/wire/accounts'
import { loginOf, password, whoAmI } from '../../support/accounts'
import { expired } from '../../support/rejection'
import { startService, type TestService } from '../../support/service'

let service: TestService
let folder: string
let now: number
beforeEach(async () => {
  now = Date.now()
  folder = mkdtempSync(join(tmpdir(), 'blockyard-admin-'))
  service = await startService({ data: folder, sample: false, now: () => now })
})
afterEach(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ownerKey = (): string => JSON.parse(readFileSync(join(folder, readyFileName), 'utf8')).key

async function create(username: string, token?: string): Promise<User> {
  now += 1000
  const body = { username, email: `${username}@example.com`, password }
  return (await service.send<User>('/api/v4/users', { method: 'POST', body, ...(token ? { token } : {}) })).json
}

/** Two admins whose names are not in the order they came in, and between them a bot with the role of an admin. */
async function createAdmins() {
  const first = await create('zoe')
  const token = await loginOf(service, first)
  now += 1000
  const bot = (await service.post<Bot>('/bots', { username: 'mole' }, token)).json
  const second = await create('amy', token)
  for (const id of [bot.user_id, second.id]) {
    const body = { roles: 'system_user system_admin' }
    await service.send(`/api/v4/users/${id}/roles`, { method: 'PUT', token, body })
  }
  // A bot is disabled together with its owner.
  await service.post(`/bots/${bot.user_id}/assign/${second.id}`, undefined, token)
  const deactivate = () => service.send(`/api/v4/users/${first.id}`, { method: 'DELETE', token })
  return { first, second, deactivate }
}

describe('the key of whoever owns the workspace', () => {
  it('acts as nobody while there is no admin, and as the first one from then on', async () => {
    const key = ownerKey()
    expect(await whoAmI(service, key)).toMatchObject(expired)
    const { id } = await create('zoe')
    expect(await whoAmI(service, key)).toMatchObject({ status: 200, json: { id } })
    now += 365 * 24 * 60 * 60 * 1000
    expect((await whoAmI(service, key)).json.id).toBe(id)
  })

  it('acts as the admin who came first, and once that one is deactivated as the next person, not as a bot', async () => {
    const key = ownerKey()
    const { first, second, deactivate } = await createAdmins()
    expect((await whoAmI(service, key)).json.id).toBe(first.id)
    await deactivate()
    expect((await whoAmI(service, key)).json.id).toBe(second.id)
  })
})

describe('production defaults', () => {
  type Reply = { admin: { username: string; token: string } | null }
  const production = async () =>
    (await service.window<Reply>('/settings/profile', { method: 'POST', body: { profile: 'production' } })).json.admin

  it('show no session in a workspace without an admin', async () => {
    expect(await production()).toBeNull()
  })

  it('show a session of the active person who was an admin first', async () => {
    const { first, second, deactivate } = await createAdmins()
    expect(await production()).toMatchObject({ username: first.username })
    await deactivate()
    const admin = await production()
    expect(admin?.username).toBe(second.username)
    expect((await whoAmI(service, admin?.token ?? '')).json.id).toBe(second.id)
  })
})
