import type { ExchangeSummary } from '#contract/exchange'
import { outcomes } from '../../../explain/outcome'
import { cx } from '../../../ui/marks/cx'
import styles from './WhenBar.module.css'

export interface WhenBarProps {
  exchange: ExchangeSummary
  /** The time of the rows around, milliseconds since the epoch. */
  span: { from: number; to: number }
}

/** When an exchange began and how long it took, among the rows around it. Decoration: time and duration say it in words. */
export function WhenBar({ exchange, span }: WhenBarProps) {
  const whole = Math.max(1, span.to - span.from)
  const left = ((exchange.started_at - span.from) / whole) * 100
  const width = ((exchange.duration_ms ?? 0) / whole) * 100
  return (
    <span className={styles.when} aria-hidden="true">
      <i
        className={cx(styles.bar, styles[outcomes[exchange.outcome].tone])}
        style={{ left: `min(${left}%, calc(100% - 2px))`, width: `${Math.min(width, 100 - left)}%` }}
      />
    </span>
  )
}
