import { type JsonToken, type JsonTokenKind, scanJson } from '../ui/panes/scanJson'
import type { Found } from './findText'
import { firstBehind } from './findText'
import type { LineIndex } from './lineIndex'

/** A piece of a line as it is drawn. */
export interface LinePiece {
  kind: JsonTokenKind
  text: string
  /** It is a part of what is looked for: one of all, or the one the reader is at. */
  mark: 'none' | 'found' | 'current'
}

/** Characters of one line that are drawn; all of it is still copied and searched. */
const mostDrawn = 2000

interface Placed extends JsonToken {
  from: number
}

/** The pieces of a line, with what is looked for marked in it, and how many characters are not drawn. */
export function linePieces(
  index: LineIndex,
  line: number,
  { found, current }: { found: Found; current: number },
): { pieces: LinePiece[]; hidden: number } {
  const start = index.starts[line] ?? 0
  const end = index.ends[line] ?? start
  const drawn = Math.min(end, start + mostDrawn)
  const tokens = index.isJson ? placedTokens(index.text, start, drawn) : plainTokens(index.text, start, drawn)
  return { pieces: tokens.flatMap(token => cut(token, found, current)), hidden: end - drawn }
}

const plainTokens = (text: string, start: number, end: number): Placed[] => [
  { kind: 'key', text: text.slice(start, end), from: start },
]

function placedTokens(text: string, start: number, end: number): Placed[] {
  const line = text.slice(start, end)
  const tokens = scanJson(line) ?? brokenTokens(line)
  let at = 0
  return tokens.map(({ kind, text: token }) => {
    const from = line.indexOf(token, at)
    at = from + token.length
    const shown = kind === 'punctuation' && token === ':' ? ': ' : token
    return { kind, text: shown, from: start + from }
  })
}

/** A line whose last string is not closed on it, as it was cut: its key, and the rest. */
function brokenTokens(line: string): JsonToken[] {
  const key = /^"(?:[^"\\]|\\.)*"(?=\s*:)/.exec(line)?.[0]
  if (key === undefined) return [{ kind: 'string', text: line }]
  const rest = line.slice(key.length).replace(/^\s*:\s*/, '')
  return [
    { kind: 'key', text: key },
    { kind: 'punctuation', text: ':' },
    ...(rest === '' ? [] : [{ kind: 'string' as const, text: rest }]),
  ]
}

/** A token in pieces: outside and inside of what is looked for. */
function cut({ kind, text, from }: Placed, { starts, ends }: Found, current: number): LinePiece[] {
  const to = from + text.length
  const pieces: LinePiece[] = []
  let at = from
  for (let match = firstBehind(ends, from); match < starts.length; match += 1) {
    const begin = Math.max(from, starts[match] ?? to)
    const end = Math.min(to, ends[match] ?? to)
    if (begin >= to) break
    if (begin > at) pieces.push({ kind, text: text.slice(at - from, begin - from), mark: 'none' })
    if (end > begin) {
      pieces.push({
        kind,
        text: text.slice(begin - from, end - from),
        mark: match === current ? 'current' : 'found',
      })
    }
    at = Math.max(at, end)
  }
  if (at < to) pieces.push({ kind, text: text.slice(at - from), mark: 'none' })
  return pieces
}
