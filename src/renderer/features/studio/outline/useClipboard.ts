import type { ClipboardEvent } from 'react'
import { useWorkbench } from '../../../store/workbench'
import { readCopied, writeCopied } from '../selection/clipboardData'
import type { Blocks } from '../selection/useBlocks'

/** Cut, copy and paste of blocks as JSON, in the browser's own events: they reach other windows and editors. */
export function useClipboard(blocks: Blocks) {
  const { notify } = useWorkbench()
  const onCopy = (event: ClipboardEvent): boolean => {
    const copied = blocks.copy()
    if (!copied) return false
    writeCopied(event.clipboardData, copied)
    event.preventDefault()
    return true
  }
  const onCut = (event: ClipboardEvent) => {
    if (onCopy(event)) blocks.remove()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const found = readCopied(event.clipboardData)
    if (found) blocks.put(found)
    else notify('The clipboard holds no blocks.')
  }
  return { onCopy, onCut, onPaste }
}
