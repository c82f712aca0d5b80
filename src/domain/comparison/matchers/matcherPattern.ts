import type { Matcher } from '../../recording/schema/matchers'
import { pointerKeys } from './documentKeys'
import { type PathPattern, parsePath } from './pathPattern'

/** The places that a matcher is for, from the top of the exchange; `null` where its path cannot be read. */
export function matcherPattern({ side, part, at }: Matcher): PathPattern | null {
  const inner = placesIn(at, part)
  if (!inner) return null
  if (side === 'posts') return [...keys('post', 'stored'), ...inner]
  if (part === 'status') return keys('response', 'status')
  if (part === 'url') return inner.length === 0 ? keys('request', 'url') : [...keys('request', 'query'), ...inner]
  if (part === 'body') return [...keys(side, 'body'), ...inner]
  const name = at.toLowerCase()
  return name === 'content-type' ? keys(side, 'content_type') : keys(side, 'headers', name)
}

const keys = (...names: string[]): PathPattern => names.map(key => ({ key, isDeep: false }))

/** A JSON pointer in which `*` is any key, or a JSON path. */
function placesIn(at: string, part: Matcher['part']): PathPattern | null {
  if (part === 'header' || part === 'status' || at === '') return []
  if (at.startsWith('$')) return parsePath(at)
  if (!at.startsWith('/')) return null
  return pointerKeys(at).map(key => ({ key: key === '*' ? null : key, isDeep: false }))
}

/** Why a matcher cannot be used; `null` where it can. A body is never left out as a whole. */
export function placeFault(matcher: Matcher): string | null {
  const pattern = matcherPattern(matcher)
  if (!pattern) return 'this is neither a JSON pointer nor a JSON path. Write one, such as /update/message.'
  const isWhole = pattern.length === 2 && matcher.part === 'body' && ['any', 'type', 'absent'].includes(matcher.is)
  if (!isWhole) return null
  return 'a whole body is never left out of a comparison. Name the field, such as /update/message.'
}
