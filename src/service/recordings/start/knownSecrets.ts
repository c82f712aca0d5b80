import type { KnownSecret } from '#domain/recording/capture/captured'
import type { Context } from '../../context'
import { findFirstAdmin } from '../../sessions/firstAdmin'
import { hookRef } from '../../store/secrets/hookRef'
import { nameOfHash } from '../../store/secrets/knownSecrets'
import { hashSecret } from '../../store/secrets/vault'
import type { UserRow } from '../../store/tables/accounts/users'

/** Secrets by the names that the recorder gives them. */
export type SecretsByName = ReadonlyMap<string, KnownSecret>

/**
 * Lists the secrets that the workspace has now, with whom they belong to. Those that were made before `since`
 * (milliseconds since the epoch) are older than a recording that begins there.
 */
export function secretsByName(ctx: Context, since: number): SecretsByName {
  const named = new Map<string, KnownSecret>()
  const { store, recorder } = ctx
  const isOlder = (at: number): boolean => at < since
  const word = (name: string, id: string): string => name || id
  for (const user of store.users.all())
    for (const [name, secret] of secretsOf(ctx, user, since)) named.set(name, secret)
  for (const hook of store.hooks.allIncoming()) {
    const of = hookRef(hook.id)
    const secret = { is: 'hook_key' as const, of, word: word(hook.display_name, of.slice(0, 6)) }
    named.set(nameOf(hook.id), { ...secret, isOlder: isOlder(hook.create_at), isIntegration: false })
  }
  for (const hook of store.hooks.allOutgoing()) {
    const secret = { is: 'webhook_token' as const, of: hook.id, word: word(hook.display_name, hook.id.slice(0, 6)) }
    named.set(nameOf(hook.token), { ...secret, isOlder: isOlder(hook.create_at), isIntegration: false })
  }
  for (const command of store.teams.all().flatMap(({ id }) => store.commands.ofTeam(id))) {
    const secret = { is: 'command_token' as const, of: command.id, word: command.trigger }
    named.set(nameOf(command.token), { ...secret, isOlder: isOlder(command.create_at), isIntegration: false })
  }
  for (const app of store.oauthApps.all()) {
    const secret = { is: 'app_secret' as const, of: app.id, word: app.name }
    const name = nameOfHash(app.secret_hash.toString('base64url'))
    named.set(name, { ...secret, isOlder: isOlder(app.create_at), isIntegration: false })
  }
  const owner = findFirstAdmin(ctx)
  const older = { isOlder: true, isIntegration: false }
  if (owner !== undefined) {
    named.set(nameOf(ctx.ownerKey), { is: 'session', of: owner.id, word: owner.username, ...older })
  }
  for (const key of [ctx.launch.key, ctx.launch.fileKey]) {
    named.set(recorder.nameFor(key), { is: 'window', of: '', word: '', ...older })
  }
  return named
}

const nameOf = (secret: string): string => nameOfHash(hashSecret(secret))

/** Sessions and access tokens of a user or bot. */
function secretsOf({ store }: Context, user: UserRow, since: number): [string, KnownSecret][] {
  const about = { of: user.id, word: user.username }
  const sessions = store.sessions.ofUser(user.id).flatMap((session): [string, KnownSecret][] => {
    const isOlder = session.create_at < since
    const isIntegration = user.is_bot || session.kind === 'oauth'
    const is = session.kind === 'login' ? ('session' as const) : ('token' as const)
    const token = { is, ...about, isOlder, isIntegration }
    const csrf = { is: 'csrf' as const, ...about, isOlder, isIntegration: false }
    return [
      [nameOfHash(session.token_hash.toString('base64url')), token],
      [nameOfHash(session.csrf_hash), csrf],
    ]
  })
  const tokens = store.tokens
    .ofUser(user.id)
    .map((token): [string, KnownSecret] => [
      nameOfHash(token.token_hash.toString('base64url')),
      { is: 'token', ...about, isOlder: token.create_at < since, isIntegration: user.is_bot },
    ])
  return [...sessions, ...tokens]
}
