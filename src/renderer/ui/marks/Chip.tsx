import { X } from 'lucide-react'
import styles from './Chip.module.css'
import { cx } from './cx'
import { Icon } from './Icon'

export interface ChipProps {
  /** Drawn as `key:` before the value. */
  name?: string
  value: string
  /** The filter cannot be read as written. */
  wrong?: boolean
  title?: string
  onRemove?(): void
}

/** One filter, in the wire's face (docs/reference/look.md#lists). */
export function Chip({ name, value, wrong, title, onRemove }: ChipProps) {
  return (
    <span className={cx(styles.chip, wrong && styles.wrong)} title={title}>
      {name !== undefined && <span className={styles.name}>{name}:</span>}
      {value}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name ? `${name}:` : ''}${value}`}
          onClick={onRemove}
        >
          <Icon of={X} size="xs" />
        </button>
      )}
    </span>
  )
}
