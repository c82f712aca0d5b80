import { Type } from 'typebox'
import { limits } from '#domain/limits'
import type { Endpoint } from '../../endpoint'
import { AccessToken, NewAccessToken } from '../../wire/accounts'
import { StatusOk } from '../../wire/common'
import { byToken, byUser, listOf, optionalFlag, optionalText, optionalTime, paging } from '../parts'
import { sample } from '../sample'

const TokenId = Type.Object({ token_id: Type.String({ description: 'Id of the token, not its secret.' }) })
const unknown = 'app.user_access_token.invalid_or_missing'
const disabled = 'app.user_access_token.disabled'
const one = { body: { token_id: sample.tokenId } } as const

/**
 * Personal access tokens (docs/reference/bots.md#routes; docs/reference/bots.md#tokens). Rotating is: create, deploy,
 * revoke the old one.
 */
export const tokens = {
  createToken: {
    method: 'POST',
    path: '/api/v4/users/:user_id/tokens',
    summary: 'Create a token of a user or bot',
    description:
      'The response is the only one that shows the secret, as `token`. Returns 200, not 201. Needs ' +
      '`create_user_access_token`, and the right to manage the bot or to edit the other user.',
    auth: 'session',
    tag: 'tokens',
    params: byUser,
    body: Type.Object({
      description: Type.String({
        description: `What it is for; needed, at most ${limits.tokenDescriptionBytes} bytes.`,
      }),
      expires_at: optionalTime('When it ends; 0 is never.'),
    }),
    reply: NewAccessToken,
    errors: [
      'model.user_access_token.is_valid.description.app_error',
      'app.user_access_token.expires_at_in_past.app_error',
      'app.user_access_token.expires_at_too_far.app_error',
      'app.user.missing_account.const',
      disabled,
    ],
    example: { params: { user_id: sample.botId }, body: { description: 'deploy pipeline' } },
  },
  getUserTokens: {
    method: 'GET',
    path: '/api/v4/users/:user_id/tokens',
    summary: 'Get the tokens of a user or bot, without their secrets',
    auth: 'session',
    tag: 'tokens',
    params: byUser,
    query: Type.Object(paging),
    reply: listOf(AccessToken),
    errors: ['app.user.missing_account.const'],
    example: { params: { user_id: sample.botId } },
  },
  getTokens: {
    method: 'GET',
    path: '/api/v4/users/tokens',
    summary: 'Get the tokens of everybody',
    description: 'Admins only.',
    auth: 'session',
    tag: 'tokens',
    query: Type.Object(paging),
    reply: listOf(AccessToken),
  },
  getToken: {
    method: 'GET',
    path: '/api/v4/users/tokens/:token_id',
    summary: 'Get one token, without its secret',
    auth: 'session',
    tag: 'tokens',
    params: byToken,
    reply: AccessToken,
    errors: [unknown],
  },
  searchTokens: {
    method: 'POST',
    path: '/api/v4/users/tokens/search',
    summary: 'Search tokens by their id, user id or username',
    description: 'Admins only.',
    auth: 'session',
    tag: 'tokens',
    body: Type.Object({ term: Type.String({ description: 'Beginning of an id or a username.' }) }),
    reply: listOf(AccessToken),
    example: { body: { term: sample.botName } },
  },
  rotateToken: {
    method: 'POST',
    path: '/api/v4/users/:user_id/tokens/rotate',
    summary: 'Replace tokens of a user or bot by a new one, in one step',
    description:
      'Of several tokens name the one to replace, or replace them all. The new one has the description and expiry of the old. ' +
      'Needs `create_user_access_token` and `revoke_user_access_token`.',
    auth: 'session',
    tag: 'tokens',
    params: byUser,
    body: Type.Object({
      token_id: optionalText('Id of the token to replace, if there are several.'),
      all: optionalFlag('True replaces all tokens.'),
    }),
    emptyBody: true,
    reply: Type.Object({
      user_id: Type.String(),
      token: Type.String({ description: 'The secret itself. It is shown in this response only.' }),
      token_id: Type.String(),
      revoked: Type.Array(Type.String(), { description: 'Ids of the revoked tokens.' }),
    }),
    errors: [unknown, { id: unknown, status: 400 }, 'app.user.missing_account.const', disabled],
    example: { params: { user_id: sample.botId }, body: { token_id: sample.tokenId } },
  },
  revokeToken: {
    method: 'POST',
    path: '/api/v4/users/tokens/revoke',
    summary: 'Delete a token and end its sessions',
    auth: 'session',
    tag: 'tokens',
    body: TokenId,
    reply: StatusOk,
    errors: [unknown],
    example: one,
  },
  disableToken: {
    method: 'POST',
    path: '/api/v4/users/tokens/disable',
    summary: 'Disable a token and end its sessions',
    auth: 'session',
    tag: 'tokens',
    body: TokenId,
    reply: StatusOk,
    errors: [unknown],
    example: one,
  },
  enableToken: {
    method: 'POST',
    path: '/api/v4/users/tokens/enable',
    summary: 'Enable a disabled token',
    auth: 'session',
    tag: 'tokens',
    body: TokenId,
    reply: StatusOk,
    errors: [unknown, disabled],
    example: one,
  },
} as const satisfies Record<string, Endpoint>
