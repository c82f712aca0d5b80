import { placeholder } from './placeholder'

/** Letters of every id and every token that the service makes. */
const LENGTH = 26

/** The name of a secret, or `null` for any other word. */
export type NameOf = (token: string) => string | null

/**
 * Replaces the secrets in a text by placeholders; returns the very same text when there is none. A token is found between other
 * letters too, and when some of its letters are percent-encoded or written as JSON escapes. Takes time in proportion to the text.
 */
export function redactTokens(text: string, nameOf: NameOf): string {
  if (text.length < LENGTH) return text
  const isEscaped = text.includes('%') || text.includes('\\')
  const run = isEscaped ? escapedRun : plainRun
  const pieces: string[] = []
  let copied = 0
  run.lastIndex = 0
  for (let found = run.exec(text); found !== null; found = run.exec(text)) {
    const { 0: word, index } = found
    for (const { start, end, name } of secretsInRun(word, isEscaped && text[index - 1] === '\\', nameOf)) {
      pieces.push(text.slice(copied, index + start), placeholder(name))
      copied = index + end
    }
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied)
}

/** Letters and digits, by their codes. */
const isLetter = new Uint8Array(256)
for (const [first, last] of ['09', 'AZ', 'az'].map(([a = '', z = '']) => [a.charCodeAt(0), z.charCodeAt(0)] as const)) {
  isLetter.fill(1, first, last + 1)
}

/**
 * Whether `redactTokens` would find something in a text of these bytes, which have neither `%` nor a backslash: most
 * bodies have no secret, and looking at their bytes costs less than making a text of them.
 */
export function hasToken(bytes: Buffer, nameOf: NameOf): boolean {
  // Whatever is as long as a token covers one of these places, and most words end between two of them.
  let at = LENGTH - 1
  while (at < bytes.length) {
    let end = at
    while (isLetter[bytes[end] ?? 0] === 1) end += 1
    if (end > at) {
      let start = at
      while (isLetter[bytes[start - 1] ?? 0] === 1) start -= 1
      if (end - start >= LENGTH && secretsInWord(bytes.toString('latin1', start, end), nameOf).length > 0) return true
    }
    at = end + LENGTH
  }
  return false
}

/** A run is looked for where it can begin only: trying every letter of a word again would cost ten times as much. */
const plainRun = /(?<![A-Za-z0-9])[A-Za-z0-9]{26,}/g
const escapedRun = /(?<![A-Za-z0-9])(?:[A-Za-z0-9]|%[0-9A-Fa-f]{2}|\\u00[0-9A-Fa-f]{2}){26,}/g
const unit = /%([0-9A-Fa-f]{2})|\\u00([0-9A-Fa-f]{2})|[A-Za-z0-9]/g

interface Span {
  start: number
  end: number
  name: string
}

const none: readonly Span[] = []

/** `isAfterBackslash`: the first letter may belong to an escape such as `\n`; then it is a border. */
function secretsInRun(run: string, isAfterBackslash: boolean, nameOf: NameOf): readonly Span[] {
  if (!isAfterBackslash && !run.includes('%') && !run.includes('\\')) return secretsInWord(run, nameOf)
  const { text, starts } = lettersOf(run, isAfterBackslash)
  const at = (letter: number): number => starts[letter] ?? run.length
  return [...text.matchAll(plainRun)].flatMap(({ 0: word, index }) =>
    secretsInWord(word, nameOf).map(({ start, end, name }) => ({
      start: at(index + start),
      end: at(index + end),
      name,
    })),
  )
}

/** A run as it reads, and where each of its letters begins in it. */
function lettersOf(run: string, isAfterBackslash: boolean): { text: string; starts: number[] } {
  const starts: number[] = []
  let text = ''
  for (const { 0: part, 1: percent, 2: json, index } of run.matchAll(unit)) {
    const code = percent ?? json
    starts.push(index)
    const isBorder = isAfterBackslash && index === 0 && /[bfnrt]/.test(part)
    text += code === undefined ? (isBorder ? ' ' : part) : String.fromCharCode(Number.parseInt(code, 16))
  }
  return { text, starts }
}

/**
 * A word of just the length of a token, or of two, may be any secret; inside a longer one only what looks like an id is
 * asked for.
 */
function secretsInWord(word: string, nameOf: NameOf): readonly Span[] {
  const { length } = word
  const mayBe = length === LENGTH || length === 2 * LENGTH || isTriggerId(word)
  const whole = mayBe ? nameOf(word) : null
  if (whole !== null) return [{ start: 0, end: length, name: whole }]
  if (length === LENGTH) return none
  const spans: Span[] = []
  for (let start = 0; start + LENGTH <= length; start++) {
    if (!looksLikeId(word, start)) continue
    const name = nameOf(word.slice(start, start + LENGTH))
    if (name === null) continue
    spans.push({ start, end: start + LENGTH, name })
    start += LENGTH - 1
  }
  return spans
}

/** The base64 of a client's trigger id, a user id, a time and a signature; letters of base64 below 128 have neither + nor /. */
export const isTriggerId = (word: string): boolean =>
  word.length > 100 && /^[a-z0-9]{26}:[a-z0-9]{26}:\d/.test(Buffer.from(word.slice(0, 80), 'base64').toString('latin1'))

const ALPHABET = 'ybndrfg8ejkmcpqxot1uwisza345h769'
const digits = new Uint8Array(128).fill(255)
for (const [value, letter] of [...ALPHABET].entries()) digits[letter.charCodeAt(0)] = value

/** The bits that every random UUID has: one place of 256 in a text of such letters looks so. */
function looksLikeId(word: string, start: number): boolean {
  const digit = (at: number): number => digits[word.charCodeAt(start + at)] ?? 255
  return (digit(9) & 3) === 1 && digit(10) < 8 && (digit(12) & 1) === 1 && digit(13) < 16 && (digit(25) & 3) === 0
}
