import type { LabIntegration } from '#contract/lab/lab'
import type { Rule } from '#domain/lab/schema'
import { lineOf, otherwise } from '#domain/lab/sentences/lineOf'
import type { Segment } from '#domain/lab/sentences/segments'
import { useRoving } from '../../../ui/keys/useRoving'
import { cx } from '../../../ui/marks/cx'
import { timeOfDay } from '../../../ui/words/amounts'
import styles from './RulesTab.module.css'

interface RuleSentencesProps {
  integration: LabIntegration
  rules: readonly Rule[]
  chosen: number
  onChoose(index: number): void
}

/** The rules as sentences, in the order in which they are tried, with how often each responded. */
export function RuleSentences({ integration: { hits, last_hits }, rules, chosen, onChoose }: RuleSentencesProps) {
  const roving = useRoving<HTMLUListElement>()
  return (
    <section className={styles.rules} aria-label="Rules">
      <header className={styles.bar}>
        <h2>Rules</h2>
        <span>the first match responds</span>
      </header>
      <ul {...roving}>
        {rules.map((rule, index) => (
          <li key={index}>
            <button
              type="button"
              data-row
              aria-current={index === chosen ? 'true' : undefined}
              className={cx(styles.line, index === chosen && styles.on, index === chosen && 'lead')}
              onClick={() => onChoose(index)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.words}>
                <b>{rule.name ?? `Rule ${index + 1}`}</b>
                <span>
                  <Sentence segments={lineOf(rule)} />
                </span>
              </span>
              <Hits count={hits[index] ?? 0} last={last_hits[index] ?? 0} />
            </button>
          </li>
        ))}
        <li className={styles.line}>
          <span />
          <span className={styles.words}>
            <span>
              <Sentence segments={otherwise} />
            </span>
          </span>
          <Hits count={hits[rules.length] ?? 0} />
        </li>
      </ul>
    </section>
  )
}

const Sentence = ({ segments }: { segments: readonly Segment[] }) =>
  segments.map(({ text, isStrong }, at) => (isStrong ? <code key={at}>{text}</code> : <span key={at}>{text}</span>))

const Hits = ({ count, last }: { count: number; last?: number }) => (
  <span className={styles.hits}>
    <b>{count.toLocaleString('en-US')}</b>
    {last !== undefined && <small>{last === 0 ? 'never' : timeOfDay(last)}</small>}
  </span>
)
