import { type ColumnChoice, type ColumnId, columnIds } from '../../../store/inspection/columns'

export interface Column {
  id: ColumnId
  /** Its name in the menu; the head shows `head`, where that is given. */
  label: string
  head?: string
  /** Width in pixels where nobody changed it; the column of the exchange takes what is left. */
  width: number
  least: number
  isNumber?: boolean
  /** Where there is no room for all, those with the highest rank go first; `null` stays. */
  rank: number | null
}

/** All columns, by their ids. */
export const columns: Readonly<Record<ColumnId, Column>> = {
  lanes: { id: 'lanes', label: 'Lanes', head: '', width: 46, least: 20, rank: 4 },
  number: { id: 'number', label: 'Number', head: '#', width: 56, least: 32, isNumber: true, rank: 8 },
  time: { id: 'time', label: 'Time', width: 82, least: 40, rank: 6 },
  direction: { id: 'direction', label: 'Direction', head: '', width: 14, least: 14, rank: 3 },
  kind: { id: 'kind', label: 'Kind', width: 60, least: 32, rank: 9 },
  method: { id: 'method', label: 'Method', width: 52, least: 32, rank: 10 },
  exchange: { id: 'exchange', label: 'Exchange', width: 0, least: 120, rank: null },
  comment: { id: 'comment', label: 'Comment', width: 120, least: 40, rank: 11 },
  outcome: { id: 'outcome', label: 'Outcome', width: 82, least: 36, rank: null },
  status: { id: 'status', label: 'Status', width: 44, least: 32, isNumber: true, rank: 12 },
  user: { id: 'user', label: 'User', width: 72, least: 32, rank: 13 },
  channel: { id: 'channel', label: 'Channel', width: 92, least: 32, rank: 14 },
  hook: { id: 'hook', label: 'Webhook', width: 92, least: 32, rank: 15 },
  size: { id: 'size', label: 'Size', width: 58, least: 36, isNumber: true, rank: 16 },
  took: { id: 'took', label: 'Duration in ms', head: 'ms', width: 46, least: 30, isNumber: true, rank: 5 },
  when: { id: 'when', label: 'When', width: 62, least: 40, rank: 17 },
}

/** Most pixels that a column can be made wide. */
export const widest = 400

/** Between two columns, and at the right of the last one. */
export const columnGap = 8
export const endPadding = 12

export interface ShownColumn extends Column {
  /** Width in pixels; of the exchange, the least that it gets. */
  px: number
}

/** Where the list is at the side, the time has no milliseconds. */
const shortTime = 56

/** Returns the columns of a list that is `room` pixels wide: those that were chosen, as far as there is room for them. */
export function columnsFor({ shown, widths }: ColumnChoice, room: number, isFull: boolean): ShownColumn[] {
  const own = (id: ColumnId) => (id === 'time' && !isFull ? shortTime : columns[id].width)
  const all = shown.map(id => ({ ...columns[id], px: Math.max(columns[id].least, widths[id] ?? own(id)) }))
  const left = [...all]
  const byRank = all.filter(({ rank }) => rank !== null).sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
  for (const column of byRank) {
    if (widthOf(left) <= room) break
    left.splice(left.indexOf(column), 1)
  }
  return left
}

const widthOf = (shown: readonly ShownColumn[]): number =>
  shown.reduce((sum, { px }) => sum + px + columnGap, endPadding - columnGap)

/** Returns the grid template of columns: the exchange takes what is left. */
export const templateOf = (shown: readonly ShownColumn[]): string =>
  shown.map(({ id, px }) => (id === 'exchange' ? 'minmax(0, 1fr)' : `${px}px`)).join(' ')

/** Returns at which side a column grows: those behind the exchange, which takes what is left, grow to the left (-1). */
export const sideOf = (id: ColumnId): 1 | -1 => (columnIds.indexOf(id) > columnIds.indexOf('exchange') ? -1 : 1)
