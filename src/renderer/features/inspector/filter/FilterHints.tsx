import { cx } from '../../../ui/cx'
import styles from './FilterField.module.css'
import { type FilterKey, filterKeys } from './parse'

export interface FilterHintsProps {
  id: string
  hints: readonly FilterKey[]
  /** Index of the one that Enter takes; -1 for none. */
  active: number
  onChoose(key: FilterKey): void
}

/** The keys one can filter by, below the field. The focus stays in the field, which points at the active one. */
export function FilterHints({ id, hints, active, onChoose }: FilterHintsProps) {
  return (
    <div id={id} className={styles.hints} role="listbox" aria-label="Filter keys">
      {hints.map((key, index) => (
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={cx(styles.hint, index === active && styles.on)}
          onPointerDown={event => {
            // Keeps the focus in the field.
            event.preventDefault()
            onChoose(key)
          }}
        >
          <b>{key}:</b>
          {filterKeys[key]}
        </div>
      ))}
    </div>
  )
}

/** Keys that begin as the last part of a draft does; none once its value is being typed. */
export function hintsFor(draft: string): FilterKey[] {
  const part = /\S*$/.exec(draft)?.[0].replace(/^-/, '') ?? ''
  if (part.includes(':')) return []
  return Object.keys(filterKeys).filter((key): key is FilterKey => key.startsWith(part))
}
