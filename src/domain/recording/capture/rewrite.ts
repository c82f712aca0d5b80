import { isObject } from '../../json'
import { escaped, placeholderOf } from '../placeholders'
import type { CaptureFacts } from './captured'
import type { Naming } from './naming'
import { isSecretValue, valuesIn } from './occurrences'

/** How texts of one message are written into a recording. */
export interface Rewriting {
  naming: Naming
  facts: Pick<CaptureFacts, 'openCookie'>
  /** Also ids become variables: in requests to the service, which a replay sends. */
  isSent: boolean
}

/** What seals a cookie makes of a few words: long, and base64. */
export const sealedWords = /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{60,}={0,2}(?![A-Za-z0-9+/=])/g

/** Writes a text with placeholders in place of its secrets, and in requests of its variables. */
export function rewriteText(text: string, rewriting: Rewriting): string {
  const { naming, isSent } = rewriting
  const whole = escaped(text)
  let written = ''
  let from = 0
  for (const { value, start, end } of valuesIn(whole)) {
    const name = isSecretValue(value) ? naming.secret(value) : isSent ? naming.variable(value) : ''
    if (name === '') continue
    written += whole.slice(from, start) + placeholderOf(name)
    from = end
  }
  written += whole.slice(from)
  return written.length < 60 ? written : written.replace(sealedWords, word => rewriteCookie(word, rewriting))
}

function rewriteCookie(word: string, { naming, facts, isSent }: Rewriting): string {
  const content = facts.openCookie(word)
  if (content === null) return word
  const sealed = rewriteJson(content, { naming, facts: { openCookie: () => null }, isSent: true })
  return placeholderOf(isSent ? naming.cookie(word, sealed) : naming.cookie(word))
}

/** Writes a JSON value so, also its keys. */
export function rewriteJson(value: unknown, rewriting: Rewriting): unknown {
  if (typeof value === 'string') return rewriteText(value, rewriting)
  if (Array.isArray(value)) return value.map(item => rewriteJson(item, rewriting))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rewriteText(key, rewriting), rewriteJson(item, rewriting)]),
  )
}
