import { GripVertical } from 'lucide-react'
import type { DragEvent } from 'react'
import { Icon } from '../marks/Icon'
import styles from './DragGrip.module.css'

interface DragGripProps {
  label: string
  /** The row cannot be moved. */
  isFixed: boolean
  className?: string | undefined
  onDragStart(event: DragEvent): void
}

/** The handle of a row that is dragged to another place, of `useRowDrag`. The keys that move it are those of the row. */
export const DragGrip = ({ label, isFixed, className, onDragStart }: DragGripProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    className={className ? `${styles.grip} ${className}` : styles.grip}
    draggable={!isFixed}
    title="Drag, or press Alt with the arrows"
    onDragStart={onDragStart}
  >
    <Icon of={GripVertical} size="s" />
  </button>
)

/** Classes of a row that what is dragged would go before, or behind. */
export const placeOfDrop = (isOver: boolean, isOverEnd: boolean): string | undefined =>
  isOver ? styles.above : isOverEnd ? styles.below : undefined
