import type { BlockSelection } from '../selection/useBlocks'
import type { OutlineRow } from './outlineRows'

/** What becomes of a selection: the last path is the new lead. */
export interface Chosen {
  paths: string[]
  anchor: string
}

/** The rows from one to another, this one last. */
export function rangeOf(rows: readonly OutlineRow[], anchor: string, to: string): string[] {
  const from = rows.findIndex(row => row.path === anchor)
  const end = rows.findIndex(row => row.path === to)
  if (from < 0 || end < 0) return [to]
  const range = rows.slice(Math.min(from, end), Math.max(from, end) + 1).map(row => row.path)
  return from <= end ? range : range.toReversed()
}

/** A click: alone, with Ctrl to add or take away one, with Shift for a range. */
export function clicked(
  rows: readonly OutlineRow[],
  { chosen, anchor, lead }: BlockSelection,
  at: { path: string; toggle: boolean; range: boolean },
): Chosen {
  const { path } = at
  const start = anchor ?? lead ?? path
  if (at.range) return { paths: rangeOf(rows, start, path), anchor: start }
  if (!at.toggle) return { paths: [path], anchor: path }
  const others = chosen.filter(one => one !== path)
  const paths = chosen.includes(path) && others.length > 0 ? others : [...others, path]
  return { paths, anchor: path }
}
