/** How a piece of JSON is coloured: key, string, number, `true false null`, punctuation. */
export type JsonTokenKind = 'key' | 'string' | 'number' | 'word' | 'punctuation'
export interface JsonToken {
  kind: JsonTokenKind
  text: string
}
export interface JsonLine {
  depth: number
  tokens: JsonToken[]
}

const scanner = /\s*(?:("(?:[^"\\]|\\.)*")|([{}[\],:])|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y

/**
 * Lays JSON out one value a line, as pretty printers do, without parsing it: every token stays exactly as it was sent,
 * so large numbers, escapes and repeated keys are what the wire had. `null` when the text is not JSON.
 */
export function jsonLines(text: string): JsonLine[] | null {
  const tokens = scan(text)
  if (!tokens) return null
  const lines: JsonLine[] = [{ depth: 0, tokens: [] }]
  let depth = 0
  const breakLine = () => lines.push({ depth, tokens: [] })
  tokens.forEach((token, index) => {
    const next = tokens[index + 1]
    const before = tokens[index - 1]
    if (isClosing(token) && !(before && isOpening(before))) {
      depth -= 1
      breakLine()
    } else if (isClosing(token)) depth -= 1
    lines.at(-1)?.tokens.push(token.text === ':' ? { kind: 'punctuation', text: ': ' } : token)
    if (isOpening(token)) {
      depth += 1
      if (!(next && isClosing(next))) breakLine()
    } else if (token.text === ',' && token.kind === 'punctuation') breakLine()
  })
  return depth === 0 ? lines : null
}

function scan(text: string): JsonToken[] | null {
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

const isOpening = (token: JsonToken) => token.kind === 'punctuation' && (token.text === '{' || token.text === '[')
const isClosing = (token: JsonToken) => token.kind === 'punctuation' && (token.text === '}' || token.text === ']')
