import { errorAt, type Issue } from '../../issue'

/** Ends the making of a response: an issue that stops the rule. `decide` catches it. */
export class RuleFault extends Error {
  constructor(readonly issue: Issue) {
    super(issue.message)
  }
}

/** What went wrong with a template, from the words of the engine. */
export function templateIssue(path: string, error: unknown): Issue {
  const { message, place } = faultOf(error)
  return errorAt(path, 'lab.template', `${place}${sentence(message)}`)
}

function faultOf(error: unknown): { message: string; place: string } {
  if (error instanceof RangeError) {
    const isLong = /string length|array length/i.test(error.message)
    return { message: isLong ? TOO_MUCH : 'The template is nested too deeply. Make it simpler.', place: '' }
  }
  const whole = error instanceof Error ? error.message : String(error)
  const [, message = whole, line = '1', column = ''] = /^(.*?), line:(\d+), col:(\d+)$/s.exec(whole) ?? []
  return { message: inWords(message), place: column === '' ? '' : `Line ${line}, column ${column}: ` }
}

const TOO_MUCH = 'The template makes too much text, and was stopped.'

/** Words of the engine -> ours. */
const phrases: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [
    /^tag "?([^"]*?)"? not found/,
    ([, tag]) => `There is no tag “${tag}”. Use if, unless, case, for, assign or capture.`,
  ],
  [/^output "(.*)" not closed/s, () => 'An output is not closed: write }} behind it.'],
  [/^tag "(.*)" not closed/s, ([, tag]) => `“${tag}” is not closed: write %} behind it, and its end tag.`],
  [/^tag (\{%.*) not closed/s, ([, tag]) => `“${tag}” is not closed: write its end tag.`],
  [/^memory alloc limit exceeded/, () => TOO_MUCH],
  [
    /^template render limit exceeded/,
    () => 'The template takes too long, and was stopped. Look for loops over long lists.',
  ],
  [/^parse length limit exceeded/, () => 'The template is too long.'],
  [
    /^invalid value expression: "?(.*?)"?$/s,
    ([, text]) => `“${text}” is no value: write a name such as user.username.`,
  ],
]

function inWords(message: string): string {
  for (const [pattern, words] of phrases) {
    const found = pattern.exec(message)
    if (found !== null) return words(found)
  }
  return `The template cannot be rendered: ${message}`
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
