import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface StickToEnd {
  /** Whether the end is in view and stays there. */
  atEnd: boolean
  /** For the scroller's `onScroll`. */
  onScroll(): void
  /** Goes to the end and stays there. */
  toEnd(): void
  /** Somewhere else is brought into view: the end is left. */
  leave(): void
}

/**
 * Keeps the end of a growing list in view for as long as the reader does not scroll away from it. `size` is the height
 * of the content: whenever it changes, the end is brought back into view. `threshold` pixels from the end still count
 * as the end.
 */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>, size: number, threshold: number): StickToEnd {
  const [atEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const lastTop = useRef(0)
  /** Height of the view for which the end was last brought into view or looked for. */
  const lastHeight = useRef(0)

  const stick = useCallback(() => {
    const box = scroller.current
    if (!box) return
    lastHeight.current = box.clientHeight
    if (sticks.current) box.scrollTop = box.scrollHeight
  }, [scroller])

  const onScroll = useCallback(() => {
    const box = scroller.current
    if (!box) return
    // What a view lost that has just become lower is no distance that anybody scrolled: it is heard of after this.
    const lost = Math.max(0, lastHeight.current - box.clientHeight)
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight - lost < threshold
    // Growth leaves the end behind without anybody scrolling; only a move upwards is the reader's wish to leave it.
    if (isNear) sticks.current = true
    else if (box.scrollTop < lastTop.current) sticks.current = false
    lastTop.current = box.scrollTop
    setAtEnd(sticks.current)
  }, [scroller, threshold])

  const toEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    stick()
  }, [stick])

  const leave = useCallback(() => {
    sticks.current = false
    setAtEnd(false)
  }, [])

  useLayoutEffect(() => {
    if (size >= 0) stick()
  }, [size, stick])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(stick)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, stick])

  return { atEnd, onScroll, toEnd, leave }
}
