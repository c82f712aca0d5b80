import { ArrowDownLeft, ArrowUpRight, Bookmark, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { outcomes, outcomeText } from '../../../explain/outcome'
import type { ColumnId } from '../../../store/inspection/columns'
import type { Names } from '../../../store/world/names'
import { bytes } from '../../../ui/files/bytes'
import { clock } from '../../../ui/files/clock'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { duration } from '../exchange/wording'
import styles from './ExchangeList.module.css'
import { fullLabelOf, type Label, labelOf } from './labels'
import type { Track } from './lanes'
import { TrackCell } from './TrackCell'
import { WhenBar } from './WhenBar'

/** All that the cells of a row show. */
export interface RowContent {
  exchange: ExchangeSummary
  track: Track
  /** Id of the lit story, or `''`. */
  story: string
  selected: boolean
  /** Milliseconds in times, whole paths. */
  full: boolean
  names: Names
  /** Other columns say kind and method. */
  hasKind: boolean
  hasMethod: boolean
  rowHeight: number
  /** The time of the rows around, milliseconds since the epoch. */
  span: { from: number; to: number }
}

/** Made once: every row that comes into view says them. */
const { format: whole } = new Intl.NumberFormat('en-US')
const { format: dayAndTime } = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** Milliseconds for which an exchange counts as just arrived. */
const freshMs = 1500

/** Method, path and query: the query makes room first, then the beginning of the path. */
function Address({ label: { method, where, query }, url }: { label: Label; url: string }) {
  const path = (
    <span className={styles.label}>
      <bdi>{where}</bdi>
    </span>
  )
  return (
    <span className={styles.address} title={url}>
      {method && <span className={styles.method}>{method} </span>}
      {query === '' ? (
        path
      ) : (
        <span className={styles.withQuery}>
          {path}
          <span className={styles.query}>{query}</span>
        </span>
      )}
    </span>
  )
}

/** The cell of each column. */
export const cells: Readonly<Record<ColumnId, (row: RowContent) => ReactNode>> = {
  lanes: ({ exchange, track, story, selected, rowHeight }) => (
    <td className={styles.trackCell}>
      <TrackCell
        track={track}
        story={story}
        selected={selected}
        height={rowHeight}
        fresh={Date.now() - exchange.started_at < freshMs}
      />
      {exchange.depth > 0 && <span className="sr-only">caused by another call, level {exchange.depth + 1}</span>}
    </td>
  ),
  number: ({ exchange }) => <td className={styles.took}>{whole(exchange.number)}</td>,
  time: ({ exchange, full }) => (
    <td className={styles.time} title={dayAndTime(exchange.started_at)}>
      {clock(exchange.started_at, full)}
    </td>
  ),
  direction: ({ exchange }) => (
    <td className={styles.direction}>
      {exchange.direction === 'in' ? (
        <Icon of={ArrowDownLeft} size="s" label="in" />
      ) : (
        <Icon of={ArrowUpRight} size="s" label="out" />
      )}
    </td>
  ),
  kind: ({ exchange }) => <td className={styles.kind}>{exchange.kind}</td>,
  method: ({ exchange }) => <td className={styles.wire}>{exchange.method}</td>,
  exchange: ({ exchange, full, hasKind, hasMethod }) => (
    <td className={styles.what}>
      {!hasKind && <b>{exchange.kind}</b>}
      <Address label={full ? fullLabelOf(exchange, !hasMethod) : labelOf(exchange)} url={exchange.url} />
      {(exchange.is_marked || exchange.comment !== '') && (
        <span className={styles.mark} title={exchange.comment || undefined}>
          {exchange.comment !== '' && <em>{exchange.comment}</em>}
          {exchange.is_marked && <Icon of={Bookmark} size="xs" label="marked" />}
        </span>
      )}
    </td>
  ),
  comment: ({ exchange }) => (
    <td className={styles.words} title={exchange.comment || undefined}>
      {exchange.comment}
    </td>
  ),
  outcome: ({ exchange }) => {
    const look = outcomes[exchange.outcome]
    const text = outcomeText(exchange)
    return (
      <td className={cx(styles.outcome, styles[look.tone])} title={exchange.note || undefined}>
        <Icon of={look.icon} size="xs" />
        <span className={/^\d+$/.test(text) ? 'wire' : undefined}>{text}</span>
        {exchange.has_notes && <Icon of={CircleAlert} size="xs" className={styles.notes} label="with notes" />}
      </td>
    )
  },
  status: ({ exchange }) => <td className={styles.took}>{exchange.status ?? ''}</td>,
  user: ({ exchange, names }) => <td className={styles.words}>{names.userName(exchange.user_id)}</td>,
  channel: ({ exchange, names }) => <td className={styles.words}>{names.channelName(exchange.channel_id)}</td>,
  hook: ({ exchange, names }) => <td className={styles.words}>{names.hookName(exchange.hook_id)}</td>,
  size: ({ exchange }) => (
    <td
      className={styles.took}
      title={`${bytes(exchange.request_bytes)} request, ${bytes(exchange.response_bytes)} response`}
    >
      {bytes(exchange.request_bytes + exchange.response_bytes)}
    </td>
  ),
  took: ({ exchange }) => (
    <td className={styles.took}>{exchange.duration_ms === null ? '' : duration(exchange.duration_ms)}</td>
  ),
  when: ({ exchange, span }) => (
    <td>
      <WhenBar exchange={exchange} span={span} />
    </td>
  ),
}
