import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Session, User } from '../../wire/accounts'
import { StatusOk } from '../../wire/common'
import { byUser, listOf, optionalFlag, optionalText } from '../parts'
import { sample } from '../sample'

/** Sessions of people; integrations use tokens (docs/reference/bots.md#sessions). */
export const sessions = {
  login: {
    method: 'POST',
    path: '/api/v4/users/login',
    summary: 'Log in',
    description:
      'The session token is in the header `Token` of the response. With `X-Requested-With: XMLHttpRequest` it is set as a ' +
      'cookie as well. Bots cannot log in.',
    auth: 'none',
    tag: 'sessions',
    body: Type.Object({
      login_id: optionalText('Username or address.'),
      id: optionalText('Id of the user, instead of `login_id`.'),
      password: optionalText('Password.'),
      token: optionalText('Code of a second factor; not used here.'),
      device_id: optionalText('Name of the device for push messages; kept with the session.'),
      ldap_only: Type.Optional(Type.Union([Type.Boolean(), Type.String()], { description: 'Not used here.' })),
    }),
    reply: User,
    errors: [
      'api.user.login.blank_pwd.app_error',
      'api.user.login.invalid_credentials_email_username',
      'api.user.login.inactive.app_error',
      'api.user.login.bot_login_forbidden.app_error',
      'api.user.check_user_login_attempts.too_many.app_error',
    ],
    example: { body: { login_id: sample.username, password: 'correct horse battery' } },
  },
  logout: {
    method: 'POST',
    path: '/api/v4/users/logout',
    summary: 'End the session of this request',
    description:
      'Without a session there is nothing to end, and the response is the same: clients call it first, for the version.',
    auth: 'none',
    tag: 'sessions',
    reply: StatusOk,
  },
  getSessions: {
    method: 'GET',
    path: '/api/v4/users/:user_id/sessions',
    summary: 'Get the sessions of a user',
    auth: 'session',
    tag: 'sessions',
    params: byUser,
    reply: listOf(Session),
    example: { params: { user_id: 'me' } },
  },
  revokeSession: {
    method: 'POST',
    path: '/api/v4/users/:user_id/sessions/revoke',
    summary: 'End one session of a user',
    auth: 'session',
    tag: 'sessions',
    params: byUser,
    body: Type.Object({ session_id: Type.String() }),
    reply: StatusOk,
    errors: ['app.session.get.app_error'],
    example: { params: { user_id: 'me' }, body: { session_id: sample.sessionId } },
  },
  revokeAllSessions: {
    method: 'POST',
    path: '/api/v4/users/:user_id/sessions/revoke/all',
    summary: 'End every session of a user',
    auth: 'session',
    tag: 'sessions',
    params: byUser,
    reply: StatusOk,
  },
  getLoginType: {
    method: 'POST',
    path: '/api/v4/users/login/type',
    summary: 'Get how a user logs in',
    description: 'Always by password here, for unknown names too.',
    auth: 'none',
    tag: 'sessions',
    body: Type.Object({
      id: optionalText('Id of the user.'),
      login_id: optionalText('Username or address.'),
      device_id: optionalText('Name of the device.'),
    }),
    reply: Type.Object({ auth_service: Type.String(), is_deactivated: optionalFlag('True for a deactivated user.') }),
    example: { body: { login_id: sample.username } },
  },
} as const satisfies Record<string, Endpoint>
