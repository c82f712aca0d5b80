import type { DragEvent, ReactNode } from 'react'
import { shapes } from '#contract/documentShape'
import { useBlocksContext } from '../selection/BlocksContext'
import { hasBlocks, sourceOf } from '../selection/useBlocks'
import type { Studio } from '../useStudio'
import styles from './TextDrop.module.css'
import { textPlace } from './textPlace'
import { useDropTarget } from './useDragging'

/** The text as a place to drag blocks to. Words that are no blocks go where they are dropped, as into any text. */
export function TextDrop({ studio, children }: { studio: Studio; children: ReactNode }) {
  const { editor, document, reading } = studio
  const blocks = useBlocksContext()
  const { onDrop, ...target } = useDropTarget({
    blocks,
    studio,
    placeAt: (point, over) => {
      if (!hasBlocks(document.kind) || reading.tooLarge) return null
      const { toPost } = shapes[document.kind]
      const { text, blocks: list, elements } = sourceOf(studio)
      const ofElements = elements !== undefined && over.takes(elements)
      return textPlace({ editor: editor.current, text, blocks: ofElements ? elements : list, toPost, over }, point)
    },
    onOther: (event: DragEvent) => {
      const words = event.dataTransfer.getData('text/plain')
      const offset = editor.current?.dragAt({ x: event.clientX, y: event.clientY }) ?? null
      if (words === '' || offset === null) return
      editor.current?.apply([{ offset, length: 0, content: words }])
      editor.current?.goToOffset(offset + words.length)
    },
  })
  // What was dragged has the focus otherwise, and undo would not reach the text.
  const drop = (event: DragEvent) => {
    onDrop(event)
    if (event.defaultPrevented) editor.current?.focus()
  }
  const handlers = { ...target, onDrop: drop }
  return (
    <div role="presentation" className={styles.area} {...handlers}>
      {children}
    </div>
  )
}
