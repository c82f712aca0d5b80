import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { StatusOk } from '../../wire/common'
import { OAuthToken, TokenRequest } from '../../wire/oauth'
import { optionalText } from '../parts'
import { sample } from '../sample'

const off = 'api.oauth.allow_oauth.turn_off.app_error'
const missing = 'app.oauth.get_app.find.app_error'
const elsewhere = 'api.oauth.allow_oauth.redirect_callback.app_error'

const request = {
  response_type: Type.String({ description: 'Always `code`.' }),
  client_id: Type.String({ description: 'Id of the app.' }),
  redirect_uri: Type.String({ description: 'Equal to one of the app’s `callback_urls`.' }),
  state: optionalText('Comes back with the redirect. An app compares it, so that nobody else can start the flow.'),
  scope: optionalText('Kept and returned; every app that is allowed acts as its user.'),
  code_challenge: optionalText('BASE64URL(SHA-256(`code_verifier`)), for PKCE.'),
  code_challenge_method: optionalText('`S256`, with `code_challenge`.'),
}
const example = {
  response_type: 'code',
  client_id: sample.appId,
  redirect_uri: 'http://127.0.0.1:9000/callback',
  state: 'af0ifjsldkj',
} as const

/** The authorization-code flow: a person is asked, the app gets a code, and a token for it. */
export const oauthFlow = {
  authorizePage: {
    method: 'GET',
    path: '/oauth/authorize',
    summary: 'Ask a person whether an app may act for them',
    description:
      'A page for a browser: it asks who the person is, then whether the app may. The browser then goes to `redirect_uri` ' +
      'with `code` and `state`, or with `error` (RFC 6749, 4.1.2). A code works once, for ten minutes. An app that is trusted ' +
      'or was allowed before is not asked about. A client or redirect URI that is not registered gets a page with the reason, never a redirect.',
    auth: 'none',
    tag: 'oauth',
    query: Type.Object(request),
    reply: Type.String({ contentMediaType: 'text/html', description: 'The page.' }),
    responses: 'text/html',
    errors: [off, missing, elsewhere],
    example: { query: example },
  },
  authorizeOAuthApp: {
    method: 'POST',
    path: '/oauth/authorize',
    summary: 'Allow an app without the page',
    description: 'For clients with a page of their own. A session of an app may not do this.',
    auth: 'session',
    tag: 'oauth',
    body: Type.Object(request),
    reply: Type.Object({ redirect: Type.String({ description: 'Where the browser should go.' }) }),
    errors: ['api.context.invalid_body_param.app_error', off, missing, elsewhere],
    example: { body: example },
  },
  deauthorizeOAuthApp: {
    method: 'POST',
    path: '/oauth/deauthorize',
    summary: 'Revoke the access of an app, and end its sessions for the caller',
    auth: 'session',
    tag: 'oauth',
    body: Type.Object({ client_id: Type.String({ description: 'Id of the app.' }) }),
    reply: StatusOk,
    errors: ['api.context.invalid_body_param.app_error', off],
    example: { body: { client_id: sample.appId } },
  },
  getOAuthToken: {
    method: 'POST',
    path: '/oauth/access_token',
    summary: 'Get a token for a code or a refresh token',
    description:
      'The app names itself with `client_id` and `client_secret` in the form, or by HTTP Basic. A refresh token works once: ' +
      'the response has the next one. A code or refresh token that comes a second time ends the session it was used for. ' +
      'Errors have `error` and `error_description` (RFC 6749, 5.2) beside the fields of every error.',
    auth: 'none',
    tag: 'oauth',
    body: TokenRequest,
    accepts: ['application/x-www-form-urlencoded'],
    reply: OAuthToken,
    errors: [
      'api.oauth.get_access_token.bad_request.app_error',
      'api.oauth.get_access_token.bad_grant.app_error',
      'api.oauth.get_access_token.missing_code.app_error',
      'api.oauth.get_access_token.missing_refresh_token.app_error',
      'api.oauth.get_access_token.expired_code.app_error',
      'api.oauth.get_access_token.redirect_uri.app_error',
      'api.oauth.get_access_token.code_verifier.app_error',
      'api.oauth.get_access_token.refresh_token.app_error',
      'api.oauth.get_access_token.credentials.app_error',
      'api.oauth.get_access_token.disabled.app_error',
    ],
    example: {
      body: {
        grant_type: 'authorization_code',
        client_id: sample.appId,
        client_secret: sample.token,
        code: sample.code,
        redirect_uri: 'http://127.0.0.1:9000/callback',
      },
    },
  },
} as const satisfies Record<string, Endpoint>
