import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the keyboard to a part of a list as soon as an added or removed item is rendered: what was pressed may be gone
 * with it. The text of a field is selected, so that typing replaces it.
 */
export function useFocusAfter(list: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const part = wanted.current === null ? null : list.current?.querySelector<HTMLElement>(wanted.current)
    if (!part) return
    wanted.current = null
    part.focus()
    if (part instanceof HTMLInputElement) part.select()
  })
  return selector => {
    wanted.current = selector
  }
}
