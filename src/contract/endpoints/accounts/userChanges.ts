import { Type } from 'typebox'
import { limits } from '#domain/limits'
import type { Endpoint } from '../../endpoint'
import { Bot, User } from '../../wire/accounts'
import { StatusOk } from '../../wire/common'
import { byUser, optionalText } from '../parts'
import { sample } from '../sample'

const names = {
  email: optionalText('Address.'),
  nickname: optionalText('Nickname.'),
  first_name: optionalText('First name.'),
  last_name: optionalText('Last name.'),
  position: optionalText('What the user does.'),
  locale: optionalText('Language, as `en`.'),
  props: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Small values of clients.' })),
  notify_props: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'How the user is notified.' })),
  timezone: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Time zone of the user.' })),
}
const missing = 'app.user.missing_account.const'
const nameErrors = [
  'app.user.save.username_exists.app_error',
  'app.user.save.email_exists.app_error',
  'model.user.is_valid.username.app_error',
  'model.user.is_valid.email.app_error',
  'model.user.is_valid.nickname.app_error',
  'model.user.is_valid.first_name.app_error',
  'model.user.is_valid.last_name.app_error',
  'model.user.is_valid.position.app_error',
] as const

/** Changing users (docs/reference/bots.md#routes, docs/reference/bots.md#deactivation). */
export const userChanges = {
  createUser: {
    method: 'POST',
    path: '/api/v4/users',
    summary: 'Create a user',
    description:
      'Needs `sysconsole_write_user_management_users`. The first person of an empty workspace needs no session, and becomes its ' +
      'system admin.',
    auth: 'none',
    tag: 'users',
    body: Type.Object({
      ...names,
      username: Type.String({
        description: `1 to ${limits.usernameMax} lowercase letters, digits, \`.\`, \`-\`, \`_\`.`,
      }),
      email: Type.String({ description: 'Address.' }),
      password: optionalText(
        `At least ${limits.passwordMin} characters, kept as a hash only; none with \`auth_service\`.`,
      ),
      auth_service: optionalText('Directory service that keeps the account, as `ldap`; empty for a password.'),
    }),
    reply: User,
    status: 201,
    errors: [
      'api.context.session_expired.app_error',
      'api.context.permissions.app_error',
      ...nameErrors,
      'model.user.is_valid.pwd.app_error',
    ],
    example: {
      body: { username: sample.username, email: 'alice@example.com', password: 'correct horse battery' },
    },
  },
  updateUser: {
    method: 'PUT',
    path: '/api/v4/users/:user_id',
    summary: 'Replace the names of a user',
    auth: 'session',
    tag: 'users',
    params: byUser,
    body: Type.Object({ ...names, id: Type.String(), username: optionalText('Name after `@`.') }),
    reply: User,
    errors: [missing, ...nameErrors],
    example: {
      body: { id: sample.userId, username: sample.username, email: 'alice@example.com', first_name: 'Alice' },
    },
  },
  patchUser: {
    method: 'PUT',
    path: '/api/v4/users/:user_id/patch',
    summary: 'Change names of a user',
    auth: 'session',
    tag: 'users',
    params: byUser,
    body: Type.Object({ ...names, username: optionalText('Name after `@`.') }),
    reply: User,
    errors: [missing, ...nameErrors],
    example: { params: { user_id: 'me' }, body: { position: 'Site reliability' } },
  },
  updateUserRoles: {
    method: 'PUT',
    path: '/api/v4/users/:user_id/roles',
    summary: 'Set the roles of a user or bot',
    description:
      'A bot with `system_post_all` posts to every channel, with `system_post_all_public` to every public one.',
    auth: 'session',
    tag: 'users',
    params: byUser,
    body: Type.Object({ roles: Type.String({ description: 'Names of roles, separated by spaces.' }) }),
    reply: StatusOk,
    errors: [missing],
    example: { params: { user_id: sample.botId }, body: { roles: 'system_user system_post_all' } },
  },
  updateUserPassword: {
    method: 'PUT',
    path: '/api/v4/users/:user_id/password',
    summary: 'Set the password of a user',
    auth: 'session',
    tag: 'users',
    params: byUser,
    body: Type.Object({
      current_password: optionalText('Not needed by admins for others.'),
      new_password: Type.String({ description: 'The new one.' }),
    }),
    reply: StatusOk,
    errors: [
      missing,
      'model.user.is_valid.pwd.app_error',
      'api.user.update_password.incorrect.app_error',
      'api.user.check_user_login_attempts.too_many.app_error',
    ],
    example: {
      params: { user_id: 'me' },
      body: { current_password: 'correct horse battery', new_password: 'staple correct horse' },
    },
  },
  setUserActive: {
    method: 'PUT',
    path: '/api/v4/users/:user_id/active',
    summary: 'Deactivate or reactivate a user',
    description:
      'Deactivating ends every session. The bots of the user are disabled too, unless `DisableBotsWhenOwnerIsDeactivated` is ' +
      'false; reactivating does not enable them again.',
    auth: 'session',
    tag: 'users',
    params: byUser,
    body: Type.Object({ active: Type.Boolean() }),
    reply: StatusOk,
    errors: [missing, 'api.user.update_active.permissions.app_error', 'api.user.update_active.not_enable.app_error'],
    example: { body: { active: false } },
  },
  deactivateUser: {
    method: 'DELETE',
    path: '/api/v4/users/:user_id',
    summary: 'Deactivate a user',
    auth: 'session',
    tag: 'users',
    params: byUser,
    reply: StatusOk,
    errors: [missing, 'api.user.update_active.permissions.app_error', 'api.user.update_active.not_enable.app_error'],
  },
  convertUserToBot: {
    method: 'POST',
    path: '/api/v4/users/:user_id/convert_to_bot',
    summary: 'Turn a user into a bot',
    description:
      'Needs `manage_system`. The sessions end and the password is cleared; the bot owns itself. Its name must be one for a bot.',
    auth: 'session',
    tag: 'users',
    params: byUser,
    reply: Bot,
    errors: [missing, 'model.bot.is_valid.username.app_error'],
  },
} as const satisfies Record<string, Endpoint>
