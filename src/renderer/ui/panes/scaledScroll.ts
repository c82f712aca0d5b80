/**
 * Pixels that a scrolled element is high at most. Browsers end elements at 17 to 33 million, and place what is far down
 * in one by whole pixels only.
 */
export const mostPixels = 4_000_000

/** Rows of one height in a box that shows `viewport` pixels of them. */
export interface RowList {
  count: number
  rowHeight: number
  viewport: number
}

/** How far a list is scrolled: `offset` in pixels of its rows, `top` as the scroll bar has it. */
export interface ScrollPlace {
  offset: number
  top: number
}

const fullHeight = ({ count, rowHeight }: RowList) => count * rowHeight

/** Returns the height of the element that holds the rows. */
export const elementHeight = (list: RowList): number => Math.min(fullHeight(list), mostPixels)

const mostOffset = (list: RowList) => Math.max(0, fullHeight(list) - list.viewport)
const mostTop = (list: RowList) => Math.max(0, elementHeight(list) - list.viewport)
const isScaled = (list: RowList) => fullHeight(list) > mostPixels
const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** Pixels at both ends of a long list in which the bar moves as far as the rows, so that a wheel meets both ends. */
const evenEnd = 20_000

function topOf(list: RowList, offset: number): number {
  const left = mostOffset(list) - offset
  if (!isScaled(list) || offset <= evenEnd) return offset
  if (left <= evenEnd) return mostTop(list) - left
  return evenEnd + Math.round((offset - evenEnd) * shareOf(list))
}

function offsetOf(list: RowList, top: number): number {
  const left = mostTop(list) - top
  if (!isScaled(list) || top <= evenEnd) return top
  if (left <= evenEnd) return mostOffset(list) - left
  return evenEnd + (top - evenEnd) / shareOf(list)
}

/** Pixels of the bar for one of the rows, between the ends. */
const shareOf = (list: RowList) => (mostTop(list) - 2 * evenEnd) / (mostOffset(list) - 2 * evenEnd)

/** Returns the place that shows `offset` first. */
export function placeAt(list: RowList, offset: number): ScrollPlace {
  const own = clamp(offset, mostOffset(list))
  return { offset: own, top: topOf(list, own) }
}

/**
 * Returns the place after the scroll bar went to `top`. A wheel moves the rows by as many pixels as it says, however many
 * rows there are; a longer way is a drag of the bar, which goes to that share of the list. The place returned has another
 * `top` where the bar came to its end before the rows did.
 */
export function afterScroll(list: RowList, place: ScrollPlace, top: number): ScrollPlace {
  const step = top - place.top
  const isDrag = Math.abs(step) > 2 * list.viewport
  if (!isScaled(list) || isDrag) return { offset: clamp(offsetOf(list, top), mostOffset(list)), top }
  const offset = clamp(place.offset + step, mostOffset(list))
  const isEarly = (top <= 0 && offset > 0) || (top >= mostTop(list) && offset < mostOffset(list))
  return isEarly ? placeAt(list, offset) : { offset, top }
}

/** Returns the place that shows a row whole, moved no further than needed; `center` puts it into the middle. */
export function placeOfRow(list: RowList, place: ScrollPlace, row: number, align: 'near' | 'center'): ScrollPlace {
  const { rowHeight, viewport } = list
  const start = row * rowHeight
  if (align === 'center') return placeAt(list, start - (viewport - rowHeight) / 2)
  if (start < place.offset) return placeAt(list, start)
  const end = start + rowHeight
  return end > place.offset + viewport ? placeAt(list, end - viewport) : place
}

/** Returns the first and last row in view, with `overscan` more on each side; `last` is -1 where there is none. */
export function rowsInView(list: RowList, { offset }: ScrollPlace, overscan: number): { first: number; last: number } {
  const { count, rowHeight, viewport } = list
  return {
    first: Math.max(0, Math.floor(offset / rowHeight) - overscan),
    last: Math.min(count - 1, Math.ceil((offset + viewport) / rowHeight) - 1 + overscan),
  }
}

/** Whether the end is in view, but for less than a row. */
export const isAtEnd = (list: RowList, { offset }: ScrollPlace): boolean => mostOffset(list) - offset < list.rowHeight
