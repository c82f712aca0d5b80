import { testWords } from '#domain/lab/conditions/words'
import { type Condition, type ConditionTest, conditionTests } from '#domain/lab/schema'

/** A place that conditions look at, as the form offers it. */
export interface PlaceChoice {
  id: string
  label: string
  /** What stands behind its dot; absent where it has none. */
  key?: string
}

export const placeChoices: readonly PlaceChoice[] = [
  { id: 'path', label: 'Path' },
  { id: 'kind', label: 'Kind of call' },
  { id: 'context', label: 'Context', key: 'Context key' },
  { id: 'query', label: 'Query', key: 'Query key' },
  { id: 'option', label: 'Option' },
  { id: 'value', label: 'Value', key: 'Field' },
  { id: 'user', label: 'User' },
  { id: 'channel', label: 'Channel' },
  { id: 'text', label: 'Text' },
  { id: 'state', label: 'State', key: 'Variable' },
  { id: 'call', label: 'Call number' },
  { id: 'chance', label: 'Chance' },
  { id: 'method', label: 'Method' },
  { id: 'header', label: 'Header', key: 'Header name' },
]

/** The place and the key of an `on`: `context` and `env`. One that is no place is all place. */
export function splitOn(on: string): { place: string; key: string } {
  const at = on.indexOf('.')
  const place = at < 0 ? on : on.slice(0, at)
  const choice = placeChoices.find(({ id }) => id === place)
  if (!choice || (choice.key === undefined && at >= 0)) return { place: on, key: '' }
  return { place, key: at < 0 ? '' : on.slice(at + 1) }
}

/** A test with whether it is turned around, as one choice: `equals`, `not equals`. */
export type TestChoice = ConditionTest | `not ${ConditionTest}`

const testsOf: Readonly<Record<string, readonly ConditionTest[]>> = {
  call: ['equals', 'one_of', 'at_least', 'at_most'],
  chance: ['at_most', 'at_least'],
  kind: ['equals', 'one_of'],
}

/** The tests that a place can be asked, in words; the one that it has is among them in any case. */
export function testChoices(place: string, now: TestChoice): { value: TestChoice; label: string }[] {
  const tests = testsOf[place] ?? conditionTests
  const all = tests.flatMap((test): TestChoice[] => [test, `not ${test}`])
  return (all.includes(now) ? all : [now, ...all]).map(value => ({ value, label: labelOf(value) }))
}

function labelOf(choice: TestChoice): string {
  const { test, isNot } = splitTest(choice)
  return testWords(test, test === 'exists' ? true : '', isNot).asks
}

function splitTest(choice: TestChoice): { test: ConditionTest; isNot: boolean } {
  const isNot = choice.startsWith('not ')
  return { test: (isNot ? choice.slice(4) : choice) as ConditionTest, isNot }
}

/** The test that a condition has; one without a test is to be equal to something. */
export function testOf(condition: Condition): { choice: TestChoice; test: ConditionTest; wanted: unknown } {
  const test = conditionTests.find(one => condition[one] !== undefined) ?? 'equals'
  const wanted = condition[test]
  const isNot = (condition.not === true) !== (test === 'exists' && wanted === false)
  return { choice: isNot ? `not ${test}` : test, test, wanted }
}

/** A condition with another test: its value is kept as far as the test can have it. */
export function withTest(condition: Condition, choice: TestChoice): Condition {
  const { test, isNot } = splitTest(choice)
  const { on } = condition
  if (test === 'exists') return { on, exists: !isNot }
  return { on, [test]: valueFor(test, testOf(condition).wanted), ...(isNot ? { not: true } : {}) }
}

function valueFor(test: ConditionTest, wanted: unknown): unknown {
  const list = Array.isArray(wanted) ? wanted : wanted === undefined || typeof wanted === 'boolean' ? [] : [wanted]
  if (test === 'one_of') return list.filter(one => one !== '')
  const [first = ''] = list
  if (test === 'at_least' || test === 'at_most') return first === '' || Number.isNaN(Number(first)) ? 1 : Number(first)
  return test === 'matches' ? String(first) : first
}

/** A condition of a place that has just been added. */
export function newCondition(place: string, key: string): Condition {
  const choice = placeChoices.find(({ id }) => id === place)
  const on = choice?.key === undefined ? place : `${place}.${key}`
  if (place === 'call') return { on, equals: 1 }
  if (place === 'chance') return { on, at_most: 50 }
  if (place === 'kind') return { on, equals: 'click' }
  return { on, equals: place === 'path' ? '/' : '' }
}
