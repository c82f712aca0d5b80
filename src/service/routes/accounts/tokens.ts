import { endpoints } from '#contract/endpoints'
import { mount } from '../../http/mount'
import { pageOf } from '../../http/query'
import { OK } from '../../http/sendJson'
import { requireNoApp } from '../../sessions/caller'
import { issueToken, requireTokensOn } from '../../tokens/issueToken'
import { rotateToken } from '../../tokens/rotateToken'
import { clientToken, listTokens, listUserTokens, readToken, searchTokens, tokenOwner } from '../../tokens/tokens'
import { readUser } from '../../users/readUsers'
import type { Mounting } from '../mounting'

/** Personal access tokens, of bots too (docs/reference/bots.md#routes; docs/reference/bots.md#tokens). */
export function mountTokens(at: Mounting): void {
  const { ctx } = at
  mount(
    at,
    endpoints.createToken,
    ({ caller, params, body }) => {
      requireNoApp(caller, 'create_user_access_token')
      const user = tokenOwner(ctx, caller, params.user_id, 'create_user_access_token')
      const { row, token } = issueToken(ctx, user, { ...body, created_by: caller.user.id })
      return { ...clientToken(row), token }
    },
    { bodyName: 'user_access_token' },
  )
  mount(at, endpoints.getUserTokens, ({ caller, params, query }) =>
    listUserTokens(ctx, tokenOwner(ctx, caller, params.user_id, 'read_user_access_token'), pageOf(query)),
  )
  mount(at, endpoints.getTokens, ({ caller, query }) => listTokens(ctx, caller, pageOf(query)))
  mount(at, endpoints.getToken, ({ caller, params }) =>
    clientToken(readToken(ctx, caller, params.token_id, 'read_user_access_token')),
  )
  mount(at, endpoints.searchTokens, ({ caller, body }) => searchTokens(ctx, caller, body.term))
  mountTokenChanges(at)
}

function mountTokenChanges(at: Mounting): void {
  const { ctx } = at
  const { tokens } = ctx.store
  mount(at, endpoints.rotateToken, ({ caller, params, body }) => {
    requireNoApp(caller, 'create_user_access_token')
    tokenOwner(ctx, caller, params.user_id, 'revoke_user_access_token')
    const user = tokenOwner(ctx, caller, params.user_id, 'create_user_access_token')
    return rotateToken(ctx, user, { ...body, created_by: caller.user.id })
  })
  mount(at, endpoints.revokeToken, ({ caller, body }) => {
    const { id } = readToken(ctx, caller, body.token_id, 'revoke_user_access_token')
    ctx.store.write(() => tokens.remove(id))
    return OK
  })
  mount(at, endpoints.disableToken, ({ caller, body }) => {
    const { id } = readToken(ctx, caller, body.token_id, 'revoke_user_access_token')
    ctx.store.write(() => tokens.setActive(id, false))
    return OK
  })
  mount(at, endpoints.enableToken, ({ caller, body }) => {
    requireNoApp(caller, 'create_user_access_token')
    const { id, user_id } = readToken(ctx, caller, body.token_id, 'create_user_access_token')
    requireTokensOn(ctx, readUser(ctx, caller, user_id))
    ctx.store.write(() => tokens.setActive(id, true))
    return OK
  })
}
