// Shapes of text that cost a Markdown parser quadratic time. A reader of such a text loses nothing when it is drawn as
// it is.

/** Far beyond a post (16,383 characters) and a text block (16,000); only legacy attachments can be longer. */
const LONGEST = 100_000
const DEEPEST_BRACKETS = 100
const MOST_UNDERLINES = 500
const MOST_RUN_TOGETHER_ADDRESSES = 100
const MOST_HALF_ESCAPED_FENCES = 200
/** Marks around marks: whatever is written again per level is written this often. */
const DEEPEST_MARKS = 40
/** Characters that a parser may look back over in search of what closing marks close: a fifth of a second's worth. */
const FARTHEST_LOOK_BACK = 4_000_000

/** More than 40 quote and list markers before the first word of a line. */
const deepContainers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){41}/m
const underline = /^[ \t]*(?:-+|=+)[ \t]*$/gm
/** An underscore is part of a host name, so each of these is read on to the last. */
const runTogetherAddress = /_www\./gi

/** The escape takes one sign off a fence: what is left is sought again up to the end, and found nowhere. */
const halfEscapedFence = /\\([$`])\1/g

const countOf = (text: string, pattern: RegExp): number => {
  let count = 0
  for (const _ of text.matchAll(pattern)) count++
  return count
}

const bracketDepth = (text: string): number => {
  let depth = 0
  let deepest = 0
  for (const { 0: bracket } of text.matchAll(/[[\]]/g)) {
    depth = bracket === '[' ? depth + 1 : Math.max(0, depth - 1)
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const isSpace = (char: string) => /^\s?$/.test(char)
const isPunctuation = (char: string) => /[\p{P}\p{S}]/u.test(char)
const isWord = (char: string) => !isSpace(char) && !isPunctuation(char)

/**
 * Whether a mark may open and close here (CommonMark, Emphasis: left- and right-flanking), by the characters around it.
 */
const flanks = (mark: string, before: string, after: string) => {
  const opens = isWord(after) || (isPunctuation(after) && !isWord(before)) || '*_~'.includes(after || ' ')
  const closes = isWord(before) || (isPunctuation(before) && !isWord(after)) || '*_~'.includes(before || ' ')
  if (mark !== '_') return { opens, closes }
  return { opens: opens && (!isWord(before) || !closes), closes: closes && (!isWord(after) || !opens) }
}

interface Opener {
  index: number
  /** How deep the pairs are nested that stand behind it. */
  depth: number
}

/**
 * How far a parser looks back, all in all, and how deep the pairs of a mark are nested: every mark that may close looks
 * for one that opens, past everything between them, and to the very start where there is none.
 */
const lookBack = (text: string): { sum: number; deepest: number } => {
  const opened = new Map<string, Opener[]>()
  let sum = 0
  let deepest = 0
  for (const { 0: run, index } of text.matchAll(/\\[\s\S]|\*+|_+|~~+/g)) {
    const mark = run[0] ?? ''
    if (mark === '\\') continue
    const { opens, closes } = flanks(mark, text.charAt(index - 1), text.charAt(index + run.length))
    const openers = opened.get(mark) ?? []
    const opener = closes ? openers.pop() : undefined
    if (closes) sum += index - (opener?.index ?? 0)
    const around = openers.at(-1)
    if (opener && around) around.depth = Math.max(around.depth, opener.depth + 1)
    deepest = Math.max(deepest, (opener?.depth ?? -1) + 1)
    // What has closed something opens nothing.
    if (opens && opener === undefined) openers.push({ index, depth: 0 })
    opened.set(mark, openers)
  }
  return { sum, deepest }
}

const looksBackFar = (text: string): boolean => {
  const { sum, deepest } = lookBack(text)
  return sum > FARTHEST_LOOK_BACK || deepest > DEEPEST_MARKS
}

/** Whether parsing the text would take seconds: it was made to, or it is no message. Linear itself. */
export const isTooTangled = (text: string): boolean =>
  text.length > LONGEST ||
  deepContainers.test(text) ||
  bracketDepth(text) > DEEPEST_BRACKETS ||
  countOf(text, underline) > MOST_UNDERLINES ||
  countOf(text, runTogetherAddress) > MOST_RUN_TOGETHER_ADDRESSES ||
  countOf(text, halfEscapedFence) > MOST_HALF_ESCAPED_FENCES ||
  looksBackFar(text)
