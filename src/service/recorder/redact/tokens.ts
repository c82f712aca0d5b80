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
  const pieces: string[] = []
  let copied = 0
  for (const { 0: run, index } of text.matchAll(isEscaped ? escapedRun : plainRun)) {
    for (const { start, end, name } of secretsIn(lettersOf(run, isEscaped && text[index - 1] === '\\'), nameOf)) {
      pieces.push(text.slice(copied, index + start), placeholder(name))
      copied = index + end
    }
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied)
}

const plainRun = /[A-Za-z0-9]{26,}/g
const escapedRun = /(?:[A-Za-z0-9]|%[0-9A-Fa-f]{2}|\\u00[0-9A-Fa-f]{2}){26,}/g
const unit = /%([0-9A-Fa-f]{2})|\\u00([0-9A-Fa-f]{2})|[A-Za-z0-9]/g

/** A run as it reads, and where each of its letters begins in the text. */
interface Letters {
  text: string
  /** One more than there are letters; `null` when letter i stands at i. */
  starts: number[] | null
}

/** `isAfterBackslash`: the first letter may belong to an escape such as `\n`; then it is a border. */
function lettersOf(run: string, isAfterBackslash: boolean): Letters {
  const isPlain = !run.includes('%') && !run.includes('\\')
  if (isPlain && !isAfterBackslash) return { text: run, starts: null }
  const starts: number[] = []
  let text = ''
  for (const { 0: part, 1: percent, 2: json, index } of run.matchAll(unit)) {
    const code = percent ?? json
    starts.push(index)
    const isBorder = isAfterBackslash && index === 0 && /[bfnrt]/.test(part)
    text += code === undefined ? (isBorder ? ' ' : part) : String.fromCharCode(Number.parseInt(code, 16))
  }
  starts.push(run.length)
  return { text, starts }
}

interface Span {
  start: number
  end: number
  name: string
}

function* secretsIn({ text, starts }: Letters, nameOf: NameOf): Generator<Span> {
  const at = (letter: number): number => starts?.[letter] ?? letter
  for (const { 0: word, index } of starts === null ? [{ 0: text, index: 0 }] : text.matchAll(plainRun)) {
    for (const { start, end, name } of secretsInWord(word, nameOf)) {
      yield { start: at(index + start), end: at(index + end), name }
    }
  }
}

/** A word of just the length of a token, or of two, may be any secret; inside a longer one only what looks like an id is asked for. */
function* secretsInWord(word: string, nameOf: NameOf): Generator<Span> {
  const mayBe = word.length === LENGTH || word.length === 2 * LENGTH || isTriggerId(word)
  const whole = mayBe ? nameOf(word) : null
  if (whole !== null) yield { start: 0, end: word.length, name: whole }
  if (word.length === LENGTH || whole !== null) return
  for (let start = 0; start + LENGTH <= word.length; start++) {
    if (!looksLikeId(word, start)) continue
    const name = nameOf(word.slice(start, start + LENGTH))
    if (name === null) continue
    yield { start, end: start + LENGTH, name }
    start += LENGTH - 1
  }
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
