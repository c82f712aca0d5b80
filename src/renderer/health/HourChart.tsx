import type { Health } from '#contract/traffic/health'
import { counted } from '../ui/words/amounts'
import styles from './Health.module.css'
import type { healthWords } from './words'

interface HourChartProps {
  minutes: Health['minutes']
  words: (typeof healthWords)['plugin']
}

const height = 96
/** Of one minute, in the units of the drawing, which is as wide as there is room. */
const wide = 10

/** Calls in each minute of the last hour, with those that went wrong at the foot of each bar. */
export function HourChart({ minutes, words }: HourChartProps) {
  const most = Math.max(...minutes.map(({ calls }) => calls), 1)
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(2, (count / most) * (height - 4)))
  const sum = (key: 'calls' | 'failed') => minutes.reduce((all, minute) => all + minute[key], 0)
  const label = `${counted(sum('calls'), words.one)} in the last hour, ${sum('failed')} ${words.failed}`
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${minutes.length * wide} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {minutes.map(({ calls, failed }, at) => (
          <g key={at}>
            {calls > 0 && (
              <rect
                className={styles.calls}
                x={at * wide + 1}
                y={height - heightOf(calls)}
                width={wide - 2}
                height={heightOf(calls)}
              />
            )}
            {failed > 0 && (
              <rect
                className={styles.failed}
                x={at * wide + 1}
                y={height - heightOf(failed)}
                width={wide - 2}
                height={heightOf(failed)}
              />
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <span>an hour ago</span>
        <span>{most === 1 && sum('calls') === 0 ? '' : `most in a minute: ${most.toLocaleString('en-US')}`}</span>
        <span>now</span>
      </figcaption>
    </figure>
  )
}
