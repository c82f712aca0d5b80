import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** What stays where it is: a row by its key, and how far below the top of the view it stands, in pixels. */
interface ScrollAnchor {
  key: string | number | bigint
  below: number
}

/** Frames in which rows of another width find their heights. */
const settling = 12

/**
 * Keeps what is read in its place when the list becomes wider or narrower, which changes the height of every row: the
 * row that has the focus, else the first in view. Returns what to call when the reader moves in the list.
 */
export function useKeepPlace(
  scroller: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  atEnd: boolean,
): () => void {
  const latest = useRef({ virtual, atEnd })
  latest.current = { virtual, atEnd }
  const place = useRef<ScrollAnchor>(undefined)
  const left = useRef(0)

  const remember = useCallback(() => {
    const box = scroller.current
    if (box && left.current === 0) place.current = placeIn(box, latest.current.virtual)
  }, [scroller])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let width = box.clientWidth
    let frame = 0
    const settle = () => {
      const { virtual, atEnd } = latest.current
      const row = virtual.measurementsCache.find(({ key }) => key === place.current?.key)
      left.current = atEnd || !row ? 0 : left.current - 1
      if (row && place.current && !atEnd) box.scrollTop = row.start - place.current.below
      if (left.current > 0) frame = requestAnimationFrame(settle)
    }
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      left.current = settling
      cancelAnimationFrame(frame)
      settle()
    })
    // Whoever scrolls has chosen another place.
    const choose = () => {
      left.current = 0
      cancelAnimationFrame(frame)
    }
    observer.observe(box)
    box.addEventListener('wheel', choose, { passive: true })
    return () => {
      choose()
      observer.disconnect()
      box.removeEventListener('wheel', choose)
    }
  }, [scroller])
  return remember
}

function placeIn(box: HTMLElement, virtual: Virtualizer<HTMLDivElement, Element>): ScrollAnchor | undefined {
  const top = box.scrollTop
  const focused = Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN)
  const inView = virtual.getVirtualItems().filter(({ start, end }) => end > top && start < top + box.clientHeight)
  const row = inView.find(({ index }) => index === focused) ?? inView.find(({ start }) => start >= top) ?? inView[0]
  return row && { key: row.key, below: row.start - top }
}
