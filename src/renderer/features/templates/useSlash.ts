import { type RefObject, useEffect } from 'react'

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Whether something lies over the window that takes the keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** The key `/` leads to the search of the view on the stage, unless a text or something over the window takes it. */
export function useSlash(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isText(event.target) || isCovered()) return
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [search])
}
