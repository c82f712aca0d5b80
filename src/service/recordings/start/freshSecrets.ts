import type { Redaction, SecretKind } from '#domain/recording/schema/placeholders'
import type { RecordingFile } from '#domain/recording/schema/recording'
import type { Context } from '../../context'
import { hashPassword } from '../../sessions/passwords'
import { openSession } from '../../sessions/sessions'
import { createToken } from '../../tokens/createToken'

/** Secrets of a run, made before what they belong to. */
export interface FreshSecrets {
  /** Name of a placeholder -> its value in this run. */
  values: Map<string, string>
  /** User id -> hash of the password. */
  passwords: Map<string, string>
  /** Issues tokens and sessions; to be called when their users are there. */
  issueTokens(): void
}

/** Made as they are needed: nobody has to know them before. */
const random: readonly SecretKind[] = ['hook_key', 'webhook_token', 'command_token', 'app_secret', 'password']

/** Name of a placeholder -> a value that it has in this run in any case, since somebody outside knows it. */
export type GivenSecrets = ReadonlyMap<string, string>

/**
 * Makes the secrets that a recording refers to afresh, but for those that are given. Passwords are hashed here, since that
 * takes its time.
 */
export async function freshSecrets(
  ctx: Context,
  redactions: RecordingFile['redactions'],
  given: GivenSecrets = new Map(),
): Promise<FreshSecrets> {
  const values = new Map<string, string>(given)
  const passwords = new Map<string, string>()
  for (const [name, { is, of = '' }] of Object.entries(redactions)) {
    if (!random.includes(is)) continue
    const secret = given.get(name) ?? ctx.newId()
    ctx.store.knownSecrets.add(secret)
    values.set(name, secret)
    if (is === 'password' && of !== '') passwords.set(of, await hashPassword(secret, ctx.randomBytes))
  }
  return { values, passwords, issueTokens: () => issueTokens(ctx, redactions, values) }
}

function issueTokens(ctx: Context, redactions: RecordingFile['redactions'], values: Map<string, string>): void {
  const sessions = new Map<string, string[]>()
  const named = Object.entries(redactions)
  for (const [name, redaction] of named.filter(([, { is }]) => is === 'session')) {
    const opened = sessionFor(ctx, redaction)
    if (opened === null) continue
    values.set(name, opened.token)
    sessions.set(redaction.of ?? '', [...(sessions.get(redaction.of ?? '') ?? []), opened.csrf])
  }
  for (const [name, { is, of = '' }] of named) {
    const user = ctx.store.users.byId(of)
    if (user === undefined) continue
    if (is === 'token') {
      const token = values.get(name)
      const draft = { user_id: of, description: name, ...(token === undefined ? {} : { token }) }
      values.set(name, createToken(ctx, draft).token)
    }
    if (is === 'csrf') values.set(name, sessions.get(of)?.shift() ?? sessionFor(ctx, { of })?.csrf ?? '')
  }
}

function sessionFor(ctx: Context, { of = '' }: Pick<Redaction, 'of'>): { token: string; csrf: string } | null {
  const user = ctx.store.users.byId(of)
  return user === undefined ? null : openSession(ctx, user, { kind: user.is_bot ? 'bot' : 'login' })
}
