import { checkPattern } from './language/pattern'
import { partEnd, patternAt, unquoted } from './language/scan'
import type { Filter, Place } from './language/tree'
import { filterLimits } from './limits'
import type { FilterProblem } from './problem'
import { readTerm } from './readTerm'

export type ParsedFilter =
  | { ok: true; filter: Filter }
  | { ok: false; problem: FilterProblem; problems: FilterProblem[] }

/** Lets everything pass. */
export const everything: Filter = { type: 'all', of: [], from: 0, to: 0 }

/**
 * Reads a filter line (docs/reference/filter.md). A key without a value is still being typed and filters nothing. Every
 * part that cannot be understood is named with what was expected; `problem` is the first.
 */
export function parseFilter(text: string): ParsedFilter {
  if (text.length > filterLimits.length) {
    return failed([
      { from: filterLimits.length, to: text.length, message: tooMuch(`${filterLimits.length} characters`) },
    ])
  }
  const reader: Reader = { text, at: 0, parts: 0, problems: [] }
  const filter = readAny(reader, 0)
  return reader.problems.length === 0 ? { ok: true, filter } : failed(reader.problems)
}

const tooMuch = (most: string): string => `A filter has at most ${most}.`

const failed = (problems: FilterProblem[]): ParsedFilter => ({
  ok: false,
  problem: problems[0] ?? { from: 0, to: 0, message: '' },
  problems,
})

interface Reader {
  readonly text: string
  at: number
  parts: number
  readonly problems: FilterProblem[]
}

/** Alternatives: lists that are separated by `or`. */
function readAny(reader: Reader, depth: number): Filter {
  const from = reader.at
  const lists: Filter[] = []
  do lists.push(readAll(reader, depth))
  while (takeOr(reader))
  const filled = lists.filter(list => !isEmpty(list))
  return joined('any', filled, { from, to: reader.at })
}

function readAll(reader: Reader, depth: number): Filter {
  const from = reader.at
  const parts: Filter[] = []
  for (;;) {
    skipSpace(reader)
    if (reader.at >= reader.text.length || isOr(reader) || (depth > 0 && reader.text[reader.at] === ')')) break
    const part = readOne(reader, depth)
    if (part !== null && !isEmpty(part)) parts.push(part)
  }
  return joined('all', parts, { from, to: reader.at })
}

/** One alone needs no list around it, and a list within a list of its kind is a part of it. */
function joined(type: 'all' | 'any', parts: Filter[], place: Place): Filter {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  return { type: parts.length === 0 ? 'all' : type, of: parts, ...place }
}

const isEmpty = (filter: Filter): boolean => filter.type === 'all' && filter.of.length === 0

function readOne(reader: Reader, depth: number): Filter | null {
  const { text, at: from } = reader
  reader.parts += 1
  if (reader.parts > filterLimits.parts) return endWith(reader, from, tooMuch(`${filterLimits.parts} parts`))
  if (text[from] === '-' && /[^\s]/.test(text[from + 1] ?? '') && !(depth > 0 && text[from + 1] === ')')) {
    reader.at += 1
    if (depth + 1 > filterLimits.depth) return endWith(reader, from, tooMuch(`${filterLimits.depth} levels`))
    const of = readOne(reader, depth + (text[from + 1] === '-' ? 1 : 0))
    return of === null || isEmpty(of) ? null : negated(of, from, reader.at)
  }
  return text[from] === '(' ? readGroup(reader, depth) : readPart(reader, depth > 0)
}

/** What is left out twice is not left out. */
const negated = (of: Filter, from: number, to: number): Filter =>
  of.type === 'not' ? of.of : { type: 'not', of, from, to }

function readGroup(reader: Reader, depth: number): Filter | null {
  const from = reader.at
  if (depth + 1 > filterLimits.depth)
    return endWith(reader, from, tooMuch(`${filterLimits.depth} levels of parentheses`))
  reader.at += 1
  const inner = readAny(reader, depth + 1)
  if (reader.text[reader.at] === ')') {
    reader.at += 1
    return inner
  }
  if (reader.at < reader.text.length || reader.problems.length > 0) return null
  return endWith(reader, from, 'The “)” of this group is missing.')
}

function readPart(reader: Reader, isOpen: boolean): Filter | null {
  const { text, at: from } = reader
  const scanned = patternAt(text, from, isOpen)
  if (scanned !== null) {
    reader.at = scanned.end
    const place = { from, to: scanned.end }
    const problem = checkPattern(scanned.pattern)
    if (problem === null) return { type: 'anywhere', pattern: scanned.pattern, ...place }
    reader.problems.push({ ...place, message: problem })
    return null
  }
  if (text[from] === ')') {
    reader.at += 1
    reader.problems.push({ from, to: from + 1, message: 'There is no “(” before this “)”.' })
    return null
  }
  const to = partEnd(text, from, isOpen)
  reader.at = to
  const raw = text.slice(from, to)
  const term = readTerm(raw, { from, to })
  if (term === 'unfinished') return null
  if (term !== null && 'message' in term) {
    reader.problems.push(term)
    return null
  }
  return term ?? wordsOf(unquoted(raw), { from, to })
}

const wordsOf = (text: string, place: Place): Filter | null =>
  text.trim() === '' ? null : { type: 'words', text, ...place }

/** Names a problem after which nothing is read any more. */
function endWith(reader: Reader, from: number, message: string): null {
  reader.problems.push({ from, to: reader.text.length, message })
  reader.at = reader.text.length
  return null
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1
}

const OR = /or(?=[\s()]|$)/iy

function isOr({ text, at }: Reader): boolean {
  OR.lastIndex = at
  return OR.test(text)
}

function takeOr(reader: Reader): boolean {
  if (!isOr(reader)) return false
  reader.at += 2
  return true
}
