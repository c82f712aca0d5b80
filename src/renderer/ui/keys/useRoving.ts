import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const rowsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** Where a key leads from row `at` of `count`; `undefined` when it does not move. */
function target(key: string, at: number, count: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}

export interface Roving<E extends HTMLElement> {
  ref: RefObject<E | null>
  onKeyDown(event: KeyboardEvent): void
  onFocus(event: FocusEvent): void
}

/**
 * Makes the `data-row` buttons of a list one stop for Tab, with arrows, Home and End inside; the current row is where
 * it stops first.
 */
export function useRoving<E extends HTMLElement>(): Roving<E> {
  const ref = useRef<E>(null)
  const last = useRef<HTMLElement>(null)
  const settle = () => {
    const rows = rowsOf(ref.current)
    const stop = rows.find(row => row === last.current) ?? rows.find(row => row.getAttribute('aria-current')) ?? rows[0]
    for (const row of rows) row.tabIndex = row === stop ? 0 : -1
  }
  useLayoutEffect(settle)
  return {
    ref,
    onKeyDown: event => {
      const rows = rowsOf(ref.current)
      const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
      const to = at < 0 ? undefined : target(event.key, at, rows.length)
      if (to === undefined) return
      event.preventDefault()
      rows[to]?.focus()
    },
    onFocus: event => {
      const row = event.target.closest<HTMLElement>('[data-row]')
      if (!row) return
      last.current = row
      settle()
    },
  }
}
