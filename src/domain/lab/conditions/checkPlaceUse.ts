import { errorAt, type Issue, pointer, warnAt } from '../../issue'
import { type ConditionTest, callKinds } from '../schema'
import { hasTemplate } from '../templates/compileText'
import type { Place } from './place'
import { numberOf } from './tests'

interface Use {
  test: ConditionTest
  wanted: unknown
  path: string
}

const isFixed = (wanted: unknown): boolean => typeof wanted !== 'string' || !hasTemplate(wanted)
const isNumber = (wanted: unknown): boolean => !isFixed(wanted) || numberOf(wanted) !== null

/** What `call` can be asked; `chance` is another number at each call, so that only a limit makes sense. */
const testsOf = {
  call: ['equals', 'one_of', 'at_least', 'at_most'],
  chance: ['at_least', 'at_most'],
} as const

/** Finds tests that a place cannot be asked, or that can never hold. */
export function checkPlaceUse(place: Place, use: Use): Issue[] {
  const at = pointer(use.path, use.test)
  if (place.is !== 'value') {
    const known: readonly ConditionTest[] = testsOf[place.is]
    if (!known.includes(use.test)) {
      const why = place.is === 'chance' ? 'is another number at each call' : 'is a number'
      return [errorAt(at, `lab.${place.is}`, `“${place.is}” ${why}: test it with ${known.join(' or ')}.`)]
    }
  }
  if ((use.test === 'at_least' || use.test === 'at_most') && !isPlainNumber(use.wanted))
    return [errorAt(at, 'lab.number', `“${use.test}” is a number. Write one, such as 2.`)]
  return place.is === 'value' ? neverHolds(place, use, at) : countFaults(place, use, at)
}

const isPlainNumber = (wanted: unknown): boolean =>
  (typeof wanted === 'number' || typeof wanted === 'string') && isNumber(wanted)

const wantedOf = ({ test, wanted }: Use): unknown[] =>
  test === 'equals' ? [wanted] : test === 'one_of' && Array.isArray(wanted) ? wanted : []

function countFaults({ is }: Place, use: Use, at: string): Issue[] {
  if (is === 'chance') {
    const limit = numberOf(use.wanted)
    if (!isFixed(use.wanted) || limit === null || (limit >= 0 && limit <= 100)) return []
    return [warnAt(at, 'lab.chance', '“chance” is a number from 0 to 100: this is always so, or never.')]
  }
  return wantedOf(use).every(isNumber)
    ? []
    : [errorAt(at, 'lab.call', '“call” is a number, counted from 1. Write one, such as 1.')]
}

function neverHolds({ on }: Place, use: Use, at: string): Issue[] {
  const fixed = wantedOf(use).filter(one => typeof one === 'string' && !hasTemplate(one)) as string[]
  if (on === 'path') {
    const bare = fixed.find(one => !/^[/*]/.test(one))
    return bare === undefined
      ? []
      : [warnAt(at, 'lab.path', `A path begins with a slash: write “/${bare}”.`, { path: `/${bare}` })]
  }
  if (on !== 'kind') return []
  const odd = fixed.find(one => !one.includes('*') && !callKinds.some(kind => kind === one))
  return odd === undefined
    ? []
    : [warnAt(at, 'lab.kind', `No call is of the kind “${odd}”. There are ${callKinds.join(', ')}.`)]
}
