import { X } from 'lucide-react'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import styles from './CloseMark.module.css'

interface CloseMarkProps {
  /** Of what is closed. */
  label: string
  /** A dot stands for the cross until the pointer comes. */
  unsaved?: boolean | undefined
  onClose(): void
}

/** For the pointer. A tab list holds nothing but tabs; whoever works by keyboard or ear closes with Delete. */
export const CloseMark = ({ label, unsaved, onClose }: CloseMarkProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden="true"
    className={cx(styles.close, unsaved && styles.unsaved)}
    title={`Close ${label}`}
    onClick={event => {
      // The row that it stands in would be chosen.
      event.stopPropagation()
      onClose()
    }}
  >
    <Icon of={X} size="xs" />
  </button>
)
