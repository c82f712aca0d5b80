import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { outcomes, outcomeText } from '../explain/outcome'
import { useSelect } from '../store/workbench'
import { Card } from '../ui/cards/Card'
import { Segmented } from '../ui/controls/Segmented'
import { clock } from '../ui/files/clock'
import { useRoving } from '../ui/keys/useRoving'
import { cx } from '../ui/marks/cx'
import { Icon } from '../ui/marks/Icon'
import tones from '../ui/rows/RowTable.module.css'
import { NotLoaded } from '../ui/states/NotLoaded'
import { WaitingRows } from '../ui/states/WaitingRows'
import { counted, day, span } from '../ui/words/amounts'
import styles from './CallsCard.module.css'
import { doneWords } from './doneWords'
import { FirstFix } from './FirstFix'
import { responseMessage } from './responseMessage'
import type { Calls } from './useCalls'
import { useDetail } from './useDetail'

interface CallsCardProps {
  calls: Calls
  /** Id of the call that is shown in full; `''` for none. */
  selected: string
  onSelect(id: string): void
  /** What an odd outcome is called here: requests are rejected, calls of an integration fail. */
  odd: 'Rejected' | 'Failed'
  /** In place of the calls while there are none. */
  empty: ReactNode
  onMore(): void
}

/** Calls that are shown. */
export const shownCalls = 20

/** The last calls of an integration: what came of each, why it came to nothing, and what fixes it. */
export function CallsCard({ calls, selected, onSelect, odd, empty, onMore }: CallsCardProps) {
  const [only, setOnly] = useState<'all' | 'odd'>('all')
  const roving = useRoving<HTMLTableSectionElement>()
  const all = calls.calls ?? []
  const today = all.filter(({ started_at }) => day(started_at) === day(Date.now()))
  const shown = only === 'all' ? all : all.filter(isOdd)
  const sub =
    all.length === 0
      ? ''
      : `${counted(today.length, 'today', 'today')}, ${today.filter(isOdd).length} ${odd.toLowerCase()}`
  return (
    <Card
      title="Last calls"
      sub={sub}
      end={
        all.length > 0 && (
          <Segmented
            label="Calls"
            size="sm"
            value={only}
            options={[
              { value: 'all', label: 'All' },
              { value: 'odd', label: odd },
            ]}
            onChange={setOnly}
          />
        )
      }
    >
      {calls.error !== null ? (
        <NotLoaded what="The calls" error={calls.error} onAgain={calls.load} />
      ) : calls.calls === null ? (
        <WaitingRows label="Loading the calls" height={28} count={4} />
      ) : all.length === 0 ? (
        empty
      ) : shown.length === 0 ? (
        <p className={styles.none}>
          None of the last {all.length} calls was {odd.toLowerCase()}.
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Response</th>
              <th scope="col">What happened</th>
              <th scope="col">
                <span className="sr-only">Fix</span>
              </th>
            </tr>
          </thead>
          <tbody {...roving}>
            {shown.map(one => (
              <CallRow key={one.id} call={one} isOn={one.id === selected} onSelect={() => onSelect(one.id)} />
            ))}
          </tbody>
        </table>
      )}
      {calls.total > all.length && (
        <button type="button" className={styles.more} onClick={onMore}>
          Show all {calls.total.toLocaleString('en-US')}
        </button>
      )}
    </Card>
  )
}

const isOdd = ({ outcome }: ExchangeSummary): boolean => outcome !== 'ok' && outcome !== 'sent'

function CallRow({ call, isOn, onSelect }: { call: ExchangeSummary; isOn: boolean; onSelect(): void }) {
  const { id, started_at, duration_ms, outcome, status } = call
  const effects = useSelect(({ traffic }) => traffic.effects)
  const { tone, icon, word } = outcomes[outcome]
  const detail = useDetail(isOdd(call) ? id : '')
  const { main, more } = doneWords(
    call,
    effects.filter(({ exchange_id }) => exchange_id === id),
  )
  const said = detail ? responseMessage(detail) : ''
  const fix = detail?.explanations.flatMap(({ fixes }) => fixes)[0]
  const what = main || (outcome === 'ok' ? 'Nothing to say' : word)
  return (
    <tr className={cx(isOn && styles.on)}>
      <td className={styles.time} title={new Date(started_at).toLocaleString()}>
        {clock(started_at)}
      </td>
      <td>
        <span className={cx(tones.outcome, tones[tone])}>
          <Icon of={icon} size="xs" label={word} />
          <span className="wire">{outcomeText(call)}</span>
          {status !== null && isOdd(call) && outcomeText(call) !== word && word}
        </span>
      </td>
      <td className={styles.what}>
        <button type="button" data-row aria-pressed={isOn} onClick={onSelect}>
          <b className={cx(isOdd(call) && styles.odd)}>{what}</b>
          {call.has_notes && main !== call.note && <Noted note={call.note} />} {more}
          {said && said !== what && <small className="wire">{said}</small>}
        </button>
      </td>
      <td className={styles.end}>
        {fix ? <FirstFix fix={fix} exchangeId={id} /> : duration_ms !== null && <span>{span(duration_ms)}</span>}
      </td>
    </tr>
  )
}

/** It went through, and something in it had no effect. */
const Noted = ({ note }: { note: string }) => (
  <span className={styles.noted} title={note}>
    <Icon of={CircleAlert} size="xs" label="with notes" />
  </span>
)
