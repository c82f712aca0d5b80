import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { errorAt, type Issue } from '#domain/issue'

/** Where a text stops being JSON: an issue about the whole document whose `data` has `line` and `column`, both from 1. */
export function jsonFault(text: string): Issue {
  const faults: ParseError[] = []
  parse(text, faults, { allowTrailingComma: false, disallowComments: true })
  const first = faults[0]
  const before = text.slice(0, first?.offset ?? text.length).split('\n')
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  const what = first ? plain(printParseErrorCode(first.error)) : 'something is wrong'
  return errorAt(
    '',
    'body.not_json',
    `The body is not JSON: ${what} at line ${place.line}, column ${place.column}.`,
    place,
  )
}

/** `CommaExpected` reads as `comma expected`. */
const plain = (code: string): string => code.replace(/(?!^)[A-Z]/g, letter => ` ${letter}`).toLowerCase()
