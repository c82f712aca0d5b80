import { type JsonToken, scanJson } from './scanJson'

export interface JsonLine {
  depth: number
  tokens: JsonToken[]
}

/**
 * Lays JSON out one value a line, as pretty printers do, without parsing it: every token stays exactly as it was sent,
 * so large numbers, escapes and repeated keys are what the wire had. `null` when the text is not JSON.
 */
export function jsonLines(text: string): JsonLine[] | null {
  const tokens = scanJson(text)
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

const isOpening = (token: JsonToken) => token.kind === 'punctuation' && (token.text === '{' || token.text === '[')
const isClosing = (token: JsonToken) => token.kind === 'punctuation' && (token.text === '}' || token.text === ']')
