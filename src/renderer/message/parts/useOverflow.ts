import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether an element is higher than `limit` CSS pixels, now and after pictures load or the window changes. */
export const useOverflow = (limit: number): { ref: RefObject<HTMLDivElement | null>; overflows: boolean } => {
  const ref = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setOverflows(element.offsetHeight > limit)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [limit])
  return { ref, overflows }
}
