import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { nodeOnTheWay } from '#domain/edits/jsonDocument'
import { errorAt, type Issue, pointer } from '#domain/issue'
import { inexactNumbers } from '#domain/syntax/inexactNumbers'
import { repeatedKeys } from '#domain/syntax/repeatedKeys'

/** Both counted from 1; columns in UTF-16 units, as editors and SARIF count them. */
export interface Position {
  line: number
  column: number
}

/** A text read as JSON, which knows where everything stands. */
export interface JsonText {
  value: unknown
  /** Set when the text is no JSON; `value` is `undefined` then. */
  fault: { issue: Issue; position: Position } | null
  /** Warnings of what the text says and its value no longer does: keys that only seem to count, digits that are lost. */
  written: readonly Issue[]
  /**
   * Where an issue's value begins, or what is left of the way to it: its pointer may lead to something that is missing.
   */
  position(issue: Pick<Issue, 'path' | 'data'>): Position
}

/** Reads JSON. Never throws. */
export function readJsonText(text: string): JsonText {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const place = placesIn(text)
  const fault = faultOf(text, errors)
  return {
    value: fault ? undefined : JSON.parse(text),
    fault: fault && { issue: errorAt('', 'json.syntax', fault.message), position: place(fault.offset) },
    written: [...repeatedKeys(tree), ...inexactNumbers(text, tree)],
    position: issue => place(tree ? offsetOf(tree, issue) : 0),
  }
}

const start: Position = { line: 1, column: 1 }

/** Bytes that no text has: what is made of them would be sent in place of what was meant. */
export const notText: JsonText = {
  value: undefined,
  fault: { issue: errorAt('', 'json.syntax', 'This is not JSON: it is not UTF-8 text.'), position: start },
  written: [],
  position: () => start,
}

/** The engine's own parser has the last word, as it has on the server. */
function faultOf(text: string, errors: ParseError[]): { message: string; offset: number } | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const [first] = errors
    const what = first ? sentenceOf(first) : error instanceof Error ? error.message : String(error)
    return { message: `This is not JSON: ${what}.`, offset: first?.offset ?? 0 }
  }
}

/** `CloseBraceExpected` reads as `close brace expected`. */
const sentenceOf = ({ error }: ParseError): string =>
  printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])[A-Z]/g, letter => ` ${letter}`)
    .toLowerCase()

/** Line and column of an offset; the lines are counted once. */
function placesIn(text: string): (offset: number) => Position {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return offset => {
    const line = starts.findLastIndex(start => start <= offset)
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}

function offsetOf(tree: Node, { path, data }: Pick<Issue, 'path' | 'data'>): number {
  if (typeof data?.offset === 'number') return data.offset
  // Of a malformed block, the field that is to blame.
  const field = typeof data?.key === 'string' ? [data.key] : []
  return nodeOnTheWay(tree, pointer(path, ...field)).node.offset
}
