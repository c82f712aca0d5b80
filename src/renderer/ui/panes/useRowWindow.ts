import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  afterScroll,
  elementHeight,
  isAtEnd,
  placeAt,
  placeOfRow,
  type RowList,
  rowsInView,
  type ScrollPlace,
} from './scaledScroll'

export interface RowWindow {
  /** The rows to render. */
  first: number
  last: number
  /** Height of the element that they are in. */
  height: number
  /** The end is in view, and stays there while the list grows. */
  atEnd: boolean
  /** Where a row stands in that element, in pixels. */
  yOf(row: number): number
  toEnd(): void
  /** Brings a row into view, moved no further than needed, or into the middle. */
  toRow(row: number, align?: 'near' | 'center'): void
  /** Rows that fit at a time. */
  page: number
}

export interface RowWindowProps {
  count: number
  rowHeight: number
  /** Height of a head that stays above the rows, in pixels. */
  inset?: number
  /** So many rows came before those in view so far, below 0 where they went: what is in view stays where it is. */
  moved?: number
  /** Rows beyond the edges; so many that a fling shows them at once unless told otherwise. */
  overscan?: number
}

/** Rows beyond the edges, so that a fling shows them at once. */
const OVERSCAN = 12

/** Milliseconds of rest after which the bar of a long list goes to where its rows are: each turn of a wheel ends a scroll of its own. */
const restMs = 200

interface Shown {
  first: number
  last: number
  /** Pixels between where a row would stand and where it does. */
  base: number
  atEnd: boolean
  page: number
  /** Rows of the list that it was found for. */
  count: number
}

/**
 * The rows of a list of any length that are in view of `scroller`, all of one height. The list follows its end for as
 * long as that is in view.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, props: RowWindowProps): RowWindow {
  const { count, rowHeight, inset = 0, moved = 0, overscan = OVERSCAN } = props
  const [shown, setShown] = useState<Shown>({ first: 0, last: -1, base: 0, atEnd: true, page: 1, count: 0 })
  const place = useRef<ScrollPlace>({ offset: 0, top: 0 })
  const sticks = useRef(true)
  const movedBefore = useRef(moved)
  const list = useRef<RowList>({ count, rowHeight, viewport: 0 })
  const roomOf = useCallback(
    () => (scroller.current ? Math.max(0, scroller.current.clientHeight - inset) : list.current.viewport),
    [scroller, inset],
  )
  list.current = { ...list.current, count, rowHeight }
  // Which rows are at the end is known before the browser has laid anything out: a list that follows it is rendered once as it grows.
  if (sticks.current && list.current.viewport > 0 && shown.count !== count) {
    setShown(shownAt(list.current, placeAt(list.current, Number.POSITIVE_INFINITY), { overscan, atEnd: true }))
  }

  /** Shows a place; the scroll bar follows where it stands elsewhere. */
  const go = useCallback(
    (next: ScrollPlace) => {
      place.current = next
      const box = scroller.current
      if (box && Math.abs(box.scrollTop - next.top) >= 1) box.scrollTop = next.top
      const now = shownAt(list.current, next, { overscan, atEnd: sticks.current })
      setShown(before => (isSame(before, now) ? before : now))
    },
    [scroller, overscan],
  )

  const settle = useCallback(() => {
    list.current = { ...list.current, viewport: roomOf() }
    go(placeAt(list.current, sticks.current ? Number.POSITIVE_INFINITY : place.current.offset))
  }, [go, roomOf])

  useLayoutEffect(() => {
    const by = (moved - movedBefore.current) * rowHeight
    movedBefore.current = moved
    if (by !== 0 && !sticks.current) place.current = { ...place.current, offset: place.current.offset + by }
    if (count >= 0) settle()
  }, [settle, count, rowHeight, moved])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let resting: number | undefined
    const onScroll = () => {
      window.clearTimeout(resting)
      const next = afterScroll(list.current, place.current, box.scrollTop)
      // Growth leaves the end behind without anybody scrolling: only a move upwards is the wish to leave it.
      if (isAtEnd(list.current, next)) sticks.current = true
      else if (next.offset < place.current.offset) sticks.current = false
      go(next)
    }
    // The rows move with the bar, so all of them would be rendered anew at each step.
    const onScrollEnd = () => {
      window.clearTimeout(resting)
      resting = window.setTimeout(() => go(placeAt(list.current, place.current.offset)), restMs)
    }
    const sizes = new ResizeObserver(settle)
    sizes.observe(box)
    box.addEventListener('scroll', onScroll, { passive: true })
    box.addEventListener('scrollend', onScrollEnd)
    return () => {
      window.clearTimeout(resting)
      sizes.disconnect()
      box.removeEventListener('scroll', onScroll)
      box.removeEventListener('scrollend', onScrollEnd)
    }
  }, [scroller, go, settle])

  const toEnd = useCallback(() => {
    sticks.current = true
    settle()
  }, [settle])
  const toRow = useCallback(
    (row: number, align: 'near' | 'center' = 'near') => {
      const next = placeOfRow(list.current, place.current, row, align)
      sticks.current = isAtEnd(list.current, next)
      go(next)
    },
    [go],
  )

  const { base, ...view } = shown
  return {
    ...view,
    // What was in view may be gone before it is counted anew.
    last: Math.min(view.last, count - 1),
    height: elementHeight(list.current),
    yOf: row => row * rowHeight + base,
    toEnd,
    toRow,
  }
}

function shownAt(list: RowList, place: ScrollPlace, { overscan, atEnd }: { overscan: number; atEnd: boolean }): Shown {
  const page = Math.max(1, Math.floor(list.viewport / list.rowHeight))
  return { ...rowsInView(list, place, overscan), base: place.top - place.offset, atEnd, page, count: list.count }
}

const isSame = (a: Shown, b: Shown): boolean =>
  a.first === b.first &&
  a.last === b.last &&
  a.base === b.base &&
  a.atEnd === b.atEnd &&
  a.page === b.page &&
  a.count === b.count
