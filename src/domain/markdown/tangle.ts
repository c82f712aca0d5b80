// Shapes of text that cost a Markdown parser quadratic time. A reader of such a text loses nothing when it is drawn as it is.

/** Far beyond a post (16,383 characters) and a text block (16,000); only legacy attachments can be longer. */
const LONGEST = 100_000
const DEEPEST_BRACKETS = 100
const MOST_DELIMITERS = 6000
const MOST_UNDERLINES = 500

/** More than 40 quote and list markers before the first word of a line. */
const deepContainers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){41}/m
const underline = /^[ \t]*(?:-+|=+)[ \t]*$/gm

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

/** Whether parsing the text would take seconds: it was made to, or it is no message. Linear itself. */
export const isTooTangled = (text: string): boolean =>
  text.length > LONGEST ||
  deepContainers.test(text) ||
  bracketDepth(text) > DEEPEST_BRACKETS ||
  countOf(text, /[*_~]/g) > MOST_DELIMITERS ||
  countOf(text, underline) > MOST_UNDERLINES
