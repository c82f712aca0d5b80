import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot } from '#contract/wire/accounts'
import { giveRoles, newName, newSession, newUser } from '../../support/accounts'
import { forbidden, invalidUrl } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { botRoutes, missing, unknownId } from './botRoutes'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const { get, create, patch, act } = botRoutes(() => service)

describe('reading bots', () => {
  it('that are unknown, hidden or disabled returns not found, never with a rejection', async () => {
    const { token } = await newSession(service)
    const { json: bot } = await create({ username: newName('hidden') })
    expect(await get(`/${unknownId}`)).toMatchObject(missing)
    expect(await get(`/${bot.user_id}`, token)).toMatchObject(missing)
    await act(`${bot.user_id}/disable`)
    expect(await get(`/${bot.user_id}`)).toMatchObject(missing)
    expect(await get(`/${bot.user_id}?include_deleted=true`)).toMatchObject({
      status: 200,
      json: { user_id: bot.user_id },
    })
    expect(await get('/short')).toMatchObject(invalidUrl('bot_user_id'))
  })

  it('is not sent again to a client that has them, until one changes', async () => {
    const { json: bot } = await create({ username: newName('tag') })
    for (const path of [`/${bot.user_id}`, '?per_page=200']) {
      const etag = (await get(path)).headers.get('etag') ?? ''
      const again = () => service.send(`/api/v4/bots${path}`, { token: adminToken, headers: { 'if-none-match': etag } })
      expect(await again()).toMatchObject({ status: 304, text: '' })
      await patch(bot.user_id, { description: path })
      expect((await again()).status).toBe(200)
    }
  })

  it('of a user returns not found', async () => {
    expect(await get(`/${(await newUser(service)).id}`)).toMatchObject(missing)
  })

  it('in a list is for whoever may see some', async () => {
    const { token } = await newSession(service)
    expect(await get('', token)).toMatchObject(forbidden)
    const first = await get<Bot[]>('?per_page=1')
    const second = await get<Bot[]>('?per_page=1&page=1')
    expect([first.json.length, second.json.length]).toEqual([1, 1])
    expect(first.json[0]?.user_id).not.toBe(second.json[0]?.user_id)
    expect((await get<Bot[]>('?page=1000')).json).toEqual([])
  })

  it('lists disabled ones and those without an active owner when it is asked to', async () => {
    const owner = await newSession(service)
    await giveRoles(service, owner.user.id, 'system_user system_admin')
    const { json: orphan } = await create({ username: newName('orphan') }, owner.token)
    const { json: off } = await create({ username: newName('off') })
    await act(`${off.user_id}/disable`)
    await withSettings(service, { DisableBotsWhenOwnerIsDeactivated: false }, () =>
      service.send(`/api/v4/users/${owner.user.id}`, { method: 'DELETE', token: adminToken }),
    )
    const ids = async (query: string) => (await get<Bot[]>(`?per_page=200${query}`)).json.map(bot => bot.user_id)
    expect(await ids('')).not.toContain(off.user_id)
    expect(await ids('&include_deleted=true')).toContain(off.user_id)
    const ensured = { username: newName('plugin'), plugin_id: 'gate' }
    const ofPlugin = (await service.post<Bot>('/bots/ensure', ensured, adminToken)).json.user_id
    expect(await ids('')).toContain(ofPlugin)
    expect(await ids('&only_orphaned=true')).toEqual([orphan.user_id])
    await act(`${orphan.user_id}/disable`)
    expect(await ids('&only_orphaned=true')).toEqual([])
    expect(await ids('&only_orphaned=true&include_deleted=true')).toEqual([orphan.user_id])
  })
})
