import { type DragEvent, useState } from 'react'
import { droppedBundle } from '../../bundle/droppedBundle'
import { openBundleFile } from '../../bundle/openBundleFile'
import { importDropped } from '../../files/importDropped'
import { payloadsFolder } from '../../store/payloads/project'
import { useWorkbench } from '../../store/workbench'

export interface StageDrop {
  /** Files are dragged over the stage. */
  isOver: boolean
  handlers: {
    onDragOverCapture(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDropCapture(event: DragEvent): void
  }
}

/**
 * Copies files of the desktop that are dropped on the stage into payloads/ and opens the last of them; a repro bundle is opened as a
 * workspace. What is on the
 * stage, such as the editor, does not get them.
 */
export function useStageDrop(): StageDrop {
  const workbench = useWorkbench()
  const [isOver, setOver] = useState(false)
  const take = (event: DragEvent): boolean => {
    if (!event.dataTransfer.types.includes('Files')) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    isOver,
    handlers: {
      onDragOverCapture(event) {
        if (!take(event)) return
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDropCapture(event) {
        setOver(false)
        if (!take(event)) return
        const bundle = droppedBundle(event.dataTransfer)
        if (bundle) void openBundleFile(workbench, bundle)
        else void importDropped(workbench, event.dataTransfer, payloadsFolder)
      },
    },
  }
}
