import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '../../../ui/keys/isFocusLost'

/**
 * Gives the focus back to the line of a story that had it when its exchange was chosen: the story is drawn anew once the
 * details of that exchange are here. Returns what has to listen to the focus in `zone`.
 */
export function useStoryFocus(zone: RefObject<HTMLElement | null>, isReady: boolean): (event: FocusEvent) => void {
  const row = useRef('')
  useLayoutEffect(() => {
    if (!isReady || row.current === '' || !isFocusLost()) return
    zone.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.current)}"]`)?.focus()
  }, [zone, isReady])
  return ({ target }) => {
    row.current = target instanceof HTMLElement ? (target.dataset['row'] ?? '') : ''
  }
}
