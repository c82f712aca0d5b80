import { timingSafeEqual } from 'node:crypto'
import type { ErrorId } from '#contract/errors'
import type { OAuthErrorCode } from '#contract/wire/oauth'
import { singleValues } from '#domain/oauth/authorizeRequest'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { hashToken } from '../sessions/caller'
import { isId } from '../store/ids'
import type { OAuthAppRow } from '../store/tables/accounts/oauthApps'

/** Every error of the token endpoint with its code of RFC 6749, 5.2. */
const codes = {
  'api.oauth.get_access_token.disabled.app_error': 'unauthorized_client',
  'api.oauth.get_access_token.bad_request.app_error': 'invalid_request',
  'api.oauth.get_access_token.bad_grant.app_error': 'unsupported_grant_type',
  'api.oauth.get_access_token.missing_code.app_error': 'invalid_request',
  'api.oauth.get_access_token.missing_refresh_token.app_error': 'invalid_request',
  'api.oauth.get_access_token.credentials.app_error': 'invalid_client',
  'api.oauth.get_access_token.expired_code.app_error': 'invalid_grant',
  'api.oauth.get_access_token.redirect_uri.app_error': 'invalid_grant',
  'api.oauth.get_access_token.code_verifier.app_error': 'invalid_grant',
  'api.oauth.get_access_token.refresh_token.app_error': 'invalid_grant',
} as const satisfies Partial<Record<ErrorId, OAuthErrorCode>>

/** Makes an error of the token endpoint. */
export const tokenError = (id: keyof typeof codes, message?: string): ServiceError =>
  new ServiceError(id, { oauth: codes[id], ...(message === undefined ? {} : { message: `${codes[id]}: ${message}` }) })

export interface SentForm {
  contentType: string | undefined
  authorization: string | undefined
  text: string
}

/** The parameters of a token request, the credentials of the app included, wherever they came from. */
export type TokenForm = Partial<Record<string, string>>

/** Reads the form of a token request (RFC 6749, 3.2). @throws 400 what is no form, and parameters that come twice. */
export function readForm({ contentType, authorization, text }: SentForm): TokenForm {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')) {
    throw badRequest('The body must be a form, application/x-www-form-urlencoded.')
  }
  const { values, repeated } = singleValues(text)
  if (repeated.length > 0) throw badRequest(`${repeated[0]} is given more than once.`)
  const basic = basicOf(authorization)
  if (basic === null) return values
  if (values['client_secret'] !== undefined) throw badRequest('The secret comes in the header and in the form.')
  if (values['client_id'] !== undefined && values['client_id'] !== basic.client_id) {
    throw badRequest('client_id is not the one in the header.')
  }
  return { ...values, ...basic }
}

const badRequest = (message: string): ServiceError =>
  tokenError('api.oauth.get_access_token.bad_request.app_error', message)

/** Both parts of HTTP Basic are form-encoded first (RFC 6749, 2.3.1). */
function basicOf(authorization = ''): { client_id: string; client_secret: string } | null {
  const encoded = /^basic\s+(\S+)\s*$/i.exec(authorization)?.[1]
  if (encoded === undefined) return null
  const [client_id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { client_id: decoded(client_id), client_secret: decoded(rest.join(':')) }
}

const decoded = (text: string): string => new URLSearchParams(`_=${text}`).get('_') ?? ''

/** Finds the app whose credentials these are; an unknown app and a wrong secret read the same. @throws 401. */
export function authenticateApp(ctx: Context, { client_id = '', client_secret = '' }: TokenForm): OAuthAppRow {
  const app = isId(client_id) ? ctx.store.oauthApps.byId(client_id) : undefined
  const sent = hashToken(client_secret)
  if (app === undefined || !timingSafeEqual(app.secret_hash, sent)) {
    throw tokenError('api.oauth.get_access_token.credentials.app_error')
  }
  return app
}
