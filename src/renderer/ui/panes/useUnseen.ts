import { useRef } from 'react'

/**
 * How many of the rows came after the newest one that was there while the end was in view. `newest` is the time or
 * number of each row.
 */
export function useUnseen(newest: readonly number[], atEnd: boolean): number {
  const seen = useRef(0)
  if (atEnd) seen.current = newest.at(-1) ?? 0
  return atEnd ? 0 : newest.length - 1 - newest.findLastIndex(one => one <= seen.current)
}
