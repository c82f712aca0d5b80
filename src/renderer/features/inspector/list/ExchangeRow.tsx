import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { memo } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { isFailedCall, outcomes, outcomeText } from '../exchange/outcome'
import { clock, duration } from '../exchange/wording'
import styles from './ExchangeList.module.css'
import type { Track } from './lanes'
import { TrackCell } from './TrackCell'

export interface ExchangeRowProps {
  exchange: ExchangeSummary
  track: Track
  /** Id of the lit story, or `''`. */
  story: string
  selected: boolean
  /** Milliseconds in times, whole paths. */
  full: boolean
}

/** Milliseconds for which an exchange counts as just arrived. */
const freshMs = 1500

/** One line of the traffic: its track, when, which way, what, how it ended, how long it took. */
export const ExchangeRow = memo(function ExchangeRow({ exchange, track, story, selected, full }: ExchangeRowProps) {
  const look = outcomes[exchange.outcome]
  const isIn = exchange.direction === 'in'
  const text = outcomeText(exchange)
  const isCode = /^\d+$/.test(text)
  return (
    <>
      <td className={styles.trackCell}>
        <TrackCell track={track} story={story} selected={selected} fresh={Date.now() - exchange.started_at < freshMs} />
        {exchange.depth > 0 && <span className="sr-only">caused by another call, level {exchange.depth + 1}</span>}
      </td>
      <td className={styles.time}>{clock(exchange.started_at, full)}</td>
      <td className={styles.direction}>
        <Icon of={isIn ? ArrowDownLeft : ArrowUpRight} size="s" label={isIn ? 'in' : 'out'} />
      </td>
      <td className={styles.what}>
        <b>{exchange.kind}</b>
        <span className={styles.label} title={exchange.url}>
          <bdi>{full ? fullLabelOf(exchange) : labelOf(exchange)}</bdi>
        </span>
      </td>
      <td className={cx(styles.outcome, styles[look.tone])} title={exchange.note || undefined}>
        <Icon of={look.icon} size="xs" />
        <span className={isCode ? 'wire' : undefined}>{text}</span>
      </td>
      <td className={styles.took}>{exchange.duration_ms === null ? '' : duration(exchange.duration_ms)}</td>
    </>
  )
})

/**
 * A callback is known by where it went, the others by the name the service gave them. One that failed says exactly
 * where it went.
 */
const labelOf = (exchange: ExchangeSummary): string =>
  isFailedCall(exchange)
    ? exchange.url
    : exchange.kind === 'callback'
      ? pathOf(exchange).replace(/^\/plugins\//, '')
      : exchange.label.replace('/api/v4', '')

/** The key in a hook's path is a secret and taken out: its name says which it is. */
const fullLabelOf = (exchange: ExchangeSummary): string =>
  `${exchange.method} ${isFailedCall(exchange) ? exchange.url : pathOf(exchange)}${exchange.kind === 'hook' ? ` ${exchange.label}` : ''}`

function pathOf({ url }: ExchangeSummary): string {
  return URL.canParse(url) ? new URL(url).pathname : url.replace(/\?.*$/, '')
}
