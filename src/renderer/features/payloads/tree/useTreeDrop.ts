import { type DragEvent, useRef, useState } from 'react'
import { importDropped } from '../../../files/importDropped'
import { moveInto } from '../../../files/payloadVerbs'
import { payloadsFolder } from '../../../store/payloads/project'
import { useWorkbench } from '../../../store/workbench'
import type { TreeRow } from './tree'
import { targetFolder } from './useRowVerbs'

export interface TreeDrop {
  /** Path of the folder that takes what is dragged; `''` while nothing is. */
  target: string
  onDragStart(event: DragEvent, row: TreeRow): void
  handlers: {
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
    onDragEnd(): void
  }
}

/** Rows are dragged into folders, files and folders of the desktop into the project. */
export function useTreeDrop(rows: readonly TreeRow[]): TreeDrop {
  const workbench = useWorkbench()
  const [target, setTarget] = useState('')
  const dragged = useRef('')
  const folderAt = (event: DragEvent): string => {
    const element = event.target instanceof Element ? event.target.closest('[role=treeitem]') : null
    return targetFolder(element && rows.find(row => element.id.endsWith(`-${row.path}`)))
  }
  const takes = (event: DragEvent) => dragged.current !== '' || event.dataTransfer.types.includes('Files')
  return {
    target,
    onDragStart(event, row) {
      dragged.current = row.path
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', row.path)
    },
    handlers: {
      onDragOver(event) {
        if (!takes(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = dragged.current === '' ? 'copy' : 'move'
        setTarget(folderAt(event))
      },
      onDragLeave(event) {
        if (event.target === event.currentTarget) setTarget('')
      },
      onDrop(event) {
        if (!takes(event)) return
        event.preventDefault()
        const folder = folderAt(event) || payloadsFolder
        const from = dragged.current
        dragged.current = ''
        setTarget('')
        if (from !== '') void moveInto(workbench, from, folder)
        else void importDropped(workbench, event.dataTransfer, folder)
      },
      onDragEnd() {
        dragged.current = ''
        setTarget('')
      },
    },
  }
}

/** Takes files of the desktop where no row is yet. */
export function useEmptyDrop(): Pick<TreeDrop['handlers'], 'onDragOver' | 'onDrop'> {
  const { handlers } = useTreeDrop([])
  return { onDragOver: handlers.onDragOver, onDrop: handlers.onDrop }
}
