import type { TextEdit } from '../edits/edits'

/** What a token stands for once it is written as JSON has it. */
export type TokenKind = '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'word' | 'literal'

/** A token of a text that need not be JSON. */
export interface Token {
  kind: TokenKind
  offset: number
  end: number
  /** What is wrong with the token itself, with the edits that fix it. */
  faults: TokenFault[]
}

export interface TokenFault {
  code: string
  offset: number
  length: number
  edits: TextEdit[]
  /** What the fix writes, where its label names it. */
  writes?: string
}

/** A comment or a character that means nothing in JSON, and the edit that removes it. */
export interface Stray extends TokenFault {
  kind: 'stray'
}

const closers: Record<string, string> = {
  '"': '"',
  "'": "'",
  '\u201c': '\u201d',
  '\u201d': '\u201d',
  '\u2018': '\u2019',
}
const punctuation = new Set(['{', '}', '[', ']', ':', ','])

/** Splits a text into tokens and strays, in order; white space is left out. Total: any text has a reading. */
export function* readTokens(text: string): Generator<Token | Stray> {
  let at = 0
  while (at < text.length) {
    const first = text[at] ?? ''
    if (/[ \t\r\n]/.test(first)) {
      at += 1
      continue
    }
    const next = readOne(text, at, first)
    yield next
    at = next.kind === 'stray' ? next.offset + next.length : next.end
  }
}

function readOne(text: string, offset: number, first: string): Token | Stray {
  if (punctuation.has(first)) return { kind: first as TokenKind, offset, end: offset + 1, faults: [] }
  if (closers[first]) return readString(text, offset, first)
  const comment = match(/\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*/y, text, offset)
  if (comment) return stray('json.comment', offset, comment.length)
  const equals = match(/=>|=/y, text, offset)
  if (equals) {
    const edits = [{ offset, length: equals.length, content: ':' }]
    const faults = [{ code: 'json.missing_colon', offset, length: equals.length, edits }]
    return { kind: ':', offset, end: offset + equals.length, faults }
  }
  const word = match(/[^\s{}[\]:,"'\u201c\u201d\u2018;=/#]+/y, text, offset)
  return word ? readWord(word, offset) : stray('json.unexpected', offset, 1)
}

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function stray(code: string, offset: number, length: number): Stray {
  return { kind: 'stray', code, offset, length, edits: [{ offset, length, content: '' }] }
}

const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/** Words of other languages -> what JSON has for them. */
const foreign: Record<string, string> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  nil: 'null',
  NULL: 'null',
  Null: 'null',
  undefined: 'null',
  NaN: 'null',
  Infinity: 'null',
  '-Infinity': 'null',
}

function readWord(word: string, offset: number): Token {
  const end = offset + word.length
  if (number.test(word) || ['true', 'false', 'null'].includes(word)) return { kind: 'literal', offset, end, faults: [] }
  const writes = Object.hasOwn(foreign, word) ? foreign[word] : numberOf(word)
  if (writes === undefined) return { kind: 'word', offset, end, faults: [] }
  const edits = [{ offset, length: word.length, content: writes }]
  return {
    kind: 'literal',
    offset,
    end,
    faults: [{ code: 'json.literal', offset, length: word.length, edits, writes }],
  }
}

/** `.5`, `+1`, `007`, `0x1F`, `1_000` as JSON writes them. */
function numberOf(word: string): string | undefined {
  if (!/^[+-]?[\d.]/.test(word)) return undefined
  const plain = word.replace(/^\+/, '').replaceAll('_', '')
  const value = plain.startsWith('-') ? -Number(plain.slice(1)) : Number(plain)
  return plain === '' || !Number.isFinite(value) ? undefined : JSON.stringify(value)
}

/** A string between quotes of any kind. One that is not closed in its line ends before what looks like the JSON after it. */
function readString(text: string, offset: number, quote: string): Token {
  const close = closers[quote] ?? quote
  const faults: TokenFault[] = []
  let at = offset + 1
  while (at < text.length && text[at] !== close && text[at] !== '\n') {
    const fault = characterFault(text, at, quote)
    if (fault) faults.push(fault)
    // What follows a backslash that is written twice stands for itself.
    at += text[at] === '\\' && fault?.writes !== '\\\\' ? 2 : 1
  }
  if (text[at] === close) {
    if (quote === '"') return { kind: 'string', offset, end: at + 1, faults }
    return { kind: 'string', offset, end: at + 1, faults: [quoteFault(offset, at), ...faults] }
  }
  const end = endOfOpen(text, offset, at)
  const edits = [
    ...(quote === '"' ? [] : [{ offset, length: 1, content: '"' }]),
    { offset: end, length: 0, content: '"' },
  ]
  const inside = faults.filter(fault => fault.offset + fault.length <= end)
  return {
    kind: 'string',
    offset,
    end,
    faults: [{ code: 'json.unclosed_string', offset, length: end - offset, edits }, ...inside],
  }
}

/** The end of what belongs to a string without an end: before the comma and brackets that close its line. */
function endOfOpen(text: string, offset: number, lineEnd: number): number {
  let end = lineEnd
  for (const closing of [' \t\r', ']},', ' \t\r']) {
    while (end > offset + 1 && closing.includes(text[end - 1] ?? 'x')) end -= 1
  }
  return end
}

const quoteFault = (offset: number, close: number): TokenFault => ({
  code: 'json.quotes',
  offset,
  length: close + 1 - offset,
  edits: [
    { offset, length: 1, content: '"' },
    { offset: close, length: 1, content: '"' },
  ],
})

/** What must not stand in a string as it does: a control character, an escape that JSON does not know, a bare quote. */
function characterFault(text: string, at: number, quote: string): TokenFault | null {
  const character = text[at] ?? ''
  if (character < ' ') return replaced('json.control_character', at, 1, JSON.stringify(character).slice(1, -1))
  if (character === '"' && quote !== '"') return replaced('json.control_character', at, 1, '\\"')
  if (character !== '\\') return null
  const written = text.slice(at + 1, at + 6)
  if (/^(["\\/bfnrt]|u[\da-fA-F]{4})/.test(written)) return null
  if (/^['`\u2018\u2019\u201c\u201d]/.test(written)) return replaced('json.escape', at, 1, '')
  return replaced('json.escape', at, 1, '\\\\')
}

const replaced = (code: string, offset: number, length: number, content: string): TokenFault => ({
  code,
  offset,
  length,
  edits: [{ offset, length, content }],
  writes: content,
})
