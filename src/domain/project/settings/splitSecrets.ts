import { isSecret, secretPrefix } from '#domain/variables/template'
import { namesIn } from '#domain/variables/variables'
import { stemOf } from '../paths'
import type { StoredTarget } from './schema'

/** Name without `secret.` -> secret. */
export type Secrets = Readonly<Record<string, string>>

export interface SplitTarget {
  /** For blockyard.json: secrets are referred to by name. */
  stored: StoredTarget
  /** For blockyard.local.json: those that are new. */
  secrets: Secrets
}

/** Parameters of an address whose values are secrets. */
const secretKeys =
  /^(access_?token|api_?key|apikey|auth|authorization|key|pass|password|pwd|secret|sig|signature|token)$/i

const reference = (name: string): string => `{{${secretPrefix}${name}}}`

/** Names of the secrets that a target refers to, without `secret.`. */
export const secretsOf = ({ url, token = '' }: StoredTarget): string[] =>
  [...namesIn(url), ...namesIn(token)].filter(isSecret).map(name => name.slice(secretPrefix.length))

/**
 * Puts what is secret of a target apart: its token, the key at the end of a webhook's address, and parameters that are
 * called like secrets. `isTaken` says which names other targets have given away.
 */
export function splitSecrets(target: StoredTarget, isTaken: (name: string) => boolean): SplitTarget {
  const secrets: Record<string, string> = {}
  const base = stemOf(target.name).slice(0, 40)
  const put = (name: string, secret: string): string => {
    if (secret === '' || isReference(secret)) return secret
    let free = name
    for (let number = 2; isTaken(free) || Object.hasOwn(secrets, free); number++) free = `${name}-${number}`
    secrets[free] = secret
    return reference(free)
  }
  const { token, ...rest } = target
  const stored: StoredTarget = { ...rest, url: splitUrl(target, secret => put(`${base}-url`, secret)) }
  if (token !== undefined && token !== '') stored.token = put(base, token)
  return { stored, secrets }
}

/** Whether a text is nothing but a secret's name. */
export const isReference = (text: string): boolean => /^\{\{[ \t]*secret\.[A-Za-z0-9_.-]{1,57}[ \t]*\}\}$/.test(text)

function splitUrl({ kind, url }: StoredTarget, put: (secret: string) => string): string {
  const [, beginning = '', path = '', query = '', fragment = ''] =
    /^([^?#]*?\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? ['', url]
  return beginning + (kind === 'webhook' ? splitPath(path, put) : path) + splitQuery(query, put) + fragment
}

/** The last part of a webhook's path is its key. */
const splitPath = (path: string, put: (secret: string) => string): string =>
  path.replace(/([^/]+)(\/*)$/, (_, key: string, slashes: string) => put(key) + slashes)

const splitQuery = (query: string, put: (secret: string) => string): string =>
  query.replace(/([?&])([^=&]+)=([^&]*)/g, (whole, mark: string, key: string, value: string) =>
    secretKeys.test(key) ? `${mark}${key}=${put(value)}` : whole,
  )
