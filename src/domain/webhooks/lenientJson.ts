/**
 * Parses JSON as hook senders write it: besides valid JSON, new lines and tabs inside strings may stand as they are
 * (docs/reference/webhooks.md#receiving), and a byte order mark is skipped. `undefined` when it is no JSON even so.
 */
export function parseLenientJson(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '')
  const value = parse(trimmed)
  return value === undefined && /[\n\r\t]/.test(trimmed) ? parse(escapeControls(trimmed)) : value
}

/**
 * The same for the first value of a text, whatever stands behind it: all that is read of a response
 * (docs/reference/webhooks.md#responses).
 */
export function parseFirstJson(text: string): unknown {
  const whole = parseLenientJson(text)
  return whole === undefined ? parseLenientJson(firstObject(text.replace(/^\uFEFF/, '').trimStart())) : whole
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A JSON string, or one that nobody closes: that reaches to the end, so that the search does not begin anew at every
 * quote in it, which takes minutes in a long text.
 */
const string = String.raw`"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)`
const strings = new RegExp(string, 'g')
const stringsAndBraces = new RegExp(`${string}|[{}]`, 'g')

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Escapes raw control characters, only inside of strings. */
const escapeControls = (text: string): string =>
  text.replace(strings, whole => whole.replace(/[\n\r\t]/g, raw => escapes[raw] ?? raw))

/** A text of the same length in which nothing is a fault but what this parser does not forgive. */
export const withoutControls = (text: string): string =>
  text.replace(/^\uFEFF/, ' ').replace(strings, whole => whole.replace(/[\n\r\t]/g, ' '))

/**
 * The text from its opening brace to the one that closes it, braces in strings passed over; `''` when it opens with
 * none.
 */
function firstObject(text: string): string {
  if (!text.startsWith('{')) return ''
  let depth = 0
  for (const { 0: token, index } of text.matchAll(stringsAndBraces)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0) return text.slice(0, index + 1)
  }
  return ''
}
