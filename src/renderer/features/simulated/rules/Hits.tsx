import { cx } from '../../../ui/marks/cx'
import { timeOfDay } from '../../../ui/words/amounts'
import styles from './RuleList.module.css'

interface HitsProps {
  hits: number
  /** Milliseconds since the epoch; 0 for never. */
  lastHit: number
  /** `last` responded to the last call of all. */
  tone: 'last' | 'some' | 'never' | 'warn'
  /** How often is all there is to say. */
  isBare?: boolean
}

/** How often a rule responded, and when it last did. */
export const Hits = ({ hits, lastHit, tone, isBare }: HitsProps) => (
  <span className={styles.hits}>
    <span className={styles.count}>
      {hits.toLocaleString('en-US')}
      <span className="sr-only">{hits === 1 ? ' call' : ' calls'}</span>
      <i className={cx(styles.dot, styles[tone])} aria-hidden="true" />
    </span>
    {!isBare && <span>{lastHit === 0 ? 'never' : timeOfDay(lastHit)}</span>}
  </span>
)
