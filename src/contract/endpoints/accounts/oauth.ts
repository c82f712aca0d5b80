import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { StatusOk } from '../../wire/common'
import { OAuthApp, oauthAppFields } from '../../wire/oauth'
import { byApp, byUser, listOf, paging } from '../parts'
import { sample } from '../sample'

const off = 'api.oauth.allow_oauth.turn_off.app_error'
const missing = 'app.oauth.get_app.find.app_error'
const fieldErrors = [
  'model.oauth.is_valid.name.app_error',
  'model.oauth.is_valid.description.app_error',
  'model.oauth.is_valid.callback.app_error',
  'model.oauth.is_valid.homepage.app_error',
  'model.oauth.is_valid.icon_url.app_error',
] as const
const fields = {
  name: 'Deploy board',
  description: 'Shows and approves deployments',
  callback_urls: ['http://127.0.0.1:9000/callback'],
  homepage: 'http://127.0.0.1:9000/',
}

/** OAuth apps, and which of them a user allowed. */
export const oauth = {
  createOAuthApp: {
    method: 'POST',
    path: '/api/v4/oauth/apps',
    summary: 'Register an OAuth app',
    description:
      'Needs `manage_oauth`. The response is the only one with the secret, as `client_secret`, besides that of ' +
      '`regenerateOAuthAppSecret`: only its hash is kept.',
    auth: 'session',
    tag: 'oauth',
    body: Type.Object(oauthAppFields),
    reply: OAuthApp,
    status: 201,
    errors: [...fieldErrors, 'api.oauth.register_oauth_app.turn_off.app_error'],
    example: { body: fields },
  },
  getOAuthApps: {
    method: 'GET',
    path: '/api/v4/oauth/apps',
    summary: 'Get the OAuth apps',
    description: 'Needs `manage_oauth`.',
    auth: 'session',
    tag: 'oauth',
    query: Type.Object(paging),
    reply: listOf(OAuthApp),
    errors: [off],
  },
  getOAuthApp: {
    method: 'GET',
    path: '/api/v4/oauth/apps/:app_id',
    summary: 'Get an OAuth app',
    description: 'Needs `manage_oauth`.',
    auth: 'session',
    tag: 'oauth',
    params: byApp,
    reply: OAuthApp,
    errors: [missing, off],
  },
  getOAuthAppInfo: {
    method: 'GET',
    path: '/api/v4/oauth/apps/:app_id/info',
    summary: 'Get what everybody may know of an OAuth app',
    auth: 'session',
    tag: 'oauth',
    params: byApp,
    reply: OAuthApp,
    errors: [missing, off],
  },
  updateOAuthApp: {
    method: 'PUT',
    path: '/api/v4/oauth/apps/:app_id',
    summary: 'Replace an OAuth app',
    description: 'Needs `manage_oauth`. Id, creator and secret stay.',
    auth: 'session',
    tag: 'oauth',
    params: byApp,
    body: Type.Object({ id: Type.String({ description: 'As in the path.' }), ...oauthAppFields }),
    reply: OAuthApp,
    errors: [...fieldErrors, missing, off],
    example: { body: { id: sample.appId, ...fields } },
  },
  deleteOAuthApp: {
    method: 'DELETE',
    path: '/api/v4/oauth/apps/:app_id',
    summary: 'Delete an OAuth app and end its sessions',
    description: 'Needs `manage_oauth`.',
    auth: 'session',
    tag: 'oauth',
    params: byApp,
    reply: StatusOk,
    errors: [missing, off],
  },
  regenerateOAuthAppSecret: {
    method: 'POST',
    path: '/api/v4/oauth/apps/:app_id/regen_secret',
    summary: 'Give an OAuth app a new secret',
    description: 'Needs `manage_oauth`. The old secret no longer gets tokens; sessions go on.',
    auth: 'session',
    tag: 'oauth',
    params: byApp,
    reply: OAuthApp,
    errors: [missing, off],
  },
  getAuthorizedOAuthApps: {
    method: 'GET',
    path: '/api/v4/users/:user_id/oauth/apps/authorized',
    summary: 'Get the OAuth apps that a user allowed',
    description: 'One’s own, or anybody’s with `edit_other_users`.',
    auth: 'session',
    tag: 'oauth',
    params: byUser,
    query: Type.Object(paging),
    reply: listOf(OAuthApp),
    errors: [off],
    example: { params: { user_id: 'me' } },
  },
} as const satisfies Record<string, Endpoint>
