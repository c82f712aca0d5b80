import { type ReactNode, useRef } from 'react'
import { useBlocksContext } from '../selection/BlocksContext'
import { useChosen } from '../selection/blockStore'
import type { Studio } from '../useStudio'
import styles from './DropArea.module.css'
import { previewPlace } from './previewPlace'
import { makeDraggable, useDragSource, useDropTarget } from './useDragging'

const parts = '[data-path^="/props/svc_blocks/"], [data-path^="/elements/"]'

const pathOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>(parts)?.dataset['path'] ?? null) : null

/** The rendered message as a place to drag blocks from and to. */
export function DropArea({ studio, children }: { studio: Studio; children: ReactNode }) {
  const blocks = useBlocksContext()
  const root = useRef<HTMLDivElement>(null)
  const chosen = useChosen(studio.selected)
  const source = useDragSource({ blocks, chosen, pathAt: pathOf })
  const target = useDropTarget({
    blocks,
    studio,
    placeAt: (point, over) => previewPlace({ area: root.current, over }, point),
  })
  return (
    <div ref={root} role="presentation" className={styles.area} onPointerDown={makeDraggable} {...source} {...target}>
      {children}
    </div>
  )
}
