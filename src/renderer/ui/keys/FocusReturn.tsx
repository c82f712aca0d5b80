import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './isFocusLost'

interface FocusReturnProps {
  /** Gives the focus to something else than to what had it. */
  give?: (() => void) | undefined
}

/**
 * Stands first in what lies over the window. When that goes, gives the focus back, unless something has taken it. The
 * library does so in a timer, which keys overtake: they would go nowhere, and the field of a dialog that such a key
 * opens would have its text selected, to be written over by the next.
 */
export function FocusReturn({ give }: FocusReturnProps) {
  const latest = useRef(give)
  latest.current = give
  // Before what lies over the window takes the focus, which it does once it is drawn.
  useLayoutEffect(() => {
    const before = placeOf(document.activeElement)
    const end = () => {
      if (!isFocusLost()) return
      if (latest.current) latest.current()
      else before?.focus()
    }
    // Once it is out of the document, and before the next key.
    return () => queueMicrotask(end)
  }, [])
  return null
}

/** What is there to have the focus later: for an item of a menu, which goes when it is chosen, what opened the menu. */
function placeOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  if (menu) return placeOf(document.getElementById(menu.getAttribute('aria-labelledby') ?? ''))
  return element instanceof HTMLElement && element !== document.body ? element : null
}
