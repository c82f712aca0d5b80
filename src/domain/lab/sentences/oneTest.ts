import { numberOf } from '../conditions/tests'
import { testWords } from '../conditions/words'
import { type Condition, type ConditionTest, conditionTests } from '../schema'
import { valueText } from '../values/inWords'
import { anyOf, ordinal, plain, type Segment, strong } from './segments'

/** A condition of a file that may be half written. */
export interface SaidCondition {
  on: string
  /** `null` where it has none. */
  test: ConditionTest | null
  wanted: unknown
  isNot: boolean
}

/** Reads the test of a condition, the first where it has several. */
export function saidOf(condition: Condition): SaidCondition {
  const test = conditionTests.find(one => condition[one] !== undefined) ?? null
  return { on: condition.on, test, wanted: test === null ? undefined : condition[test], isNot: condition.not === true }
}

/** The values that a place is one of, or none of; `null` for other tests. */
export function valuesIn({ test, wanted }: SaidCondition): string[] | null {
  if (test === 'equals') return [valueText(wanted)]
  return test === 'one_of' && Array.isArray(wanted) && wanted.length > 0 ? wanted.map(valueText) : null
}

/** A place and its test: `context.env is production`. */
export function testSegments(said: SaidCondition, name = said.on): Segment[] {
  const { test, wanted, isNot } = said
  if (test === null) return [strong(name)]
  const values = isNot ? null : valuesIn(said)
  if (values !== null) return [strong(name), plain(' is '), ...anyOf(values)]
  const { asks, value } = testWords(test, wanted, isNot)
  return value === '' ? [strong(name), plain(` ${asks}`)] : [strong(name), plain(` ${asks} `), strong(value)]
}

/** A person: `alice`, `anyone but alice`, `anyone whose name matches ^a`. */
export function personSegments(said: SaidCondition): Segment[] {
  const values = valuesIn(said)
  if (values !== null) return said.isNot ? [strong(`anyone but ${anyText(values)}`)] : anyOf(values)
  if (said.test === 'exists') return [strong((said.wanted === false) === said.isNot ? 'anyone' : 'nobody')]
  return [plain('anyone whose '), ...testSegments(said, 'name')]
}

const anyText = (values: readonly string[]): string =>
  anyOf(values)
    .map(({ text }) => text)
    .join('')

/** Which calls of the rule: `the 2nd time`, `the first 3 times`. */
export function countSegments(said: SaidCondition): Segment[] {
  const { test, wanted, isNot } = said
  if (test === 'equals' || test === 'one_of') {
    const numbers = (Array.isArray(wanted) ? wanted : [wanted]).flatMap(one => numberOf(one) ?? [])
    if (numbers.length === 0) return testSegments(said)
    return [plain(isNot ? 'any but the ' : 'the '), ...anyOf(numbers.map(ordinal)), plain(' time')]
  }
  const number = numberOf(wanted)
  if (number === null || test === null) return testSegments(said)
  const isFrom = (test === 'at_least') !== isNot
  if (isFrom) return [plain('from the '), strong(ordinal(test === 'at_least' ? number : number + 1)), plain(' time on')]
  const last = test === 'at_most' ? number : number - 1
  return last === 1
    ? [plain('the '), strong('1st'), plain(' time')]
    : [plain('the first '), strong(String(last)), plain(' times')]
}

/** A share of the calls: `50 % of the calls`. */
export function chanceSegments(said: SaidCondition): Segment[] {
  const number = numberOf(said.wanted)
  if (number === null || (said.test !== 'at_most' && said.test !== 'at_least')) return testSegments(said)
  const share = (said.test === 'at_most') === said.isNot ? 100 - number : number
  const percent = Math.round(Math.min(100, Math.max(0, share)) * 10) / 10
  return [strong(`${percent} %`), plain(' of the calls')]
}
