import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of a part in CSS pixels, whole; 0 until it is laid out. Another width renders whoever asks again. */
export function useWidth(part: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = part.current
    if (!element) return
    setWidth(Math.round(element.clientWidth))
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [part])
  return width
}
