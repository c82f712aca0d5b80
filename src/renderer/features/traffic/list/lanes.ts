import type { ExchangeSummary } from '#contract/exchange'

/** How one row's piece of the tracks is drawn. Lanes count from 0 at the left. */
export interface Track {
  lane: number
  node: 'single' | 'start' | 'step' | 'stopped'
  /** The lane from which this row's curve comes; `null` when nothing shown caused it. */
  from: number | null
  /** Whether a line leaves this node downwards. */
  down: boolean
  /** Other lanes that run through this row, with the story they belong to. */
  through: { lane: number; story: string }[]
  story: string
  depth: number
}

/** Past four lanes the deepest share the last, with the depth in the row (docs/reference/look.md#tracks). */
export const laneLimit = 4

type Row = Pick<ExchangeSummary, 'id' | 'cause_id' | 'parent_id' | 'depth' | 'outcome'>

interface Span {
  lane: number
  story: string
  /** Index of the last row that the line leads to. */
  last: number
}

/**
 * Lays rows, in the order in which they are listed, onto lanes: a cause above, what it caused one lane further right,
 * joined where both are listed. Two stories that overlap stand beside each other as far as there are lanes.
 */
export function lanesOf(rows: readonly Row[]): Track[] {
  const indexOf = new Map(rows.map((row, index) => [row.id, index]))
  const lastChild = lastChildren(rows, indexOf)
  const base = basesOf(rows)
  const laneOf = (row: Row) => Math.min((base.get(row.cause_id) ?? 0) + row.depth, laneLimit - 1)
  let open: Span[] = []
  return rows.map((row, index) => {
    const parent = row.parent_id === null ? undefined : indexOf.get(row.parent_id)
    const parentRow = parent === undefined ? undefined : rows[parent]
    const lane = laneOf(row)
    const last = lastChild.get(index)
    open = open.filter(span => span.last > index)
    const through = open.map(({ lane, story }) => ({ lane, story }))
    if (last !== undefined) open.push({ lane, story: row.cause_id, last })
    return {
      lane,
      node: nodeOf(row, last !== undefined),
      from: parentRow && parent !== undefined && parent < index ? laneOf(parentRow) : null,
      down: last !== undefined,
      through,
      story: row.cause_id,
      depth: row.depth,
    }
  })
}

function nodeOf(row: Row, hasChildren: boolean): Track['node'] {
  if (row.outcome === 'blocked' || row.outcome === 'interrupted') return 'stopped'
  if (row.depth > 0 || row.parent_id !== null) return 'step'
  return hasChildren ? 'start' : 'single'
}

/** Index of a cause -> index of the last row it caused. */
function lastChildren(rows: readonly Row[], indexOf: ReadonlyMap<string, number>): Map<number, number> {
  const last = new Map<number, number>()
  rows.forEach((row, index) => {
    const parent = row.parent_id === null ? undefined : indexOf.get(row.parent_id)
    if (parent !== undefined && parent < index) last.set(parent, index)
  })
  return last
}

/** The lane on which each story starts: right of every story that is still running when it begins. */
function basesOf(rows: readonly Row[]): Map<string, number> {
  const ends = new Map(rows.map((row, index) => [row.cause_id, index]))
  const base = new Map<string, number>()
  let running: { story: string; end: number; width: number }[] = []
  rows.forEach((row, index) => {
    running = running.filter(one => one.end >= index)
    const own = running.find(one => one.story === row.cause_id)
    if (own) {
      own.width = Math.max(own.width, (base.get(row.cause_id) ?? 0) + row.depth + 1)
      return
    }
    const start = Math.min(Math.max(0, ...running.map(one => one.width)), laneLimit - 1)
    base.set(row.cause_id, start)
    running.push({ story: row.cause_id, end: ends.get(row.cause_id) ?? index, width: start + row.depth + 1 })
  })
  return base
}

/** Rows of context on each side of what is in view, and the step in which that window moves. */
const context = 256

/**
 * The part of a long list that has to be laid out to draw rows `first` to `last`: it moves in steps, so that lanes stay
 * where they are while the list is scrolled. A story that reaches over more rows than the context loses its line at the
 * edge, not its dots.
 */
export function trackWindow(first: number, last: number): { start: number; end: number } {
  return {
    start: Math.max(0, Math.floor(first / context - 1) * context),
    end: Math.ceil((last + 1) / context + 1) * context,
  }
}
