import type { Health } from '#contract/traffic/health'
import { outcomes, outcomeText } from '../explain/outcome'
import { showStory } from '../store/inspection/showStory'
import { useWorkbench } from '../store/workbench'
import { Card } from '../ui/cards/Card'
import { clock } from '../ui/files/clock'
import { Badge } from '../ui/marks/Badge'
import { EmptyState } from '../ui/states/EmptyState'
import { NotLoaded, NotLoadedBar } from '../ui/states/NotLoaded'
import { Waiting } from '../ui/states/Waiting'
import { counted } from '../ui/words/amounts'
import styles from './Health.module.css'
import { HourChart } from './HourChart'
import { useHealth } from './useHealth'
import { type HealthOf, healthWords, milliseconds, percent } from './words'

/** How the calls of an integration went, or the requests of a bot: the last hour, how long they took, and which failed. */
export function HealthPanel(of: HealthOf) {
  const { health, error, load } = useHealth(of)
  const words = healthWords[of.of]
  if (!health && error) return <NotLoaded what="The health" error={error.message} onAgain={load} />
  if (!health) return <Waiting label="Loading the health" />
  if (health.calls === 0) {
    return (
      <EmptyState title={`No ${words.many} yet`}>
        How many there are, how long they take and which fail is shown here after the first one.
      </EmptyState>
    )
  }
  return (
    <div className={styles.panel}>
      {error && <NotLoadedBar what="The newest health" error={error.message} onAgain={load} />}
      <Numbers health={health} words={words} />
      <Card title="Last hour" sub={counted(health.hour, words.one)}>
        <HourChart minutes={health.minutes} words={words} />
      </Card>
      <Failures health={health} words={words} />
    </div>
  )
}

interface PartProps {
  health: Health
  words: (typeof healthWords)['plugin']
}

function Numbers({ health, words }: PartProps) {
  const { calls, counted: of, error_rate, p50_ms, p95_ms, p99_ms } = health
  const numbers = [
    [`${words.many} recorded`, calls.toLocaleString('en-US'), ''],
    [words.failed, error_rate === null ? '–' : percent(error_rate), ''],
    ['p50', p50_ms, 'ms'],
    ['p95', p95_ms, 'ms'],
    ['p99', p99_ms, 'ms'],
  ] as const
  return (
    <section aria-label="Numbers">
      <dl className={styles.numbers}>
        {numbers.map(([title, value, unit]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {typeof value === 'number' ? milliseconds(value) : (value ?? '–')}
              {unit && value !== null && <small> {unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.basis}>
        {of < calls
          ? `Times and failures are of the last ${counted(of, words.one)} that ended.`
          : `Times and failures are of all ${words.many}.`}
      </p>
    </section>
  )
}

function Failures({ health: { failures, failed, counted: of }, words }: PartProps) {
  const { store } = useWorkbench()
  const title = `Last ${words.failed}`
  if (failures.length === 0)
    return <Card title={title} sub={of === 0 ? `no ${words.one} has ended` : `none of ${counted(of, words.one)}`} />
  return (
    <Card
      title={title}
      sub={failed > failures.length ? `the newest ${failures.length} of ${failed.toLocaleString('en-US')}` : ''}
    >
      <ul className={styles.failures}>
        {failures.map(exchange => {
          const { tone, icon, word } = outcomes[exchange.outcome]
          return (
            <li key={exchange.id}>
              <button
                type="button"
                aria-label={`Story of ${exchange.label}, ${clock(exchange.started_at)}, ${word}`}
                onClick={() => showStory(store, exchange.id)}
              >
                <span className="wire">{clock(exchange.started_at)}</span>
                <Badge tone={tone} icon={icon}>
                  {outcomeText(exchange)}
                </Badge>
                <span className={styles.what}>
                  <b>{exchange.label}</b>
                  <span>{exchange.note || exchange.url}</span>
                </span>
                <span className={styles.took}>
                  {exchange.duration_ms === null ? '' : `${milliseconds(exchange.duration_ms)} ms`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
