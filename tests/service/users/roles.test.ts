import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/wire/accounts'
import { permissionNames, roleNames, rolePermissions } from '#domain/accounts/permissions'
import { invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const roles = <T>(path: string) => service.send<T>(`/api/v4/roles${path}`, { token: adminToken })

describe('roles', () => {
  it.each(roleNames)('%s is found by name and by id, with its permissions', async name => {
    const { status, json } = await roles<Role>(`/name/${name}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({ name, built_in: true, delete_at: 0 })
    expect(json.permissions.every(one => permissionNames.some(known => known === one))).toBe(true)
    expect((await roles<Role>(`/${json.id}`)).json).toEqual(json)
  })

  it('are the same in every workspace', async () => {
    const other = await startService()
    try {
      const there = await other.send<Role>('/api/v4/roles/name/team_user', { token: adminToken })
      expect(there.json).toEqual((await roles<Role>('/name/team_user')).json)
      expect(there.json.id).toMatch(/^[a-z0-9]{26}$/)
    } finally {
      await other.close()
    }
  })

  it('come by several names, unknown ones left out', async () => {
    const { json } = await service.post<Role[]>('/roles/names', ['channel_user', 'root', 'team_user'], adminToken)
    expect(json.map(role => role.name).sort()).toEqual(['channel_user', 'team_user'])
    expect(await service.post('/roles/names', {}, adminToken)).toMatchObject(invalidBody('role_names'))
  })

  it('that are unknown are not found', async () => {
    expect(await roles('/name/root')).toMatchObject(
      rejection(404, 'app.role.get_by_name.app_error', 'Unable to get role.'),
    )
    expect(await roles(`/${'a'.repeat(26)}`)).toMatchObject(
      rejection(404, 'app.role.get.app_error', 'Unable to get role.'),
    )
    expect(await roles('/short')).toMatchObject(invalidUrl('role_id'))
  })

  it.each([
    ['system_post_all', 'Counts everywhere.'],
    ['team_user', 'Counts in the teams where it was given.'],
    ['team_admin', 'Counts in the teams where it was given.'],
    ['channel_user', 'Counts in the channels where it was given.'],
  ] as const)('say where they count: %s', async (name, description) => {
    const { json } = await roles<Role>(`/name/${name}`)
    expect(json).toMatchObject({ description, display_name: name.replaceAll('_', ' '), scheme_managed: true })
    expect([json.create_at, json.update_at, json.permissions]).toEqual([0, 0, rolePermissions[name]])
  })
})
