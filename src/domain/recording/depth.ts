/**
 * The line, counted from 1, on which lists and objects stand inside each other in more than so many levels; `null` where
 * they never do. Looks at the letters alone, so that no text is too deep for it.
 */
export function lineDeeperThan(text: string, most: number): number | null {
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1
    else if (mark === ']' || mark === '}') depth -= 1
    if (depth > most) return text.slice(0, index).split('\n').length
  }
  return null
}
