import { isObject } from '#domain/json'
import { isSecretKey } from '#domain/secrets/secretKeys'
import type { NameFor } from './addresses'
import { placeholder } from './placeholder'

/** A body without the secrets that a person gave in it, and these secrets, to be looked for in the rest of the exchange. */
export interface Redacted {
  body: Buffer
  secrets: string[]
}

/**
 * Replaces the values of keys such as `password` in the body of a route that takes them. A body that cannot be read is replaced
 * whole: where its secrets stand is anybody's guess.
 */
export function redactGiven(body: Buffer, isForm: boolean, nameFor: NameFor): Redacted {
  const text = body.toString('utf8')
  return isForm && /^[\w.%+-]+=/.test(text) ? redactForm(text, nameFor) : redactJson(text, nameFor)
}

/** What proves something in the form of a token request has such names, too. */
const isSecretField = (key: string): boolean => isSecretKey(key) || /^code(?:_verifier)?$/i.test(key)

function redactForm(text: string, nameFor: NameFor): Redacted {
  const secrets: string[] = []
  const fields = text.split('&').map(field => {
    const [key = '', value] = field.split(/=(.*)/s)
    const [name, secret] = new URLSearchParams(field).entries().next().value ?? [key, value ?? '']
    if (!isSecretField(name) || secret === '') return field
    secrets.push(secret)
    return `${key}=${placeholder(nameFor(secret))}`
  })
  return { body: Buffer.from(fields.join('&')), secrets }
}

function redactJson(text: string, nameFor: NameFor): Redacted {
  const secrets: string[] = []
  try {
    const given: unknown = JSON.parse(text)
    if (!isObject(given) && !Array.isArray(given)) throw new SyntaxError('Neither an object nor a list.')
    const shown = JSON.stringify(withoutSecrets(given, { nameFor, secrets, isSecret: false }), null, indentOf(text))
    return { body: Buffer.from(shown), secrets }
  } catch {
    return { body: Buffer.from(placeholder(nameFor(text))), secrets: [] }
  }
}

const indentOf = (text: string): number => (/^\s*[[{]\s*\n/.test(text) ? 2 : 0)

interface Search {
  nameFor: NameFor
  secrets: string[]
  /** Everything below stands under the key of a secret. */
  isSecret: boolean
}

function withoutSecrets(value: unknown, search: Search): unknown {
  if (Array.isArray(value)) return value.map(inner => withoutSecrets(inner, search))
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
      key,
      withoutSecrets(inner, isSecretKey(key) ? { ...search, isSecret: true } : search),
    ])
    return Object.fromEntries(entries)
  }
  if (!search.isSecret || value === null || value === '') return value
  search.secrets.push(String(value))
  return placeholder(search.nameFor(String(value)))
}
