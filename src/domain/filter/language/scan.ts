import type { Pattern } from './tree'

/** A regular expression at a place of a line; `end` is the offset behind it. */
export interface Scanned {
  pattern: Pattern
  end: number
}

const PATTERN = /\/((?:[^\s/\\[]|\\\S|\[(?:[^\s\\\]]|\\\S)*\])+)\/([ims]{0,3})/y

/** Reads `/source/flags` at an offset, as far as the next space, or a closing parenthesis where one is open. */
export function patternAt(text: string, at: number, isOpen: boolean): Scanned | null {
  PATTERN.lastIndex = at
  const [all, source, flags] = PATTERN.exec(text) ?? []
  if (all === undefined || source === undefined) return null
  const end = at + all.length
  const next = text[end]
  if (next !== undefined && !/\s/.test(next) && !(isOpen && next === ')')) return null
  return { pattern: { type: 'pattern', source, flags: [...new Set(flags)].sort().join('') }, end }
}

/**
 * Returns the offset behind a part that begins at `at`. Quotes keep spaces together; a parenthesis ends a part only
 * where a group is open that it closes.
 */
export function partEnd(text: string, start: number, isOpen: boolean): number {
  let open = 0
  let at = start
  while (at < text.length) {
    const letter = text[at] ?? ''
    if (/\s/.test(letter)) break
    if (letter === ')' && isOpen && open === 0) break
    if (letter === '(') open += 1
    if (letter === ')' && open > 0) open -= 1
    at = letter === '"' ? quoteEnd(text, at) : (valueEnd(text, at, isOpen) ?? at + 1)
  }
  return at
}

/** A regular expression right behind `:` or `=` may have quotes and parentheses of its own. */
const valueEnd = (text: string, at: number, isOpen: boolean): number | undefined =>
  text[at + 1] === '/' && (text[at] === ':' || text[at] === '=') ? patternAt(text, at + 1, isOpen)?.end : undefined

/** The offset behind the quote that closes the one at `at`, or the end of the line. */
function quoteEnd(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === '\\' && /["\\]/.test(text[next + 1] ?? '')) next += 1
    else if (text[next] === '"') return next + 1
  }
  return text.length
}

/** A part without its quotes; `\"` and `\\` in quotes stand for what follows the backslash. */
export const unquoted = (raw: string): string =>
  raw.replace(/"((?:[^"\\]|\\["\\]|\\)*)"?/g, (_, inner: string) => inner.replace(/\\(["\\])/g, '$1'))

/** Whether every quote that a part opens is closed. */
export function isClosed(raw: string): boolean {
  let at = 0
  while (at < raw.length) {
    if (raw[at] !== '"') at += 1
    else {
      const end = quoteEnd(raw, at)
      if (end === raw.length && !/^"(?:[^"\\]|\\["\\]|\\)*"$/.test(raw.slice(at))) return false
      at = end
    }
  }
  return true
}
