import { endpoints } from '#contract/endpoints'
import { invalidUrl, ServiceError } from '../../errors/ServiceError'
import { mount } from '../../http/mount'
import { isId } from '../../store/ids'
import { roles } from '../../users/roles'
import type { Mounting } from '../mounting'

/** Roles and their permissions (docs/reference/bots.md#permissions). */
export function mountRoles(at: Mounting): void {
  mount(at, endpoints.getRole, ({ params }) => {
    if (!isId(params.role_id)) throw invalidUrl('role_id')
    const role = roles.find(({ id }) => id === params.role_id)
    if (role === undefined) throw new ServiceError('app.role.get.app_error')
    return role
  })
  mount(at, endpoints.getRoleByName, ({ params }) => {
    const role = roles.find(({ name }) => name === params.role_name)
    if (role === undefined) throw new ServiceError('app.role.get_by_name.app_error')
    return role
  })
  mount(at, endpoints.getRolesByNames, ({ body }) => roles.filter(({ name }) => body.includes(name)), {
    bodyName: 'role_names',
  })
}
