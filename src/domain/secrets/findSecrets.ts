import { decoded, isSecretKey, passwordInUrl, queryValue } from './secretKeys'

/** A part of a text that looks like a secret: what it is taken for, and its characters. */
export interface FoundSecret {
  /** With its article, for sentences: `a GitHub token`. */
  what: string
  start: number
  end: number
  /** The key of a query or of an assignment whose value it is. */
  key?: string
}

/** Forms that are secrets wherever they stand; the secret is the group `secret`, or the whole. */
const forms: readonly { what: string; form: RegExp }[] = [
  { what: 'a private key', form: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/g },
  {
    what: 'a JSON web token',
    form: /\beyJ[\w-]{8,4096}\.eyJ[\w-]{8,4096}\.[\w-]{8,4096}/g,
  },
  { what: 'a Slack token', form: /\bxox[abeoprs]-[\w-]{10,250}/g },
  { what: 'a GitHub token', form: /\b(?:gh[opsru]_[A-Za-z0-9]{36}|github_pat_\w{22,255})\b/g },
  { what: 'a GitLab token', form: /\bglpat-[\w-]{20,64}/g },
  { what: 'an AWS access key', form: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { what: 'a Google API key', form: /\bAIza[\w-]{35}(?![\w-])/g },
  { what: 'a Stripe key', form: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,128}\b/g },
  { what: 'an npm token', form: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { what: 'a SendGrid key', form: /\bSG\.[\w-]{16,64}\.[\w-]{16,128}/g },
  { what: 'an API key', form: /\bsk-(?=[\w-]{0,200}\d)[\w-]{20,200}/g },
  {
    what: 'the address of a webhook, which anybody can post to',
    form: /\bhttps?:\/\/(?:hooks\.slack\.com\/(?:services|workflows|triggers)\/[^\s"'<>)]{10,200}|(?:[\w-]{1,60}\.)?discord(?:app)?\.com\/api\/webhooks\/\d{5,30}\/[\w-]{10,200}|[\w.-]{1,120}\.webhook\.office\.com\/[^\s"'<>)]{10,300})/g,
  },
  { what: 'the address of an incoming webhook, which anybody can post to', form: /\/hooks\/[a-z0-9]{26}\b/g },
  {
    what: 'a bearer token',
    form: /\bBearer\s{1,4}(?<secret>(?=[\w.~+/-]{0,4096}\d)[\w.~+/-]{16,4096}={0,2})/gi,
  },
  {
    what: 'a value for Authorization',
    form: /\bAuthorization["']?\s{0,4}[:=]\s{0,4}["']?(?:(?:Basic|Token|Bearer)\s{1,4})?(?<secret>(?=[\w.~+/-]{0,4096}\d)[\w.~+/-]{12,4096}={0,2})/gi,
  },
  {
    what: 'a cookie',
    form: /\b(?:Set-)?Cookie["']?\s{0,4}:\s{0,4}["']?(?<secret>[\w.-]{1,60}=(?=[^\s;"']{0,4096}\d)[^\s;"']{8,4096})/gi,
  },
]

/** `token=…`, `api_key: …`, `"password": "…"`: a name that says so, and a value that is no word. */
const assignment =
  /(?<![\w-])(?<key>[\w-]{0,40}(?:passwd|password|passphrase|secret|token|api[-_]?key|access[-_]?key|account[-_]?key|auth[-_]?key|private[-_]?key)|key)["']?\s{0,4}[:=]\s{0,4}["'`]?(?<secret>[\w.~+/=!@#$%^&*-]{6,200})/gi

/** Whether a value may be a secret at all: not short, no sentence, and nothing that stands in for one. */
const isGiven = (value: string): boolean =>
  value.length >= 6 && !/\s|\{\{|\[redacted|^\*+$|^[x.*]+$|^<|^\$/i.test(value)

/** Returns whether the value of a key with a secret's name is one: no word, no number, no variable. */
export const isSecretValue = (value: string): boolean => isGiven(value) && /\d/.test(value) && /[a-z]/i.test(value)

/** The credentials in the value of a header that is there for them; `null` where the value is none. */
export function credentialsIn(key: string, value: string): FoundSecret | null {
  if (!/^(?:proxy-)?authorization$|^(?:set-)?cookie$/i.test(key)) return null
  const start = /^[a-z]+\s+/i.exec(value)?.[0].length ?? 0
  const isOne = isGiven(value.slice(start).split(';')[0] ?? '')
  return isOne ? { what: `the value of ${key}`, start, end: value.length, key } : null
}

/** A run of letters that a program made at random: all classes, mixed, and hardly any letter twice in a row. */
const word = /(?<![\w+/=.%@-])[A-Za-z0-9_+/-]{24,200}={0,2}(?![\w+/=.%@-])/g

/** Least bits of information of each character of a random word. */
const leastEntropy = 4
/** Least share of neighbours that are of another class: names in camel case change seldom. */
const leastChanges = 0.3

function isRandom(text: string): boolean {
  const count = (form: RegExp) => text.match(form)?.length ?? 0
  if (count(/[A-Z]/g) < 3 || count(/[a-z]/g) < 3 || count(/\d/g) < 3 || count(/[/_+-]/g) > 3) return false
  const classOf = (letter: string) => (/\d/.test(letter) ? 0 : /[a-z]/.test(letter) ? 1 : 2)
  const changes = [...text].filter((letter, at) => at > 0 && classOf(letter) !== classOf(text[at - 1] ?? '')).length
  return changes / text.length >= leastChanges && entropyOf(text) >= leastEntropy
}

/** Shannon entropy in bits for each character. */
function entropyOf(text: string): number {
  const counts = Map.groupBy(text, letter => letter)
  return [...counts.values()].reduce((bits, { length }) => {
    const share = length / text.length
    return bits - share * Math.log2(share)
  }, 0)
}

/** Data URLs and digests hold random letters by nature; other addresses have ids in their paths that are no secrets. */
const ordinary =
  /\bdata:[\w/+.-]{1,80}(?:;[\w=-]{1,60}){0,4},[^\s"'<>)]*|\bsha(?:1|256|384|512)[-:][\w+/=]+|\bhttps?:\/\/[^\s"'<>)]*/gi

/** The text with its ordinary random parts blanked out; places stay. */
const withoutOrdinary = (text: string): string => text.replace(ordinary, part => ' '.repeat(part.length))

/** A sentence, or the parentheses of a Markdown link, may end right behind a secret. */
const withoutEnd = (secret: string): string => secret.replace(/[).,;:!?]+$/, '')

function spanOf(found: RegExpExecArray, what: string, key?: string): FoundSecret {
  const whole = found.groups?.['secret'] ?? found[0]
  const start = found.index + found[0].length - whole.length
  return { what, start, end: start + withoutEnd(whole).length, ...(key === undefined ? {} : { key }) }
}

const known = (text: string): FoundSecret[] =>
  forms.flatMap(({ what, form }) => [...text.matchAll(form)].map(found => spanOf(found, what)))

const assigned = (text: string): FoundSecret[] =>
  [...withoutOrdinary(text).matchAll(assignment)].flatMap(found => {
    const { key = '', secret = '' } = found.groups ?? {}
    const isOne = key.toLowerCase() === 'key' ? isRandom(secret) : isSecretValue(secret)
    return isOne ? [spanOf(found, `the value of ${key}`, key)] : []
  })

/** Passwords and the values of secret keys in addresses. */
function addressed(text: string): FoundSecret[] {
  if (!text.includes('://') && !text.includes('?')) return []
  const passwords = [...text.matchAll(passwordInUrl)].flatMap(found => {
    const [whole, before = '', password = ''] = found
    if (password === '' || password.includes('{{')) return []
    return [{ what: 'a password', start: found.index + before.length, end: found.index + whole.length }]
  })
  const values = [...text.matchAll(queryValue)].flatMap(found => {
    const [, mark = '', key = '', whole = ''] = found
    const value = withoutEnd(whole)
    const start = found.index + mark.length + key.length + 1
    if (!isSecretKey(decoded(key)) || !isSecretValue(decoded(value))) return []
    return [{ what: `the value of ${decoded(key)}`, start, end: start + value.length, key }]
  })
  return [...passwords, ...values]
}

const random = (text: string): FoundSecret[] =>
  [...withoutOrdinary(text).matchAll(word)]
    .filter(found => isRandom(found[0]))
    .map(found => spanOf(found, 'a random token'))

/** What every secret has: a digit, or the beginning of a key or a password in an address. */
const mayHoldOne = /\d|-----BEGIN|:\/\/[^\s/]*:/

/** Characters that are looked at; a payload of a megabyte is checked at every pause. */
const mostText = 20_000

/**
 * Returns what looks like a secret in a text, in its order, nothing twice. It misses rather than cries wolf: UUIDs,
 * hashes in hexadecimal, ids, pictures in data URLs and ids in paths are none.
 */
export function findSecrets(whole: string): FoundSecret[] {
  const text = whole.slice(0, mostText)
  if (text.length < 8 || !mayHoldOne.test(text)) return []
  const found = [...known(text), ...addressed(text), ...assigned(text), ...random(text)]
  const apart: FoundSecret[] = []
  for (const one of found) if (!apart.some(other => one.start < other.end && other.start < one.end)) apart.push(one)
  return apart.toSorted((a, b) => a.start - b.start)
}
