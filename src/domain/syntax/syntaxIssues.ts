import { errorAt, type Issue } from '../issue'
import { type Fault, syntaxFaults } from './faults'

/** Code -> what is wrong, as a sentence, and what its fix does; `…` is what the fix writes. */
export const syntaxRules: Readonly<Record<string, { message: string; fix: string }>> = {
  'json.empty': { message: 'The document is empty.', fix: 'Insert an empty object' },
  'json.missing_comma': { message: 'Expected a comma.', fix: 'Add comma' },
  'json.trailing_comma': {
    message: 'JSON has no comma before a closing bracket or another comma.',
    fix: 'Remove comma',
  },
  'json.missing_colon': { message: 'Expected a colon.', fix: 'Write a colon' },
  'json.missing_key': { message: 'Expected a property name in double quotes.', fix: 'Add a key' },
  'json.missing_value': { message: 'Expected a value.', fix: 'Set to null' },
  'json.unquoted_key': { message: 'Expected a property name in double quotes.', fix: 'Quote key' },
  'json.unquoted_value': { message: 'Text must be in double quotes.', fix: 'Quote value' },
  'json.quotes': { message: 'JSON has straight double quotes only.', fix: 'Change to double quotes' },
  'json.unclosed_string': { message: 'This string is not closed.', fix: 'Close string' },
  'json.control_character': { message: 'This character must be escaped.', fix: 'Escape character' },
  'json.escape': { message: 'This escape is not valid in JSON.', fix: 'Correct escape' },
  'json.literal': { message: 'This is not a valid JSON number or constant.', fix: 'Change to …' },
  'json.comment': { message: 'Comments are not allowed in JSON.', fix: 'Remove comment' },
  'json.unclosed': { message: 'A closing bracket is missing.', fix: 'Add …' },
  'json.mismatched': { message: 'This bracket closes another kind than the one that is open.', fix: 'Change to …' },
  'json.unexpected': { message: 'Unexpected symbol.', fix: 'Remove' },
  'json.text_after_end': { message: 'Unexpected text after the end of the document.', fix: 'Remove the rest' },
}

/** More are not listed: they follow from the first ones, or the text is not meant as JSON. */
const most = 50

/**
 * The issues of a text that is not JSON, in reading order; none for JSON. `data` says where each is in the text: offset
 * and length in characters, and the line, counted from 1.
 */
export function syntaxIssues(text: string): Issue[] {
  let line = 1
  let from = 0
  return syntaxFaults(text)
    .slice(0, most)
    .map(fault => {
      line += text.slice(from, fault.offset).split('\n').length - 1
      from = Math.max(from, fault.offset)
      return issueOf(fault, line)
    })
}

const issueOf = ({ code, offset, length }: Fault, line: number): Issue =>
  errorAt('', code, syntaxRules[code]?.message ?? 'This is not valid JSON.', { offset, length, line })

/** Whether an issue is one of the text itself, which is not JSON. */
export const isSyntaxIssue = ({ code }: Issue): boolean => code.startsWith('json.')
