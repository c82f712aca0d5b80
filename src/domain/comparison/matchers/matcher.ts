import { describe } from '../../json'
import type { Matcher } from '../../recording/schema/matchers'

/** A longer text meets no pattern: what somebody wrote for a word must not be tried at each character of a megabyte. */
const LONGEST_FOR_REGEX = 10_000

/**
 * Whether a value that differs from the recorded one is what a matcher allows (docs/reference/recordings.md#matchers).
 * The order of a list is no difference of its items, so `unordered` never allows another value.
 */
export function isMet({ is, pattern, tolerance }: Matcher, was: unknown, now: unknown): boolean {
  switch (is) {
    case 'absent':
      return true
    case 'any':
      return now !== undefined
    case 'type':
      return now !== undefined && describe(was) === describe(now)
    case 'regex':
      return (
        typeof now === 'string' && now.length <= LONGEST_FOR_REGEX && (wholeText(pattern ?? '')?.test(now) ?? false)
      )
    case 'number':
      return typeof was === 'number' && typeof now === 'number' && Math.abs(now - was) <= (tolerance ?? 0)
    case 'unordered':
      return false
  }
}

/** A pattern that must match a text from end to end; `null` where it is no regular expression. */
function wholeText(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return null
  }
}

/** What a matcher asks for, in words. */
export function wordsOf({ is, pattern, tolerance }: Matcher, was: unknown): string {
  switch (is) {
    case 'absent':
      return 'any value or none'
    case 'any':
      return 'any value'
    case 'type':
      return describe(was)
    case 'regex':
      return `a text that matches /${pattern ?? ''}/`
    case 'number':
      return `a number within ${tolerance ?? 0} of ${String(was)}`
    case 'unordered':
      return 'the same items in any order'
  }
}
