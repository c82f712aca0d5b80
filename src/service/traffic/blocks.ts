import type { Store } from '../store/store'
import { BLOCK, type Blocks, blockOf, type Indexed } from '../store/tables/traffic/grams'
import type { NumberSpan, SqlCondition } from '../store/tables/traffic/search'
import type { Compiled, Within } from './compile/parts'

/** What the index says about the exchanges of a span. */
export interface Narrowed {
  /** Whether it still holds: an exchange that is written late may be in a block that was left out. */
  isCurrent(): boolean
  /** What may pass in a part of the span. */
  in(part: NumberSpan): { condition: SqlCondition; spans: NumberSpan[] }
}

type Searched = Pick<Store, 'grams' | 'marks'>

/** Looks up once, for a whole span, in which blocks a filter may hold. */
export function narrow({ grams, marks }: Searched, compiled: Compiled, span: NumberSpan): Narrowed {
  const { where, params, lookups, within } = compiled
  if (lookups.length === 0)
    return { isCurrent: () => true, in: part => ({ condition: { where, params }, spans: [part] }) }
  const indexed = grams.state()
  const undone = grams.undone()
  const { since, through } = indexed
  const isIndexed = span.first <= through && span.last >= since
  const whole = lookups.map(lookup => (isIndexed ? grams.blocksWith(lookup, blocksIn(span)) : []))
  return {
    isCurrent: () => grams.undone() === undone,
    in(part) {
      const found = whole.map(blocks => blocks.filter(isWithin(blocksIn(part))))
      const lists = found.map((blocks, at) => [`blocks${at}`, JSON.stringify(blocks)])
      const commented = (): number[] => marks.commented(part.first, part.last).map(blockOf)
      const blocks = blocksOf(within, { found, commented })
      return {
        condition: { where, params: { ...params, since, through, ...Object.fromEntries(lists) } },
        spans: blocks === null ? [part] : spansOf(blocks, { part, indexed }),
      }
    },
  }
}

const blocksIn = ({ first, last }: NumberSpan): Blocks => ({ first: blockOf(first), last: blockOf(last) })

const isWithin =
  ({ first, last }: Blocks) =>
  (block: number): boolean =>
    block >= first && block <= last

interface Known {
  /** Blocks of each lookup. */
  found: readonly (readonly number[])[]
  commented: () => number[]
}

/** Blocks outside of which nothing passes, ascending; `null` for all. */
function blocksOf(within: Within, known: Known): readonly number[] | null {
  switch (within.type) {
    case 'anywhere':
      return null
    case 'lookup':
      return known.found[within.at] ?? null
    case 'commented':
      return known.commented()
    default: {
      const parts = within.of.map(part => blocksOf(part, known))
      const some = parts.filter(blocks => blocks !== null)
      if (within.type === 'and') return some.length === 0 ? null : some.reduce(both)
      return some.length < parts.length ? null : [...new Set(some.flat())].sort((a, b) => a - b)
    }
  }
}

function both(one: readonly number[], other: readonly number[]): number[] {
  const known = new Set(other)
  return one.filter(block => known.has(block))
}

/** Exchanges between two spans that are asked for with them: for fewer another question costs more. */
const GAP = 4 * BLOCK

/** Exchanges of some blocks, and those that are not indexed. */
function spansOf(
  blocks: readonly number[],
  { part: { first, last }, indexed: { since, through } }: { part: NumberSpan; indexed: Indexed },
): NumberSpan[] {
  const from = Math.max(first, since)
  const to = Math.min(last, through)
  const all = [
    { first, last: Math.min(last, since - 1) },
    ...blocks.map(block => ({ first: Math.max(from, block * BLOCK), last: Math.min(to, block * BLOCK + BLOCK - 1) })),
    { first: Math.max(first, since, through + 1), last },
  ]
  const spans: NumberSpan[] = []
  for (const span of all) {
    const before = spans.at(-1)
    if (span.first > span.last) continue
    if (before !== undefined && span.first - before.last <= GAP) before.last = span.last
    else spans.push({ ...span })
  }
  return spans
}

/** Chunks that are looked up at once: about a hundred thousand exchanges. */
const BATCH = 32

/** Puts chunks, the newest first, together with those near them. */
export function batchesOf(chunks: readonly number[]): number[][] {
  const batches: number[][] = []
  for (const chunk of chunks) {
    const batch = batches.at(-1)
    const [newest = 0] = batch ?? []
    if (batch !== undefined && newest - chunk < BATCH) batch.push(chunk)
    else batches.push([chunk])
  }
  return batches
}
