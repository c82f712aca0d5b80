import type { Exchange, Message } from '#contract/exchange'
import { bytes } from '../../../../ui/files/bytes'
import { clock } from '../../../../ui/files/clock'
import { duration } from '../../exchange/wording'
import { headerBytes } from '../sides/headerBytes'
import { phasesOf } from './phases'
import styles from './TimingPart.module.css'

/** Where the time went, and how much crossed the wire. */
export function TimingPart({ detail }: { detail: Exchange }) {
  const { summary, request, response } = detail
  const { phases, total } = phasesOf(detail)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section className={styles.part} aria-label="Timing" tabIndex={0}>
      <div className={styles.bar} aria-hidden="true">
        {phases.map(({ label, color, ms }) => (
          <i key={label} style={{ background: color, flexGrow: total > 0 ? ms / total : 1 }} />
        ))}
      </div>
      <dl className={styles.list}>
        {phases.map(({ label, color, ms }) => (
          <div key={label}>
            <dt>
              <i style={{ background: color }} />
              {label}
            </dt>
            <dd>{duration(ms)} ms</dd>
          </div>
        ))}
        <Row name="started">{clock(summary.started_at, true)}</Row>
        <Row name="total">{summary.duration_ms === null ? 'in progress' : `${duration(summary.duration_ms)} ms`}</Row>
        <Row name="request">{sizes(request, summary.request_bytes)}</Row>
        {response && <Row name="response">{sizes(response, summary.response_bytes)}</Row>}
      </dl>
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const sizes = (message: Message, body: number): string => `headers ${bytes(headerBytes(message))}, body ${bytes(body)}`
