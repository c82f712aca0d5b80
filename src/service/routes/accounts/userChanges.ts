import { endpoints } from '#contract/endpoints'
import { mayActivate } from '../../activation/mayActivate'
import { setUserActive } from '../../activation/setUserActive'
import { convertToBot } from '../../bots/convertToBot'
import { invalidBody } from '../../errors/ServiceError'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { requirePermission } from '../../sessions/access'
import { type Caller, requireNoApp } from '../../sessions/caller'
import type { UserRow } from '../../store/tables/accounts/users'
import { changePassword } from '../../users/changePassword'
import { changeRoles } from '../../users/changeRoles'
import { changeUser, replaceUser } from '../../users/changeUser'
import { clientBot, clientUser } from '../../users/clientUser'
import { editableUser, readUser, userIdOf } from '../../users/readUsers'
import { registerUser } from '../../users/registerUser'
import type { Mounting } from '../mounting'

/**
 * Creating and changing users (docs/reference/bots.md#routes, docs/reference/bots.md#deactivation,
 * docs/reference/clients.md#endpoints).
 */
export function mountUserChanges(at: Mounting): void {
  const { ctx } = at
  const options = { bodyName: 'user' }
  mount(
    at,
    endpoints.createUser,
    async ({ caller, body }) => clientUser(ctx, await registerUser(ctx, caller, body), caller === null),
    options,
  )
  mount(
    at,
    endpoints.updateUser,
    ({ caller, params, body }) => {
      const user = editableUser(ctx, caller, params.user_id)
      if (body.id !== user.id) throw invalidBody('id')
      keepEmailFromApps(caller, user, body.email)
      return clientUser(ctx, replaceUser(ctx, user, body), user.id === caller.user.id)
    },
    options,
  )
  mount(
    at,
    endpoints.patchUser,
    ({ caller, params, body }) => {
      const user = editableUser(ctx, caller, params.user_id)
      keepEmailFromApps(caller, user, body.email)
      return clientUser(ctx, changeUser(ctx, user, body), user.id === caller.user.id)
    },
    options,
  )
  mount(at, endpoints.updateUserRoles, ({ caller, params, body }) => {
    requirePermission(ctx, caller.user, 'manage_system')
    changeRoles(ctx, readUser(ctx, caller, params.user_id), body.roles)
    return OK
  })
  mount(at, endpoints.updateUserPassword, async ({ caller, params, body }) => {
    requireNoApp(caller, 'edit_other_users')
    await changePassword(ctx, caller, editableUser(ctx, caller, params.user_id), body)
    return OK
  })
  mountActivation(at)
}

function mountActivation(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.setUserActive, ({ caller, params, body: { active } }) => {
    mayActivate(ctx, caller, { userId: userIdOf(caller, params.user_id), active })
    setUserActive(ctx, readUser(ctx, caller, params.user_id), active)
    return OK
  })
  mount(at, endpoints.deactivateUser, ({ caller, params }) => {
    mayActivate(ctx, caller, { userId: userIdOf(caller, params.user_id), active: false, byDelete: true })
    setUserActive(ctx, readUser(ctx, caller, params.user_id), false)
    return OK
  })
  mount(at, endpoints.convertUserToBot, ({ caller, params }) => {
    requirePermission(ctx, caller.user, 'manage_system')
    const { bot, user } = convertToBot(ctx, readUser(ctx, caller, params.user_id))
    return clientBot(bot, user)
  })
}

/** Whoever has the address of an account can get its password, so an app leaves it as it is. */
function keepEmailFromApps(caller: Caller, user: UserRow, email = user.email): void {
  if (email.trim().toLowerCase() !== user.email) requireNoApp(caller, 'edit_other_users')
}
