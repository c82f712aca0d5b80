import { placeholderOf } from '../../recording/placeholders'
import { mayHoldVariables, parseTemplate, type TemplatePart } from '../../variables/template'
import type { LeftOutReason } from '../difference'
import type { IdPairs } from './idPairs'
import { cutAtIds } from './idTokens'
import { volatileByKey } from './keys'

/** Two values that differ under one key. */
export interface ValueChange {
  /** The last key of the place; `''` at the top. */
  key: string
  was: unknown
  now: unknown
}

/**
 * Why a value that differs does not count: a service makes it anew each time. `undefined` where it counts, which it also
 * does where an id stands for another than elsewhere (docs/reference/comparison.md#volatile).
 */
export function volatileChange({ key, was, now }: ValueChange, ids: IdPairs): LeftOutReason | undefined {
  const byKey = volatileByKey(key, was, now)
  if (byKey) return byKey
  if (typeof was !== 'string' || typeof now !== 'string') return undefined
  if (withoutTimes(was) === withoutTimes(now)) return 'time'
  return mayHoldVariables(was) ? byPlaceholders(was, now, ids) : byIds(was, now, ids)
}

/** A time inside of a sentence, as services write it: 2026-07-10 at 14:31:05, 2026-07-10T14:31:05.114Z. */
const times = /\d{4}-\d{2}-\d{2}(?:T| at | )\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?/g

const withoutTimes = (text: string): string => text.replace(times, '\u0000')

function byIds(was: string, now: string, ids: IdPairs): LeftOutReason | undefined {
  const one = cutAtIds(was)
  const other = cutAtIds(now)
  if (one.ids.length === 0 || one.rest !== other.rest) return undefined
  const pairs = one.ids.map((id, at) => ids.pair(id, other.ids[at] ?? ''))
  if (pairs.includes(false)) return undefined
  return 'id'
}

/** The same thing is sealed into another cookie each time. */
const sealed = /^secret\.cookies?(?:-\d+)?$/

/** A placeholder stands for whatever is between its neighbours; of several in a row, the last takes the rest. */
function byPlaceholders(was: string, now: string, ids: IdPairs): LeftOutReason | undefined {
  const parts = parseTemplate(was)
  let from = 0
  for (const [at, part] of parts.entries()) {
    if ('text' in part) {
      if (!now.startsWith(part.text, from)) return undefined
      from += part.text.length
      continue
    }
    const end = endOf(now, from, { next: parts[at + 1], isLast: at + 2 === parts.length })
    if (end <= from) return undefined
    if (!sealed.test(part.name) && !ids.pair(placeholderOf(part.name), now.slice(from, end))) return undefined
    from = end
  }
  return from === now.length ? 'placeholder' : undefined
}

/** Where the value of a placeholder ends: before the text that follows it, which is the last one at the end. */
function endOf(
  now: string,
  from: number,
  { next, isLast }: { next: TemplatePart | undefined; isLast: boolean },
): number {
  if (!next) return now.length
  if (!('text' in next)) return from + 1
  return isLast ? now.length - next.text.length : now.indexOf(next.text, from + 1)
}
