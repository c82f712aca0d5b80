import { firstCharacters } from '../characters'
import type { Fault } from './faults'
import { syntaxRules } from './syntaxIssues'

/** What is wrong at a place of a text that is not JSON, in the words of what stands there, and what JSON has for it. */
export function faultSentence(text: string, fault: Fault): string {
  const there = firstCharacters(text.slice(fault.offset, fault.offset + Math.min(fault.length, 200)), 30)
  const said = sentences[fault.code]?.({ there, writes: fault.writes ?? '' })
  return said ?? syntaxRules[fault.code]?.message ?? 'This is not valid JSON.'
}

interface Place {
  /** What stands there, cut. */
  there: string
  /** What JSON has for it. */
  writes: string
}

const sentences: Readonly<Record<string, (place: Place) => string>> = {
  'json.literal': ({ there, writes }) => `“${there}” is not JSON. Write ${writes}.`,
  'json.unquoted_key': ({ there }) => `“${there}” is a property name, which must be in double quotes.`,
  'json.unquoted_value': ({ there }) => `“${there}” is text, which must be in double quotes.`,
  'json.text_after_end': ({ there }) => `Only one JSON value is read, and “${there}” follows its end.`,
  'json.control_character': ({ writes }) => `A character in a string must be written as ${writes}.`,
  'json.escape': ({ writes }) =>
    writes === ''
      ? 'A quote needs no backslash here.'
      : 'JSON does not have this escape. A backslash is written as \\\\.',
  'json.unclosed': ({ writes }) => `The end is missing: ${writes}.`,
  'json.unexpected': ({ there }) => `“${there}” means nothing in JSON.`,
}
