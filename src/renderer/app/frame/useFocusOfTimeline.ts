import { useEffect } from 'react'
import { useTimelineState } from '../../store/past/useTimeline'
import { isFocusLost } from '../../ui/keys/isFocusLost'
import { focusZone } from '../commands/zones'

/** When the timeline closes under the focus, it returns to where it was before (docs/reference/look.md#keyboard). */
export function useFocusOfTimeline(): void {
  const isOpen = useTimelineState(state => state.isOpen)
  useEffect(() => {
    if (!isOpen) return
    const from = document.activeElement
    return () => void requestAnimationFrame(() => isFocusLost() && giveBack(from))
  }, [isOpen])
}

function giveBack(from: Element | null): void {
  // What is written in is another one after the past was shown, under the same id.
  const now = from?.isConnected ? from : from?.id ? document.getElementById(from.id) : null
  if (now instanceof HTMLElement && now !== document.body) now.focus()
  else focusZone('stage')
}
