import { diffArrays } from 'diff'
import type { ArrayDelta, Context, Delta, DiffContext, DiffPatcher, Filter } from 'jsondiffpatch'

/** The differ keeps a table of all pairs of items of two lists; with more pairs than this the lists are long. */
const MOST_PAIRS = 1_000_000
/** So many items come and go in lists that are still the same lists; of others, items are compared place by place. */
const MOST_EDITS = 500

/**
 * A step of the differ for lists whose table would take too much: the time of this one grows with the length of the
 * lists alone.
 */
export function longLists(patcher: DiffPatcher, hash: (item: unknown) => number): Filter<Context<unknown>> {
  const filter = (context: Context<unknown>) => {
    // The pipe of differences passes on no other context.
    const { left, right } = context as DiffContext
    if (!Array.isArray(left) || !Array.isArray(right) || left.length * right.length <= MOST_PAIRS) return
    context.setResult(deltaOf(patcher, left, right, pairsOf(left.map(hash), right.map(hash)))).exit()
  }
  return Object.assign(filter, { filterName: 'longLists' })
}

/** Which item of one list stands beside which of the other, in order. */
type Pairs = [number, number][]

function pairsOf(was: number[], now: number[]): Pairs {
  const runs = diffArrays(was, now, { maxEditLength: MOST_EDITS })
  if (!runs) return Array.from({ length: Math.min(was.length, now.length) }, (_, at) => [at, at])
  const pairs: Pairs = []
  let left = 0
  let right = 0
  for (const { added, removed, count } of runs) {
    if (added) right += count
    else if (removed) left += count
    else for (let step = 0; step < count; step++) pairs.push([left++, right++])
  }
  return pairs
}

function deltaOf(patcher: DiffPatcher, left: unknown[], right: unknown[], pairs: Pairs): Delta {
  const delta: ArrayDelta = { _t: 'a' }
  let fromLeft = 0
  let fromRight = 0
  for (const [atLeft, atRight] of [...pairs, [left.length, right.length] as const]) {
    for (; fromLeft < atLeft; fromLeft++) delta[`_${fromLeft}`] = [left[fromLeft], 0, 0]
    for (; fromRight < atRight; fromRight++) delta[fromRight] = [right[fromRight]]
    const inner = atLeft < left.length ? patcher.diff(left[atLeft], right[atRight]) : undefined
    if (inner !== undefined) delta[atRight] = inner
    fromLeft = atLeft + 1
    fromRight = atRight + 1
  }
  return Object.keys(delta).length > 1 ? delta : undefined
}
