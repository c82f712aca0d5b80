import { type RefObject, useEffect } from 'react'
import { isFocusLost } from '../../ui/keys/isFocusLost'

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The key `/` leads to the search, while the focus is in this view or nowhere, and not in a text. */
export function useSlash(view: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return
      if (!isFocusLost() && !view.current?.contains(document.activeElement)) return
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [view, search])
}
