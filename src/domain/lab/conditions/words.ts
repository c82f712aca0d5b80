import type { ConditionTest } from '../schema'
import { valueText } from '../values/inWords'

/** A test in two parts: what it asks, and the value that is asked for, `''` where there is none. */
export interface TestWords {
  asks: string
  value: string
}

const list = (values: unknown): string => (Array.isArray(values) ? values.map(valueText).join(', ') : valueText(values))

/** Test -> what it asks, what the contrary asks. */
const words: Readonly<Record<Exclude<ConditionTest, 'exists'>, readonly [string, string]>> = {
  equals: ['is', 'is not'],
  one_of: ['is one of', 'is none of'],
  matches: ['matches', 'does not match'],
  contains: ['contains', 'does not contain'],
  at_least: ['is at least', 'is below'],
  at_most: ['is at most', 'is above'],
}

/** A test in words, to be read behind its place: `is` and `production`. */
export function testWords(test: ConditionTest, wanted: unknown, isNot: boolean): TestWords {
  if (test === 'exists') return { asks: (wanted === false) === isNot ? 'is set' : 'is not set', value: '' }
  return { asks: words[test][isNot ? 1 : 0], value: test === 'one_of' ? list(wanted) : valueText(wanted) }
}

/** A test in one text: `is production`, `is not set`. */
export function describeTest(test: ConditionTest, wanted: unknown, isNot: boolean): string {
  const { asks, value } = testWords(test, wanted, isNot)
  return value === '' ? asks : `${asks} ${value}`
}
