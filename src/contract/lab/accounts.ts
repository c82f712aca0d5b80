import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint'
import { StatusOk } from '../wire/common'

/** Who used a token or session last, and when; all empty where nobody did since this is noted. */
const lastUse = {
  /** Milliseconds since the epoch; 0 for never. */
  last_used_at: Type.Integer(),
  /** Address of whoever used it. */
  last_used_from: Type.String(),
  /** The program, as it calls itself: `curl/8.5.0`, `a browser`. */
  last_used_by: Type.String(),
}

/** A token as its page shows it: the public record says less of it. */
export const TokenAccess = Type.Object({
  id: Type.String(),
  description: Type.String(),
  is_active: Type.Boolean(),
  create_at: Type.Integer(),
  /** Milliseconds since the epoch; 0 is never. */
  expires_at: Type.Integer(),
  /** Id of who made it; `''` where that is not known. */
  created_by: Type.String(),
  ...lastUse,
  /** Since when it is disabled; 0 while it is active, and where that is not known any more. */
  off_since: Type.Integer(),
  /** Finds the requests that were rejected with it, in the filter language. */
  rejected_filter: Type.String(),
})
export type TokenAccess = Static<typeof TokenAccess>

/** An open session. */
export const SessionAccess = Type.Object({
  id: Type.String(),
  create_at: Type.Integer(),
  expires_at: Type.Integer(),
  /** `window`: the window acts with it; `earlier`: it did, before the service was started again. */
  of: Type.Enum(['window', 'earlier', 'login', 'app']),
  /** Name of the OAuth app that holds it; `''` for others. */
  app: Type.String(),
  ...lastUse,
})
export type SessionAccess = Static<typeof SessionAccess>

/** What lets somebody act as an account. */
export const AccountAccess = Type.Object({
  /** Oldest first. */
  tokens: Type.Array(TokenAccess),
  /** Newest first. */
  sessions: Type.Array(SessionAccess),
})
export type AccountAccess = Static<typeof AccountAccess>

/** How much there is of it, for a list of accounts. */
export const AccountUse = Type.Object({
  user_id: Type.String(),
  tokens: Type.Integer(),
  /** How many of the tokens are active. */
  active_tokens: Type.Integer(),
  sessions: Type.Integer(),
  /** The last use of any of them; 0 for never. */
  last_used_at: Type.Integer(),
})
export type AccountUse = Static<typeof AccountUse>

/** One post of an account. */
export const AuthoredPost = Type.Object({
  post_id: Type.String(),
  create_at: Type.Integer(),
  channel_id: Type.String(),
  /** The first words of its message. */
  text: Type.String(),
})
export type AuthoredPost = Static<typeof AuthoredPost>

/** A member of a channel, with their role there. */
export const ChannelPerson = Type.Object({
  user_id: Type.String(),
  /** Names of roles, separated by spaces. */
  roles: Type.String(),
  /** When they last posted there; 0 for never. */
  last_post_at: Type.Integer(),
})
export type ChannelPerson = Static<typeof ChannelPerson>

const byUser = Type.Object({ user_id: Type.String() })
const unknownUser = 'app.user.missing_account.const'

/**
 * What the pages of bots, people and channels show and undo beside the public API (docs/reference/bots.md#pages). It is
 * the window's own looking, done again and again, so it is not recorded.
 */
export const accounts = {
  accountUses: {
    method: 'GET',
    path: '/workbench/api/accounts',
    summary: 'How many tokens and sessions each account has, and when it was used last',
    auth: 'workbench',
    tag: 'workbench',
    reply: Type.Object({ accounts: Type.Array(AccountUse) }),
  },
  accountAccess: {
    method: 'GET',
    path: '/workbench/api/accounts/:user_id/access',
    summary: 'Tokens and sessions of an account, with who used them last',
    auth: 'workbench',
    tag: 'workbench',
    params: byUser,
    reply: AccountAccess,
    errors: [unknownUser],
  },
  authoredPosts: {
    method: 'GET',
    path: '/workbench/api/accounts/:user_id/posts',
    summary: 'The newest posts of an account, in all channels',
    auth: 'workbench',
    tag: 'workbench',
    params: byUser,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
    reply: Type.Object({ posts: Type.Array(AuthoredPost), total: Type.Integer() }),
    errors: [unknownUser],
  },
  channelPeople: {
    method: 'GET',
    path: '/workbench/api/channels/:channel_id/people',
    summary: 'Members of a channel with their roles, and when they last posted there',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ channel_id: Type.String() }),
    reply: Type.Object({ members: Type.Array(ChannelPerson) }),
    errors: ['app.channel.get.existing.app_error'],
  },
  describeToken: {
    method: 'PUT',
    path: '/workbench/api/tokens/:token_id',
    summary: 'Gives a token another description',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ token_id: Type.String() }),
    body: Type.Object({ description: Type.String() }),
    reply: StatusOk,
    errors: [
      'app.user_access_token.invalid_or_missing',
      'api.context.invalid_body_param.app_error',
      'model.user_access_token.is_valid.description.app_error',
    ],
  },
  /** Undo of what ended them. */
  bringBackSessions: {
    method: 'POST',
    path: '/workbench/api/accounts/:user_id/sessions/undo',
    summary: 'Brings sessions back that were ended since the service was started',
    auth: 'workbench',
    tag: 'workbench',
    params: byUser,
    body: Type.Object({ session_ids: Type.Array(Type.String()) }),
    reply: Type.Object({ restored: Type.Integer() }),
    errors: [unknownUser],
  },
  /** Undo of the last conversion, with the password that the account had. */
  undoConversion: {
    method: 'POST',
    path: '/workbench/api/accounts/:user_id/conversion/undo',
    summary: 'Turns an account back into what it was before it was converted, since the service was started',
    auth: 'workbench',
    tag: 'workbench',
    params: byUser,
    reply: StatusOk,
    errors: [unknownUser, 'workbench.conversion.final.app_error'],
  },
} as const satisfies Record<string, Endpoint>
