import type { Exchange } from '#contract/exchange'
import { duration } from '../../exchange/wording'
import { phasesOf } from './phases'
import styles from './TimingBar.module.css'

/** Where the time went, in one line with its phases below. */
export function TimingBar({ detail }: { detail: Exchange }) {
  const { phases, total } = phasesOf(detail)
  return (
    <section className={styles.timing} aria-label="Timing">
      <h2 className={styles.title}>Timing</h2>
      <div className={styles.bar} aria-hidden="true">
        {phases.map(({ label, color, ms }) => (
          <i key={label} data-phase={label} style={{ backgroundColor: color, flexGrow: total > 0 ? ms / total : 1 }} />
        ))}
      </div>
      <span className={styles.total}>
        {detail.summary.duration_ms === null ? 'in progress' : `${duration(detail.summary.duration_ms)} ms`}
      </span>
      <ul className={styles.legend} aria-label="Phases">
        {phases.map(({ label, color, ms }) => (
          <li key={label}>
            <i data-phase={label} style={{ backgroundColor: color }} aria-hidden="true" />
            {label} <span>{duration(ms)} ms</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
