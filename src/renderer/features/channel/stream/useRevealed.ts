import { useEffect, useRef } from 'react'
import { useSelect } from '../../../store/workbench'
import { focusPost } from '../posts/focusPost'
import type { PostItem } from '../posts/postItems'

/**
 * Brings the post that was asked for into view once it is among the rows; returns the key of the row that is
 * marked.
 */
export function useRevealed(items: readonly PostItem[], show: (index: number) => void): string {
  const revealed = useSelect(state => state.revealed)
  const isFinding = useSelect(state => state.search !== null)
  const at = revealed ? items.findIndex(item => item.key === revealed) : -1
  const latest = useRef({ show, at, isFinding })
  latest.current = { show, at, isFinding }
  const isThere = at >= 0
  useEffect(() => {
    if (!isThere || !revealed) return
    const { show, at, isFinding } = latest.current
    show(at)
    // Who searches keeps the focus in the field, to go on to the next.
    if (!isFinding) focusPost(revealed)
  }, [revealed, isThere])
  return isThere ? revealed : ''
}
