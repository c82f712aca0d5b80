import { cx } from '../../../ui/marks/cx'
import { Kbd } from '../../../ui/marks/Kbd'
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
  const isOfValues = hints[0]?.isWhole ?? false
  return (
    <div className={styles.hints}>
      <p className={styles.hintHead} aria-hidden="true">
        {isOfValues ? `${hints[0]?.part.split(':')[0]}:` : 'Filter by'}
        {isOfValues && <span>exchanges</span>}
      </p>
      <div id={id} className={styles.options} role="listbox" aria-label={isOfValues ? 'Values' : 'Filter keys'}>
        {hints.map((hint, index) => (
          <div
            key={hint.part}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={cx(
              styles.hint,
              index === active && styles.on,
              index === active && 'lead',
              hint.isWhole && styles.value,
            )}
            onPointerDown={event => {
              // Keeps the focus in the field.
              event.preventDefault()
              onChoose(hint)
            }}
          >
            <b>{hint.label}</b>
            {hint.share > 0 && (
              <i className={styles.bar}>
                <i style={{ width: `${Math.max(4, hint.share * 100)}%` }} />
              </i>
            )}
            <span>{hint.detail}</span>
          </div>
        ))}
      </div>
      <p className={styles.hintFoot} aria-hidden="true">
        <Kbd>↵</Kbd>
        {isOfValues ? 'add the filter' : 'choose'}
        <Kbd>Tab</Kbd>complete
        <span className={styles.hintEnd}>
          <Kbd>Esc</Kbd>close
        </span>
      </p>
    </div>
  )
}
