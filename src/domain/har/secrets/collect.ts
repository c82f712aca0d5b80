import { isObject } from '../../json'
import type { SecretKind } from '../../recording/schema/placeholders'
import { findSecrets } from '../../secrets/findSecrets'
import { isSecretHeader } from '../../secrets/secretHeaders'
import { decoded, isSecretKey } from '../../secrets/secretKeys'

/** Secrets of a file by their value: what each is, and a word for its name. */
export type FoundSecrets = Map<string, { is: SecretKind; word: string }>

/** Shorter words, and these, are words like any other: they are hidden where they stand alone. */
const SHORTEST = 8
export const isWord = (value: string): boolean =>
  value.length < SHORTEST || /^(?:true|false|null|undefined|\d+)$/i.test(value)

/** Collects secrets; what is a placeholder already is none. */
export function createCollector() {
  const found: FoundSecrets = new Map()
  const add = (value: string, is: SecretKind, word = ''): void => {
    if (value === '' || isWord(value) || value.includes('[redacted')) return
    if (!found.has(value) || is !== 'given') found.set(value, { is, word })
  }
  return {
    found,
    add,
    headers(headers: readonly (readonly [string, string])[]): void {
      for (const [name, value] of headers) if (isSecretHeader(name)) addHeader(name.toLowerCase(), value, add)
    },
    address(url: string): void {
      for (const [, key = ''] of url.matchAll(/\/hooks\/(?:commands\/)?([a-z0-9]{26})(?![a-z0-9])/g))
        add(key, 'hook_key')
      for (const [, key = '', value = ''] of url.matchAll(/[?&]([^=&#]+)=([^&#]*)/g)) {
        if (isSecretName(decoded(key))) add(decodedValue(value), kindOfKey(decoded(key)))
      }
      for (const [, password = ''] of url.matchAll(/:\/\/[^\s/?#@:]*:([^\s/?#@]*)@/g)) add(password, 'password')
    },
    json(root: unknown): void {
      const waiting: { value: unknown; key: string; of: string }[] = [{ value: root, key: '', of: '' }]
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { value, key, of } = next
        if (typeof value === 'string') {
          if (isSecretName(key)) add(value, kindOfKey(key), of)
        } else if (Array.isArray(value)) for (const item of value) waiting.push({ value: item, key, of })
        else if (isObject(value)) {
          const whose = [value['username'], value['login_id']].find(name => typeof name === 'string')
          for (const [inner, item] of Object.entries(value)) {
            waiting.push({
              value: item,
              key: isSecretName(key) ? key : inner,
              of: typeof whose === 'string' ? whose : of,
            })
          }
        }
      }
    },
    /** What looks like a secret wherever it stands. */
    text(text: string): void {
      for (const { start, end } of findSecrets(text)) add(text.slice(start, end).replace(/^\/hooks\//, ''), 'given')
    },
  }
}

/** The value of a pair of a query or form, in which a plus stands for a space. */
export const decodedValue = (value: string): string => decoded(value.replace(/\+/g, ' '))

type Add = (value: string, is: SecretKind, word?: string) => void

function addHeader(name: string, value: string, add: Add): void {
  if (name === 'authorization' || name === 'proxy-authorization') {
    add(/^(?:\S+\s+)?(.*)$/s.exec(value)?.[1] ?? value, 'token')
    return
  }
  if (name !== 'cookie' && name !== 'set-cookie') {
    add(value, /csrf|xsrf/.test(name) ? 'csrf' : kindOfKey(name))
    return
  }
  const pairs = name === 'cookie' ? value.split(';') : value.split(';').slice(0, 1)
  for (const pair of pairs) {
    const [cookie = '', text = ''] = pair.split(/=(.*)/s)
    add(text.trim(), /csrf|xsrf/i.test(cookie) ? 'csrf' : /token|session/i.test(cookie) ? 'session' : 'given')
  }
}

/** Trigger ids and addresses for delayed responses let whoever has them act as the person who clicked. */
export const isSecretName = (key: string): boolean =>
  isSecretKey(key) || /^(?:trigger_id|code(?:_verifier)?)$/i.test(key)

const kindOfKey = (key: string): SecretKind =>
  /passw/i.test(key)
    ? 'password'
    : /workbench/i.test(key)
      ? 'window'
      : /^(?:access_|refresh_)?token$/i.test(key)
        ? 'token'
        : 'given'
