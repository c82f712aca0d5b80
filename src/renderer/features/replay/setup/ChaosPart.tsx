import type { RunOptions } from '#contract/replay/runs'
import { type ChaosKind, chaosKinds } from '#domain/replay/chaos'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { Input } from '../../../ui/controls/Input'
import { chaosChoice, chaosText, chaosWords, usualPercent } from '../chaosText'
import styles from './SetUp.module.css'

interface ChaosPartProps {
  chaos: string
  seed: number
  /** Another server calls the integrations: their responses cannot be made faulty. */
  isElsewhere: boolean
  onChange(part: Partial<RunOptions>): void
}

/** What is done to stimuli on the way, by a seed: the same seed does the same again. */
export function ChaosPart({ chaos, seed, isElsewhere, onChange }: ChaosPartProps) {
  const choice = chaosChoice(chaos)
  const set = (kind: ChaosKind, percent: number | undefined) => {
    const { [kind]: _, ...others } = choice
    onChange({ chaos: chaosText(percent === undefined ? others : { ...others, [kind]: percent }) })
  }
  const kinds = isElsewhere ? chaosKinds.filter(kind => kind !== 'fault') : chaosKinds
  return (
    <section className={styles.part} aria-label="Delivery chaos">
      <h3>
        Delivery chaos
        <span className={styles.seed}>
          seed
          <Input
            aria-label="Seed"
            type="number"
            min={0}
            className={styles.number}
            value={seed}
            onChange={event => onChange({ seed: Math.max(0, Math.round(event.target.valueAsNumber) || 0) })}
          />
        </span>
      </h3>
      <div className={styles.chaos}>
        {kinds.map(kind => (
          <Checkbox
            key={kind}
            label={chaosWords[kind]}
            checked={choice[kind] !== undefined}
            onChange={on => set(kind, on ? usualPercent : undefined)}
            end={
              choice[kind] !== undefined && (
                <>
                  <Input
                    aria-label={`${chaosWords[kind]}, percent`}
                    type="number"
                    min={1}
                    max={100}
                    className={styles.percent}
                    value={choice[kind]}
                    onChange={event =>
                      set(kind, Math.max(0, Math.min(100, Math.round(event.target.valueAsNumber) || 0)))
                    }
                  />
                  %
                </>
              )
            }
          />
        ))}
      </div>
    </section>
  )
}
