import { outcomeText } from '../explain/outcome'
import { showStory } from '../store/inspection/showStory'
import { useWorkbench } from '../store/workbench'
import { clock } from '../ui/files/clock'
import { Stat, Stats } from '../ui/page/PageHead'
import styles from './Health.module.css'
import { Spark } from './Spark'
import { useHealth } from './useHealth'
import { type HealthOf, healthWords, milliseconds } from './words'

/** How the calls of an integration went, or the requests of a bot, in the head of its page. */
export function HealthStats(of: HealthOf) {
  const { store } = useWorkbench()
  const { health } = useHealth(of)
  if (!health) return null
  const { hour, spark, p50_ms, p95_ms, p99_ms, failed, last_failure } = health
  const words = healthWords[of.of]
  return (
    <Stats label="Health">
      <Stat title={`${words.many} in the last hour`}>
        <Spark counts={spark} />
        {hour.toLocaleString('en-US')}
      </Stat>
      <Stat
        title={
          p50_ms === null || p99_ms === null
            ? 'p95'
            : `p95, p50 is ${milliseconds(p50_ms)}, p99 is ${milliseconds(p99_ms)}`
        }
      >
        {p95_ms === null ? '–' : milliseconds(p95_ms)} {p95_ms !== null && <small>ms</small>}
      </Stat>
      <Stat
        title={
          last_failure ? (
            <>
              {words.failed},{' '}
              <button
                type="button"
                className={styles.last}
                title={last_failure.note || 'Story of the last one'}
                onClick={() => showStory(store, last_failure.id)}
              >
                {clock(last_failure.started_at)} {outcomeText(last_failure)}
              </button>
            </>
          ) : (
            words.failed
          )
        }
      >
        {failed.toLocaleString('en-US')}
      </Stat>
    </Stats>
  )
}
