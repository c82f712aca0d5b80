import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser'
import { errorAt, type Issue } from '../issue'

/**
 * Where a text stops being JSON: an issue about the whole document whose `data` has `line` and `column`, both from 1. Quick
 * in the largest files.
 */
export function jsonFault(text: string): Issue {
  const first = firstFault(text)
  const before = text.slice(0, first?.offset ?? text.length).split('\n')
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  const what = first ? plain(printParseErrorCode(first.error)) : 'something is wrong, or nested too deeply,'
  return errorAt(
    '',
    'body.not_json',
    `The body is not JSON: ${what} at line ${place.line}, column ${place.column}.`,
    place,
  )
}

/** `CommaExpected` reads as `comma expected`. */
const plain = (code: string): string => code.replace(/(?!^)[A-Z]/g, letter => ` ${letter}`).toLowerCase()

/**
 * Ends the reading at the first fault: what is behind it may be as long as a body, and each sign of it a fault more.
 */
class Found extends Error {
  constructor(readonly fault: Pick<ParseError, 'error' | 'offset'>) {
    super('found')
  }
}

/** Where a text stops being JSON by its grammar; `undefined` for JSON, and for what is nested too deeply to be followed. */
export function firstFault(text: string): Found['fault'] | undefined {
  try {
    const onError = (error: ParseError['error'], offset: number): never => {
      throw new Found({ error, offset })
    }
    visit(text, { onError }, { allowTrailingComma: false, disallowComments: true })
    return undefined
  } catch (error) {
    if (error instanceof Found) return error.fault
    // Nested more deeply than can be followed: it is no fault of one place.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
