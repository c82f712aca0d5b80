/** Everything but letters, digits, spaces and punctuation that no shell gives a meaning to, even outside of quotes. */
const lively = /[^\w :,./\-+=?@[\]{}"\\]/g

const escaped = (text: string): string => {
  let out = ''
  for (let at = 0; at < text.length; at += 1) out += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`
  return out
}

/**
 * JSON on one line in which all characters that a shell may act on are written as `\u0025`: they can stand in strings
 * only, where JSON allows that. Quotes stand around strings alone, and no backslash stands before another.
 */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/\\(["\\])/g, (_, char: string) => escaped(char))
    .replaceAll(lively, escaped)
