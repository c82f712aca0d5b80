import type { OutlineRow } from './outlineRows'

/** Which blocks are selected, and what the next key or click starts from. */
export interface OutlineSelection {
  chosen: readonly string[]
  /** The block at the caret. */
  lead: string | null
  /** Where a range begins. */
  anchor: string | null
}

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
  { chosen, anchor, lead }: OutlineSelection,
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

/** Returns the row that a key moves to; `null` where there is none. */
export function rowAfter(rows: readonly OutlineRow[], lead: string | null, key: string): OutlineRow | null {
  const at = rows.findIndex(row => row.path === lead)
  if (rows.length === 0) return null
  if (at < 0) return key === 'ArrowUp' || key === 'End' ? (rows.at(-1) ?? null) : (rows[0] ?? null)
  if (key === 'ArrowDown') return rows[at + 1] ?? null
  if (key === 'ArrowUp') return rows[at - 1] ?? null
  if (key === 'Home') return rows[0] ?? null
  if (key === 'End') return rows.at(-1) ?? null
  return null
}

/** The row of the block that holds a row's. */
export function parentRow(rows: readonly OutlineRow[], path: string): OutlineRow | null {
  const at = rows.findIndex(row => row.path === path)
  const level = rows[at]?.level ?? 1
  return rows.slice(0, Math.max(at, 0)).findLast(row => row.level === level - 1) ?? null
}

/** The next row after the lead whose words begin as what was typed, going round. */
export function rowNamed(rows: readonly OutlineRow[], lead: string | null, typed: string): OutlineRow | null {
  const at = rows.findIndex(row => row.path === lead)
  // While a word is being typed, the row that it led to stays as long as it fits.
  const from = typed.length > 1 ? Math.max(at, 0) : at + 1
  const round = [...rows.slice(from), ...rows.slice(0, from)]
  const begins = (words: string) => words.toLowerCase().startsWith(typed.toLowerCase())
  return round.find(row => begins(row.type) || begins(row.summary)) ?? null
}
