import { isSecret } from '#domain/variables/template'
import { fillVariables, findVariables } from '#domain/variables/variables'

/** Where a payload is sent besides this service, with what only the service knows of it. */
export interface Target {
  kind: 'rest' | 'webhook'
  /** Of a server for `rest`, of an incoming webhook for `webhook`; may hold `{{secret.name}}`. */
  url: string
  /** On the other server; for `rest`. */
  channel_id?: string | undefined
  /** Names a session or access token on the other server; for `rest`. */
  token?: string | undefined
}

/** Name without `secret.` -> secret. */
export type Secrets = Readonly<Record<string, string>>

/** Secrets as values of variables. */
export const secretValues = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [`secret.${name}`, secret]))

/** Names of the secrets that a payload or an address calls for and that are not there. */
export const missingSecrets = (value: unknown, secrets: Secrets): string[] => {
  const known = secretValues(secrets)
  return findVariables(value)
    .map(({ name }) => name)
    .filter(name => isSecret(name) && !Object.hasOwn(known, name))
}

/** Fills the secrets of a payload or an address, and nothing else. */
export const withSecrets = (value: unknown, secrets: Secrets): unknown =>
  fillVariables(value, secretValues(secrets)).value

/** The address of a server as people paste it: the root, its API, or the route that creates posts. */
export const serverRoot = (url: string): string =>
  url
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api\/v4(\/posts)?$/, '')

/** Where a secret will stand: an address is checked before it is filled, too. */
const secretVariable = /\{\{[ \t]*secret\.[\w.-]+[ \t]*\}\}/g

/** Why a target cannot be used; `null` when it can. */
export function whyNotTarget({ kind, url, channel_id, token }: Target): string | null {
  const address = url.trim().replace(secretVariable, 'secret')
  const parsed = URL.canParse(address) ? new URL(address) : null
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    return 'The address must begin with http:// or https://.'
  if (parsed.username !== '' || parsed.password !== '') return 'The address must not hold a user name or password.'
  if (kind === 'webhook')
    return parsed.pathname === '/' ? 'The address of a webhook has a path: it holds its key.' : null
  if (parsed.search !== '' || parsed.hash !== '') return 'The address of a server has no query and no fragment.'
  if (channel_id !== undefined && !/^[a-z0-9]{26}$/.test(channel_id))
    return 'The id of a channel is 26 letters and digits.'
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) return 'The token has characters that no header can hold.'
  return null
}
