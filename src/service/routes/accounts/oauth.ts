import { endpoints } from '#contract/endpoints'
import { authorizeRequestOf } from '#domain/oauth/authorizeRequest'
import { mount } from '../../http/mount'
import { pageOf } from '../../http/query'
import { OK } from '../../http/sendJson'
import {
  clientApp,
  createApp,
  deleteApp,
  findApp,
  listApps,
  readApp,
  regenerateSecret,
  updateApp,
} from '../../oauth/apps'
import { allow, disallow, faultRedirect, findClient, listAllowed } from '../../oauth/authorize'
import { issueTokens } from '../../oauth/issueTokens'
import { readForm } from '../../oauth/tokenRequest'
import { requireNoApp } from '../../sessions/caller'
import { editableUser } from '../../users/readUsers'
import type { Mounting } from '../mounting'

/** OAuth apps, what users allowed them, and their tokens. The pages for browsers are in oauthPages.ts. */
export function mountOAuth(at: Mounting): void {
  const { ctx } = at
  const options = { bodyName: 'oauth_app' }
  mount(at, endpoints.createOAuthApp, ({ caller, body }) => createApp(ctx, caller, body), options)
  mount(at, endpoints.getOAuthApps, ({ caller, query }) => listApps(ctx, caller, pageOf(query)))
  mount(at, endpoints.getOAuthApp, ({ caller, params }) => clientApp(readApp(ctx, caller, params.app_id)))
  mount(at, endpoints.getOAuthAppInfo, ({ params }) => clientApp(findApp(ctx, params.app_id)))
  mount(
    at,
    endpoints.updateOAuthApp,
    ({ caller, params, body }) => updateApp(ctx, caller, params.app_id, body),
    options,
  )
  mount(at, endpoints.deleteOAuthApp, ({ caller, params }) => {
    deleteApp(ctx, caller, params.app_id)
    return OK
  })
  mount(at, endpoints.regenerateOAuthAppSecret, ({ caller, params }) => regenerateSecret(ctx, caller, params.app_id))
  mountAllowing(at)
  mountTokenEndpoint(at)
}

function mountAllowing(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.getAuthorizedOAuthApps, ({ caller, params, query }) =>
    listAllowed(ctx, editableUser(ctx, caller, params.user_id), pageOf(query)),
  )
  mount(
    at,
    endpoints.authorizeOAuthApp,
    ({ caller, body }) => {
      requireNoApp(caller, 'edit_other_users')
      const request = authorizeRequestOf(body)
      findClient(ctx, request)
      return { redirect: faultRedirect(request) ?? allow(ctx, caller.user, request) }
    },
    { bodyName: 'authorize_request' },
  )
  mount(at, endpoints.deauthorizeOAuthApp, ({ caller, body }) => {
    disallow(ctx, caller.user, body.client_id)
    return OK
  })
}

function mountTokenEndpoint(at: Mounting): void {
  mount(
    at,
    endpoints.getOAuthToken,
    ({ request, reply }) => {
      reply.headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' })
      const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const { authorization } = request.headers
      return issueTokens(at.ctx, readForm({ contentType: request.contentType, authorization, text }))
    },
    { form: true },
  )
}
