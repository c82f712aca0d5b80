/** What is looked for in a body. */
export interface TextQuery {
  text: string
  isCaseSensitive: boolean
  isRegex: boolean
}

export const noQuery: TextQuery = { text: '', isCaseSensitive: false, isRegex: false }

/** Offsets of what was found, in order; `problem` says why nothing can be looked for. */
export interface Found {
  starts: readonly number[]
  ends: readonly number[]
  /** There are more than these. */
  isCut: boolean
  problem: string
}

const nothing: Found = { starts: [], ends: [], isCut: false, problem: '' }

/** More are not counted: the reader needs other words then. */
export const mostFound = 5000

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/**
 * The words as a pattern over the text as it crossed the wire: what is shown has a space behind colons, and the text may
 * have none.
 */
const literal = (text: string): string => escaped(text).replaceAll(/([:,])\s*/g, '$1\\s*')

/** Finds all places of some words in a text. An empty match of a pattern is none. */
export function findText(text: string, { text: wanted, isCaseSensitive, isRegex }: TextQuery): Found {
  if (wanted === '') return nothing
  let pattern: RegExp
  try {
    pattern = new RegExp(isRegex ? wanted : literal(wanted), isCaseSensitive ? 'gmu' : 'gimu')
  } catch (error) {
    return { ...nothing, problem: error instanceof Error ? lastPart(error.message) : 'not a pattern' }
  }
  const starts: number[] = []
  const ends: number[] = []
  for (const found of text.matchAll(pattern)) {
    if (found[0] === '') continue
    if (starts.length === mostFound) return { starts, ends, isCut: true, problem: '' }
    starts.push(found.index)
    ends.push(found.index + found[0].length)
  }
  return { starts, ends, isCut: false, problem: '' }
}

/** Browsers repeat the whole pattern before they say what is wrong with it. */
const lastPart = (message: string): string => message.slice(message.lastIndexOf(': ') + 2)

/** Index of the first found place that ends behind an offset. */
export function firstBehind(sorted: readonly number[], offset: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}
