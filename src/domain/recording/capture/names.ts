import { readablePath } from '../../issue'
import type { SecretKind, VariableSource } from '../schema/placeholders'

/** Longer names cannot be placeholders. */
const MOST = 64

/** The name of a variable says where its value comes from: `2.response.id`, `2.response.header.token`. */
export function variableName({ exchange, side, part, at }: VariableSource): string {
  const dotted = at.startsWith('/') ? readablePath(at).replaceAll('[', '.').replaceAll(']', '').replace(/^\./, '') : at
  const place = part === 'header' || part === 'cookie' ? `${part}.${at}` : dotted || 'body'
  return `${exchange}.${side}.${place}`.replace(/[^A-Za-z0-9_.-]/g, '_').slice(0, MOST)
}

const prefixes: Record<SecretKind, string> = {
  token: 'token',
  session: 'session',
  csrf: 'csrf',
  password: 'password',
  hook_key: 'hook',
  webhook_token: 'webhook',
  command_token: 'command',
  app_secret: 'app',
  cookie: 'cookie',
  window: 'window',
  given: 'given',
}

const WORD = 32

/** `secret.token-alice`: what it is, and whose. */
export function secretName(is: SecretKind, word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .slice(0, WORD)
    .replace(/^-+|-+$/g, '')
  return `secret.${prefixes[is]}${plain === '' ? '' : `-${plain}`}`
}

/** The first of `name`, `name-2`, ... that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const tried = name.slice(0, MOST - end.length) + end
    if (!isTaken(tried)) return tried
  }
}
