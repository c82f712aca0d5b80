/**
 * The line, counted from 1, on which lists and objects stand inside each other in more than so many levels; `null` where
 * they never do. Looks at the letters alone, one after the other, so that no text is too deep for it, and none too long.
 */
export function lineDeeperThan(text: string, most: number): number | null {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isText && letter === '\\') at += 1
    else if (letter === '"') isText = !isText
    else if (isText) continue
    else if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth -= 1
    if (depth > most) return text.slice(0, at).split('\n').length
  }
  return null
}
