/**
 * Parses JSON as hook senders write it: besides valid JSON, new lines and tabs inside strings may stand as they are (wire.md
 * 4.1), and a byte order mark is skipped. `undefined` when it is no JSON even so.
 */
export function parseLenientJson(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '')
  const value = parse(trimmed)
  return value === undefined && /[\n\r\t]/.test(trimmed) ? parse(escapeControls(trimmed)) : value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Escapes raw control characters, only inside of strings. */
const escapeControls = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, string => string.replace(/[\n\r\t]/g, raw => escapes[raw] ?? raw))
