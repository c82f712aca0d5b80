import type { OAuthApp, OAuthToken } from '#contract/wire/oauth'
import { newName } from './accounts'
import { adminToken, type Request, type ServiceResponse, type TestService } from './service'

export const callback = 'http://127.0.0.1:9999/callback?from=test'

/** The record of an app as an author writes it. */
export const appFields = (more: Record<string, unknown> = {}) => ({
  name: newName('app'),
  description: 'Shows deployments',
  callback_urls: [callback],
  homepage: 'http://127.0.0.1:9999/',
  ...more,
})

/** A new app with its secret, registered by the admin. */
export const newApp = async (service: TestService, more: Record<string, unknown> = {}): Promise<OAuthApp> =>
  (await service.post<OAuthApp>('/oauth/apps', appFields(more), adminToken)).json

const authorizeBody = ({ id, callback_urls }: OAuthApp) => ({
  response_type: 'code',
  client_id: id,
  redirect_uri: callback_urls[0] ?? '',
  state: 'a state & more',
})

/** The request of an app as the address that a browser is sent to. */
export const authorizePath = (app: OAuthApp, more: Record<string, string> = {}): string =>
  `/oauth/authorize?${new URLSearchParams({ ...authorizeBody(app), ...more })}`

/** Allows an app without the page, as a client with a page of its own does. */
export const authorize = (service: TestService, app: OAuthApp, { token, ...more }: Record<string, string>) =>
  service.send<{ redirect: string }>('/oauth/authorize', {
    method: 'POST',
    ...(token === undefined ? {} : { token }),
    body: { ...authorizeBody(app), ...more },
  })

/** A code for an app, given by whom `token` belongs to. */
export async function codeFor(
  service: TestService,
  app: OAuthApp,
  token: string,
  more: Record<string, string> = {},
): Promise<string> {
  const { json } = await authorize(service, app, { token, ...more })
  return new URL(json.redirect).searchParams.get('code') ?? ''
}

/** Sends a form to the token endpoint. */
export const askToken = <T = OAuthToken>(
  service: TestService,
  fields: Record<string, string>,
  more: Request = {},
): Promise<ServiceResponse<T>> =>
  service.send<T>('/oauth/access_token', {
    method: 'POST',
    ...more,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
    body: new URLSearchParams(fields).toString(),
  })

export const codeForm = (app: OAuthApp, code: string, more: Record<string, string> = {}) => ({
  grant_type: 'authorization_code',
  client_id: app.id,
  client_secret: app.client_secret,
  redirect_uri: app.callback_urls[0] ?? '',
  code,
  ...more,
})

export const refreshForm = (app: OAuthApp, refresh_token: string, more: Record<string, string> = {}) => ({
  grant_type: 'refresh_token',
  client_id: app.id,
  client_secret: app.client_secret,
  refresh_token,
  ...more,
})

/** The tokens of an app for whom `token` belongs to. */
export const tokensFor = async (service: TestService, app: OAuthApp, token: string): Promise<OAuthToken> =>
  (await askToken(service, codeForm(app, await codeFor(service, app, token)))).json
