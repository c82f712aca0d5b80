import { type RefObject, useLayoutEffect, useState } from 'react'

/** Height of a row that was not drawn yet, in pixels. */
export const ROW_ESTIMATE = 72

/**
 * How many rows at the end of a list fill its view, for a list that is drawn without being measured: while `isOn`, the end is kept in view,
 * and rows are added where some are missing. `of` are the rows themselves: whenever they change, it looks again.
 */
export function useNewestRows(scroller: RefObject<HTMLElement | null>, isOn: boolean, of: readonly unknown[]): number {
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!isOn || box === null || of.length === 0) return
    const missing = box.clientHeight + ROW_ESTIMATE - heightOfRows(box.firstElementChild)
    if (missing > 0 && count < of.length) setCount(count + Math.ceil(missing / ROW_ESTIMATE))
    box.scrollTop = box.scrollHeight
  }, [scroller, isOn, of, count])
  return Math.min(count, of.length)
}

function heightOfRows(list: Element | null): number {
  const first = list?.firstElementChild
  return list && first instanceof HTMLElement ? list.scrollHeight - first.offsetTop : 0
}
