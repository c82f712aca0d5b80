import {
  type ColumnChoice,
  type ColumnId,
  type ColumnPlace,
  columnIds,
  defaultColumns,
} from '../../../store/inspection/columns'

export interface Column {
  id: ColumnId
  /** Its name in the menu; the head shows `head`, where that is given. */
  label: string
  head?: string
  /** Width in pixels where nobody changed it; the column of the exchange takes what is left, and no less. */
  width: number
  least: number
  isNumber?: boolean
  /** Where there is no room for those that a list has by itself, the highest rank goes first; `null` stays. */
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
  exchange: { id: 'exchange', label: 'Exchange', width: 120, least: 120, rank: null },
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

export interface ListColumns {
  shown: ShownColumn[]
  /** Chosen, but there is no room for them. */
  leftOut: Column[]
  /** Pixels that they take at the least. */
  width: number
  /** There is less room than that: the list scrolls sideways. */
  isCut: boolean
}

/** Where the list is at the side, the time has no milliseconds. */
const shortTime = 56
/** On the stage a path is worth more room. */
const wideExchange = 160

function ownWidth(id: ColumnId, place: ColumnPlace): number {
  if (place === 'full') return id === 'exchange' ? wideExchange : columns[id].width
  return id === 'time' ? shortTime : columns[id].width
}

/**
 * Returns the columns of a list that is `room` pixels wide. Of those that it has by itself the least telling are left out
 * where there is no room; what somebody added, or made wider, is all there, and the list scrolls sideways.
 */
export function columnsFor({ shown, widths }: ColumnChoice, room: number, place: ColumnPlace): ListColumns {
  const all = shown.map(id => ({ ...columns[id], px: ownWidth(id, place) }))
  const left = [...all]
  const isChosen = shown.some(id => !defaultColumns[place].shown.includes(id))
  const byRank = all.filter(({ rank }) => rank !== null).sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
  for (const column of isChosen ? [] : byRank) {
    if (widthOf(left) <= room) break
    left.splice(left.indexOf(column), 1)
  }
  const sized = left.map(column => ({ ...column, px: Math.max(column.least, widths[column.id] ?? column.px) }))
  const width = widthOf(sized)
  return { shown: sized, leftOut: all.filter(column => !left.includes(column)), width, isCut: width > room }
}

const widthOf = (shown: readonly ShownColumn[]): number =>
  shown.reduce((sum, { px }) => sum + px + columnGap, endPadding - columnGap)

/** Returns the grid template of columns: the exchange takes what is left. */
export const templateOf = (shown: readonly ShownColumn[]): string =>
  shown.map(({ id, px }) => (id === 'exchange' ? `minmax(${px}px, 1fr)` : `${px}px`)).join(' ')

/**
 * Returns at which side a column grows: those behind the exchange, which takes what is left, grow to the left (-1). In a
 * list that scrolls sideways nothing is left, so all grow to the right.
 */
export const sideOf = (id: ColumnId, isCut = false): 1 | -1 =>
  !isCut && columnIds.indexOf(id) > columnIds.indexOf('exchange') ? -1 : 1
