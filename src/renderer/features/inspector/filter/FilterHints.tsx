import { cx } from '../../../ui/marks/cx'
import styles from './FilterField.module.css'
import type { FilterHint } from './hints'

export interface FilterHintsProps {
  id: string
  hints: readonly FilterHint[]
  /** Index of the one that Enter takes; -1 for none. */
  active: number
  onChoose(hint: FilterHint): void
}

/**
 * The keys one can filter by, or the values of one with their counts, below the field. The focus stays in the field,
 * which points at the active one.
 */
export function FilterHints({ id, hints, active, onChoose }: FilterHintsProps) {
  return (
    <div id={id} className={styles.hints} role="listbox" aria-label={hints[0]?.isWhole ? 'Values' : 'Filter keys'}>
      {hints.map((hint, index) => (
        <div
          key={hint.part}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={cx(styles.hint, index === active && styles.on, hint.isWhole && styles.value)}
          onPointerDown={event => {
            // Keeps the focus in the field.
            event.preventDefault()
            onChoose(hint)
          }}
        >
          <b>{hint.label}</b>
          {hint.detail}
        </div>
      ))}
    </div>
  )
}
