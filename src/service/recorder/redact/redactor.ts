import type { ExchangeSummary, MergedKey } from '#contract/exchange'
import { isSecretKey } from '#domain/secrets/secretKeys'
import { type KnownSecrets, nameOfHash } from '../../store/secrets/knownSecrets'
import { hashSecret } from '../../store/secrets/vault'
import type { ExchangeDetails, Headers } from '../../store/tables/workspace/exchangeRecords'
import { redactPasswords, redactQuery } from './addresses'
import { type Redacted, redactGiven } from './givenSecrets'
import { redactHeaders } from './headers'
import { placeholder } from './placeholder'
import { hasToken, isTriggerId, redactTokens } from './tokens'

/** A secret that is cut off by the end of what is recorded has to be looked at whole. */
const MARGIN_BYTES = 4096
/** Shorter texts that a person gave are words like any other. */
const SHORTEST_GIVEN = 5

/** A payload of a megabyte can have a hundred thousand; nobody reads that many. */
const MOST_ISSUES = 200

/** Takes the secrets out of what is recorded; the same secret has the same placeholder everywhere. */
export interface Redactor {
  text(text: string): string
  /** `given`: secrets known from elsewhere, as everywhere here. */
  summary(summary: ExchangeSummary, given?: readonly string[]): ExchangeSummary
  headers(headers: Headers): Headers
  /** The first `most` bytes of a body; the very same bytes when there is nothing to hide. */
  body(body: Buffer | null, most: number, given?: readonly string[]): Buffer | null
  /** A body that may hold secrets its sender chose. */
  given(body: Buffer, headers: Headers): Redacted
  details(details: ExchangeDetails): ExchangeDetails
  /** A name for any secret, known or not. */
  nameFor(secret: string): string
}

/** Most headers and labels are short, and have none of the marks of an address with a secret in it. */
const isHarmless = (text: string): boolean => text.length < 26 && !/[@=%]/.test(text)

/** Up to so many bytes a look at each costs less than calls that search. */
const SHORT = 4096
const isMark = new Uint8Array(256)
for (const mark of '%\\@=') isMark[mark.charCodeAt(0)] = 1

/** Nothing in these bytes is escaped, and there is no mark of an address with a password or a query in it. */
function hasNoMarks(bytes: Buffer): boolean {
  if (bytes.length > SHORT) return isUnmarked(bytes)
  for (let at = 0; at < bytes.length; at++) if (isMark[bytes[at] ?? 0] === 1) return isUnmarked(bytes)
  return true
}

const isUnmarked = (bytes: Buffer): boolean =>
  !bytes.includes('%') &&
  !bytes.includes('\\') &&
  !(bytes.includes('@') && bytes.includes('//')) &&
  !(bytes.includes('=') && (bytes.includes('?') || bytes.includes('&')))

const mayBeToken = /^(?:[A-Za-z0-9]{26}){1,2}$/

/** `key`: 32 bytes of this start alone, so that nobody can try out passwords on their names. */
export function createRedactor(secrets: KnownSecrets, key: Buffer): Redactor {
  const salt = key.toString('hex')
  // Only what may be a token is looked up: look-ups are remembered, and passwords and whole bodies shall not be.
  const nameFor = (text: string): string =>
    (mayBeToken.test(text) ? secrets.nameOf(text) : null) ?? nameOfHash(hashSecret(salt + text))
  const nameOf = (token: string): string | null => (isTriggerId(token) ? nameFor(token) : secrets.nameOf(token))
  const text = (given: string): string =>
    isHarmless(given) ? given : redactQuery(redactPasswords(redactTokens(given, nameOf), nameFor), nameFor)
  const id = (given: string): string => {
    const name = given === '' ? null : secrets.nameOf(given)
    return name === null ? given : placeholder(name)
  }
  const merged = ({ key: name, value, lost, ...rest }: MergedKey): MergedKey =>
    isSecretKey(name)
      ? {
          ...rest,
          key: name,
          value: placeholder(nameFor(value)),
          lost: lost.map(one => ({ ...one, value: placeholder(nameFor(one.value)) })),
        }
      : { ...rest, key: name, value, lost }

  return {
    text,
    nameFor,
    summary(summary, given = []) {
      const shown = { ...summary }
      shown.url = text(given.length === 0 ? summary.url : withoutGiven(summary.url, given, nameFor))
      shown.label = text(summary.label)
      shown.note = text(summary.note)
      // These may come from an address, where anything may stand.
      shown.action_id = text(summary.action_id)
      shown.post_id = id(summary.post_id)
      shown.channel_id = id(summary.channel_id)
      return shown
    },
    headers: headers => redactHeaders(headers, nameFor, text),
    given: (body, headers) => redactGiven(body, isForm(headers), nameFor),
    body(body, most, given = []) {
      if (body === null || body.length === 0) return body
      const part = firstOf(body, most + MARGIN_BYTES)
      if (given.length === 0 && hasNoMarks(part) && !hasToken(part, nameOf)) return firstOf(body, most)
      const raw = part.toString('latin1')
      const shown = text(withoutGiven(raw, given, nameFor))
      return shown === raw ? firstOf(body, most) : Buffer.from(shown, 'latin1').subarray(0, most)
    },
    details(details) {
      const { merged: keys, response_keys } = details
      const { issues, explanations } = details
      if (keys.length + response_keys.length + issues.length + explanations.length === 0) return details
      const shown = { ...details, merged: keys.map(merged), issues: issues.slice(0, MOST_ISSUES) }
      const json = JSON.stringify(shown)
      const redacted = text(json)
      return redacted === json ? shown : JSON.parse(redacted)
    },
  }
}

const firstOf = (body: Buffer, most: number): Buffer => (body.length <= most ? body : body.subarray(0, most))

const isForm = (headers: Headers): boolean =>
  headers.some(([name, value]) => /^content-type$/i.test(name) && /^application\/x-www-form-urlencoded/i.test(value))

/** `raw` is bytes as latin1, so what is looked for is written so as well. */
function withoutGiven(raw: string, given: readonly string[], nameFor: (secret: string) => string): string {
  let shown = raw
  for (const secret of given) {
    if (secret.length < SHORTEST_GIVEN) continue
    shown = shown.replaceAll(Buffer.from(secret).toString('latin1'), placeholder(nameFor(secret)))
  }
  return shown
}
