import type { Rule } from '../schema'
import {
  chanceSegments,
  countSegments,
  personSegments,
  type SaidCondition,
  saidOf,
  testSegments,
  valuesIn,
} from './oneTest'
import { anyOf, plain, type Segment, strong } from './segments'

/** The conditions of a rule in short, for lists: `/size`, option `10`, `25` or `50`. */
export function lineOf(rule: Pick<Rule, 'when'>): Segment[] {
  const said = (rule.when ?? []).map(saidOf)
  if (said.length === 0) return [plain('every call')]
  return said.flatMap((one, index) => [...(index === 0 ? [] : [plain(', ')]), ...partOf(one)])
}

function partOf(said: SaidCondition): Segment[] {
  const values = valuesIn(said)
  switch (said.on) {
    case 'path':
    case 'kind':
      return values === null ? testSegments(said) : [...(said.isNot ? [plain('not ')] : []), ...anyOf(values)]
    case 'option':
      return values === null ? testSegments(said) : [plain(said.isNot ? 'option not ' : 'option '), ...anyOf(values)]
    case 'user':
      return personSegments(said)
    case 'channel':
      return values === null ? testSegments(said) : [plain(said.isNot ? 'outside of ' : 'in '), ...anyOf(values)]
    case 'call':
      return countSegments(said)
    case 'chance':
      return chanceSegments(said)
    default:
      return testSegments(said, shortName(said.on))
  }
}

/** The last part of a place says enough where there is little room. */
const shortName = (on: string): string => on.replace(/^(context|query|value|state|header)\./, '')

/** What happens where no rule matches, for the end of a list. */
export const otherwise: readonly Segment[] = [plain('Otherwise '), strong('404'), plain(', empty body')]
