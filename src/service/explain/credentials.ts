import type { FastifyRequest } from 'fastify'
import type { Reason } from '#domain/explain/explanation'
import { explainAccess } from '#domain/explain/tables/access'
import type { Context } from '../context'
import { credentialOf } from '../http/credential'
import { hashToken } from '../sessions/caller'
import { isId } from '../store/ids'
import type { UserRow } from '../store/tables/accounts/users'
import type { Rejected } from './explainRejection'
import { named } from './looked'

/** Why the session of a request does not count: whose it is or was, and since when. */
export function explainSession({ ctx, request, error }: Rejected): Reason[] | null {
  const credential = credentialOf(request)
  if (credential === null) return [withoutToken(request)]
  if (error.facts.csrf !== undefined) return [explainAccess('token.no_csrf', undefined)]
  const token = credential.token.slice(0, 50)
  return [stateOf(ctx, token)]
}

function withoutToken({ headers }: FastifyRequest): Reason {
  const [, scheme] = /^\s*(\S+)/.exec(headers.authorization ?? '') ?? []
  return scheme === undefined
    ? explainAccess('token.missing', undefined)
    : /^(bearer|token)$/i.test(scheme)
      ? explainAccess('token.empty', undefined)
      : explainAccess('token.scheme', { scheme: /^[A-Za-z-]{1,20}$/.test(scheme) ? scheme : 'none' })
}

function stateOf(ctx: Context, token: string): Reason {
  const hash = hashToken(token)
  const { store, settings } = ctx
  const session = store.sessions.byHash(hash)
  const access = store.tokens.byHash(hash)
  const found = session ?? access
  if (found === undefined) return goneOf(ctx, token, hash)
  const what = session === undefined ? 'access token' : session.kind === 'oauth' ? 'token of an OAuth app' : 'session'
  const holder = { user: holderOf(found.user), what } as const
  const { delete_at: at } = found.user
  if (at > 0) return explainAccess('token.deactivated', { ...holder, at })
  if (access?.is_active === false) {
    return explainAccess('token.disabled', {
      ...holder,
      at: store.endedTokens.find(hash)?.at ?? 0,
      token_id: access.id,
    })
  }
  if (found.expires_at > 0 && found.expires_at <= ctx.now()) {
    return explainAccess('token.expired', { ...holder, at: found.expires_at })
  }
  if (session?.kind === 'oauth' && !settings.values.EnableOAuthServiceProvider) {
    return explainAccess('token.apps_off', holder)
  }
  return explainAccess('token.personal_off', holder)
}

function goneOf({ store }: Context, token: string, hash: Buffer): Reason {
  const ended = store.endedTokens.find(hash)
  const user = ended && store.users.byId(ended.user_id)
  if (ended !== undefined && user !== undefined) {
    if (user.delete_at > 0) {
      return explainAccess('token.deactivated', {
        user: holderOf(user),
        what: kinds[ended.kind] ?? 'session',
        at: user.delete_at,
      })
    }
    return explainAccess('token.revoked', { user: holderOf(user), what: kinds[ended.kind] ?? 'session', at: ended.at })
  }
  const hook = isId(token) ? store.hooks.incoming(token) : undefined
  return hook === undefined
    ? explainAccess('token.unknown', undefined)
    : explainAccess('token.hook_key', { hook: hook.display_name })
}

const kinds: Readonly<Record<string, 'access token' | 'session' | 'token of an OAuth app'>> = {
  token: 'access token',
  oauth: 'token of an OAuth app',
}

const holderOf = (user: UserRow) => ({ ...named(user), isBot: user.is_bot })
