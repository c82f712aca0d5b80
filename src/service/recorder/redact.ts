import type { Headers } from '../store/tables/exchanges'

export const REDACTED = '[redacted]'

const secretHeaders = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'token',
  'x-csrf-token',
  'x-api-key',
])

/** Headers with the values of secrets replaced; the scheme of an Authorization header stays readable. */
export const redactHeaders = (headers: Headers): Headers =>
  headers.map(([name, value]) =>
    secretHeaders.has(name.toLowerCase()) ? [name, redactValue(name, value)] : [name, value],
  )

const redactValue = (name: string, value: string): string => {
  const scheme = /^authorization$/i.test(name) ? /^(\S+) /.exec(value)?.[1] : undefined
  return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`
}

/** A URL of this service without the key of a hook and without tokens in its query. */
export const redactUrl = (url: string): string =>
  url
    .replace(/^(\/hooks(?:\/commands)?|\/api\/v4\/hooks\/incoming)\/[A-Za-z0-9]{26}(?=[/?#]|$)/, `$1/${REDACTED}`)
    .replace(/([?&](?:access_token|token)=)[^&#]*/gi, `$1${REDACTED}`)

const JSON_START = '{'.charCodeAt(0)

/** API paths whose bodies hold secrets, and the JSON keys that hold them; other bodies are recorded as they are. */
const secretBodies: { path: RegExp; keys: readonly string[] }[] = [
  { path: /^\/api\/v4\/users\/login/, keys: ['password', 'token'] },
  { path: /^\/api\/v4\/users$/, keys: ['password'] },
  {
    path: /^\/api\/v4\/users\/[^/]+\/(password|tokens)/,
    keys: ['password', 'current_password', 'new_password', 'token'],
  },
  { path: /^\/api\/v4\/users\/tokens/, keys: ['token'] },
  { path: /^\/api\/v4\/bots\/[^/]+\/convert_to_user/, keys: ['password'] },
  { path: /^\/api\/v4\/hooks\/incoming/, keys: ['id'] },
  { path: /^\/api\/v4\/hooks\/outgoing/, keys: ['token'] },
  { path: /^\/api\/v4\/commands/, keys: ['token'] },
  { path: /^\/api\/v4\/oauth\/apps/, keys: ['client_secret'] },
  { path: /^\/oauth\/access_token/, keys: ['access_token', 'refresh_token'] },
]

/** Fields of the form of a token request that prove something. */
const oauthFields = ['client_secret', 'code', 'refresh_token', 'code_verifier']

/** What is sent to this service, or what it answers, with its secrets replaced; the same buffer when there are none. */
export function redactBody(path: string, body: Buffer | null): Buffer | null {
  if (path === '/oauth/access_token' && body !== null && body[0] !== JSON_START) return redactForm(body, oauthFields)
  const keys = secretBodies.find(entry => entry.path.test(path))?.keys
  return keys === undefined || body === null ? body : redactKeys(body, keys)
}

/** Replaces the string values of these keys wherever they stand in a JSON text. */
export function redactKeys(body: Buffer, keys: readonly string[]): Buffer {
  const pattern = new RegExp(`("(?:${keys.join('|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'g')
  return Buffer.from(body.toString('utf8').replace(pattern, `$1"${REDACTED}"`))
}

/** Replaces the values of these fields of a form. */
export function redactForm(body: Buffer, fields: readonly string[]): Buffer {
  const pattern = new RegExp(`(^|&)(${fields.join('|')})=[^&]*`, 'g')
  return Buffer.from(body.toString('utf8').replace(pattern, `$1$2=${REDACTED}`))
}

/** Replaces the values of these keys in the query of a URL. */
export const redactQuery = (url: string, keys: readonly string[]): string =>
  url.replace(new RegExp(`([?&](?:${keys.join('|')})=)[^&#]*`, 'g'), `$1${REDACTED}`)
