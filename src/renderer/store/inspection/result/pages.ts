import type { ExchangeSummary } from '#contract/exchange'

/** Rows of a page of the result. */
export const pageSize = 100
/** Pages that are held at most: what is farthest from the rows in view goes first. */
const mostPages = 40

/** Rows by position, sparse: a page may be missing, and so may a row of one. */
export type Pages = ReadonlyMap<number, readonly (ExchangeSummary | undefined)[]>

/** Positions of rows, from the first to the last one, both included. */
export interface RowRange {
  first: number
  last: number
}

const pageOf = (position: number) => Math.floor(position / pageSize)

/** Returns the row at a position, where it is held. */
export const rowIn = (pages: Pages, position: number): ExchangeSummary | undefined =>
  pages.get(pageOf(position))?.[position % pageSize]

/** Returns pages with rows put from a position on. */
export function withRowsAt(pages: Pages, at: number, rows: readonly (ExchangeSummary | undefined)[]): Pages {
  const next = new Map(pages)
  const own = new Set<number>()
  rows.forEach((row, index) => {
    const key = pageOf(at + index)
    const page = own.has(key) ? (next.get(key) ?? []) : [...(next.get(key) ?? [])]
    own.add(key)
    ;(page as (ExchangeSummary | undefined)[])[(at + index) % pageSize] = row
    next.set(key, page)
  })
  return next
}

/** Returns pages without those that are far from the rows in view, where there are too many. The last one stays. */
export function trimmed(pages: Pages, view: RowRange): Pages {
  if (pages.size <= mostPages) return pages
  const last = Math.max(...pages.keys())
  const middle = pageOf((view.first + view.last) / 2)
  const nearest = [...pages.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, mostPages - 1)
  return new Map([...new Set([...nearest, last])].map(key => [key, pages.get(key) ?? []]))
}

/** Returns the rows of a range that are not held, in whole pages; `null` where all are. */
export function missingIn(pages: Pages, { first, last }: RowRange, total: number): RowRange | null {
  const end = Math.min(last, total - 1)
  let from = -1
  let to = -1
  for (let position = Math.max(0, first); position <= end; position += 1) {
    if (rowIn(pages, position)) continue
    if (from < 0) from = position
    to = position
  }
  if (from < 0) return null
  const begin = pageOf(from) * pageSize
  return { first: begin, last: Math.min((pageOf(to) + 1) * pageSize, total) - 1 }
}

/** Returns the position of an exchange, where it is held; -1 otherwise. Those that came last are looked at first: most that changes is among them. */
export function positionOf(pages: Pages, id: string): number {
  if (id === '') return -1
  for (const [key, page] of [...pages].reverse()) {
    const index = page.findLastIndex(row => row?.id === id)
    if (index >= 0) return key * pageSize + index
  }
  return -1
}

/** Returns the rows that are held of a range, in their order. */
export function rowsOf(pages: Pages, { first, last }: RowRange): ExchangeSummary[] {
  const rows: ExchangeSummary[] = []
  for (let position = first; position <= last; position += 1) {
    const row = rowIn(pages, position)
    if (row) rows.push(row)
  }
  return rows
}
