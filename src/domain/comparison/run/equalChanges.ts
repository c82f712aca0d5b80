import { jsonText } from '../../json'
import type { Difference } from '../difference'
import { cutAtIds } from '../volatile/idTokens'

/** One change, wherever it is in a run. */
export interface EqualChange<Row> {
  key: string
  /** The first of its kind. */
  difference: Difference
  /** The rows that have it, each once. */
  rows: Row[]
}

/** Two differences with one key are the same change: of the same place, from the same value to the same, ids apart. */
export const changeKey = ({ part, kind, pointer, was, now }: Difference): string =>
  JSON.stringify([part, kind, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'), textOf(was), textOf(now)])

const textOf = (value: unknown): string | null => {
  const text = value === undefined ? undefined : jsonText(value)
  return text === undefined ? null : cutAtIds(text).rest
}

/** Groups the differences of a run, the most frequent first: "this change in 14 exchanges". */
export function equalChanges<Row extends { differences: readonly Difference[] }>(
  rows: readonly Row[],
): EqualChange<Row>[] {
  const changes = new Map<string, EqualChange<Row>>()
  for (const row of rows) {
    for (const difference of row.differences) {
      const key = changeKey(difference)
      const known = changes.get(key)
      if (!known) changes.set(key, { key, difference, rows: [row] })
      else if (known.rows.at(-1) !== row) known.rows.push(row)
    }
  }
  return [...changes.values()].sort((one, other) => other.rows.length - one.rows.length)
}
