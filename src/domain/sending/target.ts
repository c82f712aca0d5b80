import { isSecret } from '#domain/variables/template'
import { fillVariables, findVariables, type VariableValues } from '#domain/variables/variables'

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
const secretValues = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [`secret.${name}`, secret]))

/** Names of the secrets that a payload or an address calls for and that are not there. */
export const missingSecrets = (value: unknown, secrets: Secrets): string[] => {
  const known = secretValues(secrets)
  return findVariables(value)
    .map(({ name }) => name)
    .filter(name => isSecret(name) && !Object.hasOwn(known, name))
}

/** Fills the secrets of an address or a token, and nothing else. */
export const withSecrets = (value: unknown, secrets: Secrets): unknown =>
  fillVariables(value, secretValues(secrets)).value

/** Fills variables and secrets in one go: what a value or an escape leaves behind is no variable. */
export const filledWith = (value: unknown, values: VariableValues, secrets: Secrets): unknown =>
  fillVariables(value, { ...values, ...secretValues(secrets) }).value

/** The address of a server as people paste it: the root, its API, or the route that creates posts. */
export const serverRoot = (url: string): string =>
  url
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api\/v4(\/posts)?$/, '')

/** Where a secret will stand: an address is checked before it is filled, too. */
const secretVariable = /\{\{[ \t]*secret\.[\w.-]+[ \t]*\}\}/

/** Why a target cannot be used; `null` when it can. */
export function whyNotTarget({ kind, url, channel_id, token }: Target): string | null {
  const address = url.trim().replaceAll(new RegExp(secretVariable, 'g'), 'secret')
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

/** Everything that must not be shown or recorded, as it is written in headers, in addresses and in JSON. */
export function secretForms({ token }: Pick<Target, 'token'>, secrets: Secrets): string[] {
  const all = [...Object.values(secrets), ...(token === undefined ? [] : [token])].filter(secret => secret !== '')
  return [
    ...new Set(all.flatMap(one => [one, encodeURI(one), encodeURIComponent(one), JSON.stringify(one).slice(1, -1)])),
  ]
}

/** Shorter ones are parts of words, and taking them out would spoil every sentence. */
const shortestShown = 4

/** A text without the secrets that a server repeats in it. */
export const withoutSecrets = (text: string, forms: readonly string[]): string =>
  forms
    .filter(({ length }) => length >= shortestShown)
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, form) => shown.replaceAll(form, '[secret]'), text)

/** Address of a post on the server of a target; `''` where there is none that can be shown. */
export const linkToPost = ({ kind, url }: Pick<Target, 'kind' | 'url'>, postId: string): string =>
  kind === 'rest' && postId !== '' && !secretVariable.test(url) ? `${serverRoot(url)}/_redirect/pl/${postId}` : ''
