import type { RecordingRow } from '#contract/replay/recordings'

/** A line of the list: an exchange, or a while in which nothing happened. */
export type Line = { is: 'row'; row: RecordingRow; depth: number } | { is: 'gap'; ms: number; after: number }

/** Pauses from this long on have a line of their own, in milliseconds. */
const leastGap = 10_000
/** Deeper causes are indented no further. */
const deepest = 4

/** The exchanges in the order in which they were handled, with the pauses between them. */
export function inOrder(rows: readonly RecordingRow[]): Line[] {
  return rows.flatMap((row, at): Line[] => {
    const before = rows[at - 1]
    const ms = before ? row.at - before.at - (before.duration_ms ?? 0) : 0
    const line: Line = { is: 'row', row, depth: 0 }
    return ms >= leastGap ? [{ is: 'gap', ms, after: row.number }, line] : [line]
  })
}

/** Each exchange below the one that caused it. */
export function inStories(rows: readonly RecordingRow[]): Line[] {
  const numbers = new Set(rows.map(({ number }) => number))
  const causedBy = Map.groupBy(rows, ({ cause }) => (cause && numbers.has(cause.exchange) ? cause.exchange : 0))
  const below = (number: number, depth: number): Line[] =>
    (causedBy.get(number) ?? []).flatMap(row => [
      { is: 'row', row, depth: Math.min(depth, deepest) },
      // A cause has a lower number, so this ends.
      ...below(row.number, depth + 1),
    ])
  return below(0, 0)
}
