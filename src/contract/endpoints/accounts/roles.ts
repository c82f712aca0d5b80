import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Role } from '../../wire/accounts'
import { Id } from '../../wire/common'
import { listOf } from '../parts'

/** Roles and their permissions (docs/reference/bots.md#permissions). */
export const roles = {
  getRole: {
    method: 'GET',
    path: '/api/v4/roles/:role_id',
    summary: 'Get a role',
    auth: 'session',
    tag: 'roles',
    params: Type.Object({ role_id: Id }),
    reply: Role,
    errors: ['app.role.get.app_error'],
  },
  getRoleByName: {
    method: 'GET',
    path: '/api/v4/roles/name/:role_name',
    summary: 'Get a role by its name',
    auth: 'session',
    tag: 'roles',
    params: Type.Object({ role_name: Type.String() }),
    reply: Role,
    errors: ['app.role.get_by_name.app_error'],
  },
  getRolesByNames: {
    method: 'POST',
    path: '/api/v4/roles/names',
    summary: 'Get several roles by name',
    auth: 'session',
    tag: 'roles',
    body: Type.Array(Type.String(), { description: 'Names; unknown ones are left out.' }),
    reply: listOf(Role),
    example: { body: ['system_user', 'channel_user'] },
  },
} as const satisfies Record<string, Endpoint>
