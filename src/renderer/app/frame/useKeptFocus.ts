import { useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/keys/isFocusLost'
import { focusZone } from '../commands/zones'

/**
 * When the stage changes, what was pressed to change it may be gone with it: the stage takes the focus then, or a
 * keyboard would have to begin at the window's first button again (docs/reference/look.md#keyboard). `stage` names what
 * is on it.
 */
export function useKeptFocus(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    // A frame later: only then do the tabs know which of them takes the focus for all.
    const frame = requestAnimationFrame(() => isFocusLost() && focusZone('stage'))
    return () => cancelAnimationFrame(frame)
  }, [stage])
}
