import type { FastifyRequest } from 'fastify'
import type { Reason } from '#domain/explain/explanation'
import { explainAccess } from '#domain/explain/tables/access'
import { hookWord } from '#domain/explain/words'
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

/** A token in the URL that is of no app: only those count there. */
export const explainTokenInUrl = (): Reason[] => [explainAccess('token.in_url', undefined)]

function withoutToken(request: FastifyRequest): Reason {
  const [, scheme, rest] = /^\s*(\S+)\s*(.*)/.exec(request.headers.authorization ?? '') ?? []
  if (scheme === undefined) return elsewhere(request)
  if (/^(bearer|token)$/i.test(scheme)) return explainAccess('token.empty', undefined)
  if (/^(bearer|token):/i.test(scheme)) return explainAccess('token.colon', undefined)
  if (rest === '' && /^[\w.-]{16,}$/.test(scheme)) return explainAccess('token.bare', undefined)
  return explainAccess('token.scheme', { scheme: /^[A-Za-z-]{1,20}$/.test(scheme) ? scheme : 'none' })
}

/** Where senders put tokens that are not read there. */
const tokenHeaders = ['x-auth-token', 'x-api-key', 'x-access-token', 'api-key', 'token']
const tokenKeys = /[?&](token|api_key|apikey|auth|bearer)=/

function elsewhere({ headers, url }: FastifyRequest): Reason {
  const header = tokenHeaders.find(name => headers[name] !== undefined)
  if (header !== undefined) return explainAccess('token.elsewhere', { where: `The header ${header}` })
  const [, key] = tokenKeys.exec(url) ?? []
  if (key !== undefined) return explainAccess('token.elsewhere', { where: `The query key ${key}` })
  return explainAccess('token.missing', undefined)
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
  if (hook !== undefined) return explainAccess('token.hook_key', { hook: hook.display_name })
  const owner = calledWith(store, token)
  if (owner !== null) return explainAccess('token.of_caller', { owner })
  const odd = oddToken(token)
  return odd === null ? explainAccess('token.unknown', undefined) : explainAccess('token.odd', { odd })
}

/** The command or the outgoing webhook that shows its integration by this token that it calls. */
function calledWith({ commands, hooks, teams }: Context['store'], token: string): string | null {
  const command = teams
    .all()
    .flatMap(({ id }) => commands.ofTeam(id))
    .find(one => one.token === token)
  if (command !== undefined) return `the command /${command.trigger}`
  const hook = hooks.allOutgoing().find(one => one.token === token)
  return hook === undefined ? null : hookWord(hook.display_name)
}

/** What shows that a text is no token of this workspace, which are 26 small letters and digits; `null` when nothing does. */
function oddToken(token: string): string | null {
  if (/^(bearer|token)$/i.test(token)) return `the word ${token} comes twice before it`
  if (/^["'].*["']$/.test(token)) return 'it is in quotes'
  if (/^(\$\{?\w+\}?|%\w+%|\{\{.*|<.*>|undefined|null|None)$/.test(token))
    return `“${token}” is a variable that was not filled in`
  if (/^[a-z0-9]{26}$/.test(token)) return null
  if (/^[a-z0-9]{26}$/i.test(token)) return 'it has capital letters, and tokens of this workspace have none'
  const size = token.length === 50 ? 'more than 49' : token.length
  return `it has ${size} ${size === 1 ? 'character' : 'characters'}, and tokens of this workspace are 26 small letters and digits`
}

const kinds: Readonly<Record<string, 'access token' | 'session' | 'token of an OAuth app'>> = {
  token: 'access token',
  oauth: 'token of an OAuth app',
}

const holderOf = (user: UserRow) => ({ ...named(user), isBot: user.is_bot })
