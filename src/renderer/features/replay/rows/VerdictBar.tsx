import type { RunSummary } from '#contract/replay/runs'
import { verdictLooks, verdictOrder } from '../../../compare/verdictLooks'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './VerdictBar.module.css'

/** How many rows of a run have each verdict, as a bar. */
export function VerdictBar({ counts }: Pick<RunSummary, 'counts'>) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {verdictOrder.map(verdict =>
        counts[verdict] === 0 ? null : (
          <i key={verdict} className={styles[verdict]} style={{ flexGrow: counts[verdict] }} />
        ),
      )}
    </div>
  )
}

/** The same in words, the worst last. */
export function VerdictCounts({ counts }: Pick<RunSummary, 'counts'>) {
  return (
    <ul className={styles.counts} aria-label="Verdicts">
      {verdictOrder.map(verdict => {
        const { icon, word, tone } = verdictLooks[verdict]
        if (counts[verdict] === 0) return null
        return (
          <li key={verdict} className={cx(styles.count, styles[`tone-${tone}`])}>
            <Icon of={icon} size="xs" />
            <b>{counts[verdict].toLocaleString('en-US')}</b> {word}
          </li>
        )
      })}
    </ul>
  )
}
