import { errorAt, type Issue, pointer } from '../../issue'
import { jsonText } from '../../json'
import { type Condition, type ConditionTest, conditionTests } from '../schema'
import { constantOf, type Reading, type Rendered } from '../templates/compileText'
import { compileValue } from '../templates/compileValue'
import type { Run } from '../templates/run'
import { readPattern } from '../values/pattern'
import { textOf } from '../values/text'
import { checkPlaceUse } from './checkPlaceUse'
import { type Place, placeFault, placeOf, variableAt } from './place'
import { atLeast, atMost, contains, equals, exists, type Test, type TestOf, wildTest } from './tests'
import { describeTest } from './words'

/** A condition, ready to be tested for a call. */
export interface CompiledCondition {
  place: Place
  isNot: boolean
  /** The test, `not` aside, where it is the same for every call. */
  fixed: Test | null
  /** The test with what its templates are for this call. */
  test(run: Run): Test
  /** The test in words, with what its templates are for this call. */
  wanted(run: Run): string
  /** Equal for conditions that say the same. */
  key: string
}

/** Reads a condition; `null` with an issue where that is not possible. */
export function compileCondition(reading: Reading, condition: Condition, path: string): CompiledCondition | null {
  const place = placeOf(condition.on)
  const tests = conditionTests.filter(test => condition[test] !== undefined)
  const [test] = tests
  const before = reading.issues.length
  if (place === null) reading.issues.push(errorAt(pointer(path, 'on'), 'lab.unknown_place', placeFault(condition.on)))
  else reading.issues.push(...stateFault(place, path, reading.state))
  if (test === undefined || tests.length > 1) reading.issues.push(countFault(tests, path))
  if (place === null || test === undefined || tests.length > 1 || reading.issues.length > before) return null
  reading.issues.push(...checkPlaceUse(place, { test, wanted: condition[test], path }))
  return compileTest(reading, { place, test, condition, path })
}

function countFault(tests: readonly ConditionTest[], path: string): Issue {
  const all = conditionTests.join(', ')
  if (tests.length === 0) return errorAt(path, 'lab.no_test', `This condition tests nothing. Give it one of ${all}.`)
  const message = `A condition has one test, and this one has ${tests.join(' and ')}. Make a condition of each.`
  return errorAt(path, 'lab.several_tests', message, { tests })
}

function stateFault({ on }: Place, path: string, state: ReadonlySet<string>): Issue[] {
  const name = variableAt(on)
  if (name === null || state.has(name)) return []
  const message = `“${name}” is not listed in “state”, so that it is never there. Add it to “state”.`
  return [errorAt(pointer(path, 'on'), 'lab.unknown_state', message, { name })]
}

interface Testing {
  place: Place
  test: ConditionTest
  condition: Condition
  path: string
}

function compileTest(reading: Reading, { place, test, condition, path }: Testing): CompiledCondition {
  const isNot = condition.not === true
  const at = pointer(path, test)
  const wanted: Rendered =
    test === 'matches' || test === 'exists'
      ? constantOf<unknown>(condition[test])
      : compileValue(reading, condition[test], { path: at })
  const testOf = testNamed(reading, { place, test, condition, path })
  const fixed = wanted.constant === null ? null : testOf(wanted.constant.value)
  const words = wanted.constant === null ? null : describeTest(test, wanted.constant.value, isNot)
  return {
    place,
    isNot,
    fixed,
    test: run => testOf(wanted.render(run)),
    wanted: run => words ?? describeTest(test, wanted.render(run), isNot),
    key: jsonText([place.on, test, condition[test], isNot]) ?? '',
  }
}

function testNamed(reading: Reading, { place, test, condition, path }: Testing): TestOf {
  switch (test) {
    case 'equals':
      return equalsAt(place.on)
    case 'one_of': {
      const equal = equalsAt(place.on)
      return wanted => {
        const tests = Array.isArray(wanted) ? wanted.map(equal) : []
        return value => tests.some(holds => holds(value))
      }
    }
    case 'contains':
      return contains
    case 'exists':
      return () => value => exists(value) === condition.exists
    case 'at_least':
      return atLeast
    case 'at_most':
      return atMost
    case 'matches':
      return compilePattern(reading, condition.matches ?? '', pointer(path, 'matches'))
  }
}

/** Paths and kinds are compared with wildcards, methods without regard to case as well. */
function equalsAt(on: string): TestOf {
  if (on !== 'path' && on !== 'kind' && on !== 'method') return equals
  if (on !== 'method') return wanted => (typeof wanted === 'string' ? wildTest(wanted) : () => false)
  return wanted => {
    const holds = wildTest(textOf(wanted).toUpperCase())
    return value => holds(textOf(value).toUpperCase())
  }
}

function compilePattern(reading: Reading, pattern: string, path: string): TestOf {
  const read = readPattern(pattern)
  if (read.ok) return () => value => value !== undefined && value !== null && read.value.test(textOf(value))
  reading.issues.push(errorAt(path, 'lab.regex', read.fault))
  return () => () => false
}

/** Whether one of the values of a place passes a test. */
export const passes = (values: readonly unknown[], test: Test): boolean =>
  values.length < 2 ? test(values[0]) : values.some(test)
