import { type Static, Type } from 'typebox'

/** Shapes of OAuth apps and of the tokens they get (docs/reference/bots.md). */

const str = Type.String()
const int = Type.Integer()

/** What an author writes of an app. */
export const oauthAppFields = {
  name: Type.String({ description: 'Name that people see when they are asked.' }),
  description: Type.String({ description: 'What the app does.' }),
  callback_urls: Type.Array(str, {
    description: 'Where a browser may be sent back to; `redirect_uri` must be equal to one of them.',
  }),
  homepage: Type.String({ description: 'Address of a page about the app.' }),
  icon_url: Type.Optional(Type.String({ description: 'Address of a picture of the app.' })),
  is_trusted: Type.Optional(Type.Boolean({ description: 'True skips asking people.' })),
} as const

export const OAuthApp = Type.Object({
  id: Type.String({ description: 'The client id.' }),
  creator_id: str,
  create_at: int,
  update_at: int,
  client_secret: Type.String({
    description: 'Only where the app is registered and where its secret is regenerated; empty elsewhere.',
  }),
  name: str,
  description: str,
  icon_url: str,
  callback_urls: Type.Array(str),
  homepage: str,
  is_trusted: Type.Boolean(),
})
export type OAuthApp = Static<typeof OAuthApp>

/** RFC 6749, 5.1. */
export const OAuthToken = Type.Object({
  access_token: Type.String({ description: 'Token of the session: send it as `Authorization: Bearer`.' }),
  token_type: Type.Literal('bearer', { description: 'How the token is sent.' }),
  expires_in: Type.Integer({ description: 'Seconds until it expires.' }),
  scope: str,
  refresh_token: Type.String({ description: 'Gets the next pair of tokens; it works once.' }),
})
export type OAuthToken = Static<typeof OAuthToken>

/** Error codes of the token endpoint (RFC 6749, 5.2). */
const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
] as const
export type OAuthErrorCode = (typeof oauthErrors)[number]

/** The form that the token endpoint takes. */
export const TokenRequest = Type.Object({
  grant_type: Type.Enum(['authorization_code', 'refresh_token']),
  client_id: Type.Optional(Type.String({ description: 'Id of the app, unless it comes by HTTP Basic.' })),
  client_secret: Type.Optional(Type.String({ description: 'Secret of the app, unless it comes by HTTP Basic.' })),
  code: Type.Optional(Type.String({ description: 'For `authorization_code`: the code of the redirect.' })),
  redirect_uri: Type.Optional(
    Type.String({ description: 'For `authorization_code`: as in the authorization request.' }),
  ),
  code_verifier: Type.Optional(Type.String({ description: 'For `authorization_code` with a challenge.' })),
  refresh_token: Type.Optional(Type.String({ description: 'For `refresh_token`.' })),
})
