import type { ConditionTest } from '../schema'
import { valueText } from '../values/inWords'

const list = (values: unknown): string => (Array.isArray(values) ? values.map(valueText).join(', ') : valueText(values))

/** Test -> its words, and those of the contrary. */
const words: Readonly<Record<ConditionTest, (wanted: unknown) => readonly [string, string]>> = {
  equals: wanted => [`is ${valueText(wanted)}`, `is not ${valueText(wanted)}`],
  one_of: wanted => [`is one of ${list(wanted)}`, `is none of ${list(wanted)}`],
  matches: wanted => [`matches ${valueText(wanted)}`, `does not match ${valueText(wanted)}`],
  contains: wanted => [`contains ${valueText(wanted)}`, `does not contain ${valueText(wanted)}`],
  exists: wanted => (wanted === false ? ['is not set', 'is set'] : ['is set', 'is not set']),
  at_least: wanted => [`is at least ${valueText(wanted)}`, `is below ${valueText(wanted)}`],
  at_most: wanted => [`is at most ${valueText(wanted)}`, `is above ${valueText(wanted)}`],
}

/** A test in words, to be read behind its place: `is production`, `is not set`. */
export function describeTest(test: ConditionTest, wanted: unknown, isNot: boolean): string {
  const [plain, contrary] = words[test](wanted)
  return isNot ? contrary : plain
}
