import { isObject } from '../../json'
import { isSecretHeader } from '../../secrets/secretHeaders'
import { decoded, passwordInUrl } from '../../secrets/secretKeys'
import { decodedValue, isSecretName, isWord } from './collect'

const PREFIX = 6
const token = /[A-Za-z0-9]{8,}/g

/**
 * Makes a function that replaces secrets wherever they stand, also percent-encoded, in one pass over a text: however many
 * there are, its time grows with the text.
 */
export function hider(names: ReadonlyMap<string, string>): (text: string) => string {
  const words = new Map<string, string>()
  const odd = new Map<string, [string, string][]>()
  const firsts = new Set<number>()
  for (const [secret, name] of names) {
    for (const form of new Set([
      secret,
      encodeURIComponent(secret.toWellFormed()),
      JSON.stringify(secret).slice(1, -1),
    ])) {
      if (/^[A-Za-z0-9]+$/.test(form)) words.set(form, name)
      else {
        const prefix = form.slice(0, PREFIX)
        odd.set(prefix, [...(odd.get(prefix) ?? []), [form, name]])
        firsts.add(form.charCodeAt(0))
      }
    }
  }
  // The longest that fits: one secret may begin another.
  for (const list of odd.values()) list.sort(([a], [b]) => b.length - a.length)
  const withoutOdd = (text: string): string => {
    if (odd.size === 0) return text
    let written = ''
    let copied = 0
    for (let at = 0; at < text.length; at += 1) {
      if (!firsts.has(text.charCodeAt(at))) continue
      const hit = odd.get(text.slice(at, at + PREFIX))?.find(([form]) => text.startsWith(form, at))
      if (hit === undefined) continue
      written += text.slice(copied, at) + placeholder(hit[1])
      copied = at + hit[0].length
      at = copied - 1
    }
    return copied === 0 ? text : written + text.slice(copied)
  }
  return text =>
    withoutOdd(text).replace(token, word => {
      const name = words.get(word)
      return name === undefined ? word : placeholder(name)
    })
}

const placeholder = (name: string): string => `[redacted:${name}]`

/** The value of a header that holds a secret, hidden where it stands; what it is called and how it is sent stay. */
export function hiddenHeader([name, value]: [string, string], nameFor: (secret: string) => string): [string, string] {
  if (!isSecretHeader(name) || value === '') return [name, value]
  const hide = (text: string): string => (text === '' || text.includes('[redacted') ? text : placeholder(nameFor(text)))
  const hidePair = (pair: string): string => {
    const start = pair.indexOf('=') + 1
    return pair.slice(0, start) + hide(pair.slice(start))
  }
  switch (name.toLowerCase()) {
    case 'authorization':
    case 'proxy-authorization': {
      const [, scheme = '', rest = ''] = /^(\S+\s+)?(.*)$/s.exec(value) ?? []
      return [name, scheme + hide(rest)]
    }
    case 'cookie':
      return [name, value.split(';').map(hidePair).join(';')]
    case 'set-cookie': {
      const [pair = '', ...attributes] = value.split(';')
      return [name, [hidePair(pair), ...attributes].join(';')]
    }
    default:
      return [name, hide(value)]
  }
}

/** A pair of a query or of a form: its mark, its key and its value. */
const pair = /(^|[?&])([\w.~%+[\]-]+)=([^&#\s"'<>\\]*)/g

/**
 * An address, a form or a text with addresses, in which the values of secret keys are hidden where they stand: there they may
 * be encoded in other ways than elsewhere, or too short to be looked for.
 */
export function hiddenPairs(text: string, nameFor: (secret: string) => string): string {
  return text
    .replace(pair, (whole, mark: string, key: string, value: string) => {
      const given = decodedValue(value)
      const isSecret = passwordKey.test(decoded(key)) || (isSecretName(decoded(key)) && !isWord(given))
      return isSecret && given !== '' && !given.includes('[redacted')
        ? `${mark}${key}=${placeholder(nameFor(given))}`
        : whole
    })
    .replace(passwordInUrl, (whole, before: string, password: string) =>
      password === '' || password.includes('[redacted') ? whole : before + placeholder(nameFor(decoded(password))),
    )
}

const passwordKey = /(?:password|passwd|passphrase)$/i

/** A JSON value in which the passwords are hidden that are too short to be looked for elsewhere. */
export function hiddenPasswords(value: unknown, nameFor: (secret: string) => string): unknown {
  if (Array.isArray(value)) return value.map(item => hiddenPasswords(item, nameFor))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isSecret = typeof item === 'string' && passwordKey.test(key) && !/^$|\[redacted/.test(item)
      return [key, isSecret ? placeholder(nameFor(item)) : hiddenPasswords(item, nameFor)]
    }),
  )
}
