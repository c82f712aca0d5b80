/** How a piece of JSON is coloured: key, string, number, `true false null`, punctuation. */
export type JsonTokenKind = 'key' | 'string' | 'number' | 'word' | 'punctuation'
export interface JsonToken {
  kind: JsonTokenKind
  text: string
}

const scanner = /\s*(?:("(?:[^"\\]|\\.)*")|([{}[\],:])|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y

/** The tokens of JSON in their order, without what is between them; `null` when the text is not made of such. */
export function scanJson(text: string): JsonToken[] | null {
  const tokens: JsonToken[] = []
  const end = text.trimEnd().length
  scanner.lastIndex = 0
  while (scanner.lastIndex < end) {
    const found = scanner.exec(text)
    if (!found) return null
    const [, string, punctuation, number, word] = found
    if (punctuation === ':') markKey(tokens)
    if (string !== undefined) tokens.push({ kind: 'string', text: string })
    else if (punctuation !== undefined) tokens.push({ kind: 'punctuation', text: punctuation })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
  }
  return tokens.length > 0 ? tokens : null
}

function markKey(tokens: JsonToken[]): void {
  const last = tokens.at(-1)
  if (last?.kind === 'string') tokens[tokens.length - 1] = { kind: 'key', text: last.text }
}

/** The tokens of one line of tidy JSON, each with the space before it: no value of such a text goes over a line. */
export function lineTokens(line: string): JsonToken[] {
  let at = 0
  const tokens = scanJson(line)?.map(({ kind, text }): JsonToken => {
    const from = at
    at = line.indexOf(text, from) + text.length
    return { kind, text: line.slice(from, at) }
  })
  return tokens ?? [{ kind: 'punctuation', text: line }]
}
