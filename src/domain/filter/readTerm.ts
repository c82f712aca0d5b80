import { nearest, stepsBetween } from '../nearest'
import { conditionIn, wordsOf } from './language/condition'
import { entryOf, type FilterKey, filterKeys, keyNamed, keyNames } from './language/keys'
import { checkPattern } from './language/pattern'
import type { Place, Side, Term } from './language/tree'
import type { FilterProblem } from './problem'

const BEFORE_COLON = /^(?:(req|res)\.)?([a-z]+):(.*)$/s
/** What reads like a key and is none. */
const LIKE_KEY = /^(?:(?:req|res)\.)?([A-Za-z]{2,20}):(?!\/\/|\d{4,5}(?:\/|$))(?=.)/

/**
 * Reads a part as `key:value`. `null` when it is no term but a word, `unfinished` for a key that has no value yet, or
 * the problem.
 */
export function readTerm(raw: string, place: Place): Term | 'unfinished' | FilterProblem | null {
  const [, side = '', name = '', value = ''] = BEFORE_COLON.exec(raw) ?? []
  const key = keyNamed(name)
  if (key === undefined) return likeKey(raw, place)
  if (side !== '' && !entryOf(key).hasSides) {
    return {
      ...place,
      message: `${key}: is of the whole exchange, so nothing stands before it.`,
      instead: `${key}:${value}`,
    }
  }
  if (isUnfinished(key, value)) return 'unfinished'
  const asked = conditionIn(key, value)
  if (asked === null) return expected(key, value, place)
  const problem = asked.condition.type === 'pattern' ? checkPattern(asked.condition) : null
  if (problem !== null) return { ...place, message: problem }
  return { type: 'term', key, side: side as Side, ...asked, ...place }
}

/** A value that is still to come. */
const isUnfinished = (key: FilterKey, value: string): boolean =>
  /^"?"?$/.test(value) || (/^(numbers|named)$/.test(entryOf(key).shape) && /^[^"]*[=<>]$/.test(value))

function expected(key: FilterKey, value: string, place: Place): FilterProblem {
  const words = wordsOf[key]
  const [like] = words === undefined ? [] : nearest(value.replaceAll('"', ''), words)
  const hint = like === undefined ? '' : ` Did you mean ${key}:${like}?`
  return {
    ...place,
    message: `${key}: expects ${filterKeys[key].hint}, not “${value.replaceAll('"', '')}”.${hint}`,
    ...(like === undefined ? {} : { instead: `${key}:${like}` }),
  }
}

/** A key with a slip in it: anything else before a colon is a word, such as a host before its port. */
function likeKey(raw: string, place: Place): FilterProblem | null {
  const [, name] = LIKE_KEY.exec(raw) ?? []
  if (name === undefined) return null
  const lower = name.toLowerCase()
  const key = keyNames.find(one => stepsBetween(lower, one) <= (one.length < 6 ? 1 : 2) && one.length > 2)
  if (key === undefined) return null
  const message = `There is no key ${name}:. Did you mean ${key}:? In quotes it is looked for as it stands.`
  return { ...place, message, instead: `${key}:${raw.slice(raw.indexOf(':') + 1)}` }
}
