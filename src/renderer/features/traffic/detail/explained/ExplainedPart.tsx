import type { Exchange } from '#contract/exchange'
import { Explanations } from '../../../../explain/Explanations'
import styles from './ExplainedPart.module.css'

/** Why the exchange came out as it did, above everything else about it. */
export function ExplainedPart({ detail: { summary, explanations } }: { detail: Exchange }) {
  if (explanations.length === 0) return null
  const isOk = summary.outcome === 'ok'
  return (
    <div className={styles.part}>
      <Explanations
        explanations={explanations}
        exchangeId={summary.id}
        tone={isOk ? 'warn' : 'bad'}
        label={labels[summary.outcome] ?? 'What happened'}
      />
    </div>
  )
}

const labels: Partial<Record<Exchange['summary']['outcome'], string>> = {
  ok: 'What had no effect',
  rejected: 'Why it was rejected',
  failed: 'Why it failed',
  blocked: 'Why it was blocked',
}
