import type { ReactNode } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import type { Calls } from '../../../calls/useCalls'
import { outcomes, outcomeText } from '../../../explain/outcome'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { useRoving } from '../../../ui/keys/useRoving'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import tones from '../../../ui/rows/RowTable.module.css'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import { span } from '../../../ui/words/amounts'
import { moment } from '../../../ui/words/moment'
import styles from './Activity.module.css'

interface ActivityCardProps {
  calls: Calls
  /** Id of the request that is explained beside it; `''` for none. */
  selected: string
  onSelect(id: string): void
  /** In place of the requests while there are none. */
  empty: ReactNode
  onMore(): void
}

/** The last requests of a bot, each with what the service said. */
export function ActivityCard({ calls, selected, onSelect, empty, onMore }: ActivityCardProps) {
  const roving = useRoving<HTMLUListElement>()
  const rows = calls.calls ?? []
  return (
    <Card
      title="Recent activity"
      end={
        rows.length > 0 && (
          <Button size="sm" variant="ghost" onClick={onMore}>
            Show all {calls.total.toLocaleString('en-US')}
          </Button>
        )
      }
    >
      {calls.error !== null ? (
        <NotLoaded what="The requests" error={calls.error} onAgain={calls.load} />
      ) : calls.calls === null ? (
        <WaitingRows label="Loading the requests" height={28} count={4} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <ul {...roving} className={styles.rows} aria-label="Recent activity">
          {rows.map(row => (
            <Row key={row.id} row={row} isOn={row.id === selected} onSelect={() => onSelect(row.id)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ row, isOn, onSelect }: { row: ExchangeSummary; isOn: boolean; onSelect(): void }) {
  const { tone, icon, word } = outcomes[row.outcome]
  const said = outcomeText(row)
  return (
    <li>
      <button
        type="button"
        data-row
        className={cx(styles.row, isOn && styles.on, isOn && 'lead')}
        aria-pressed={isOn}
        title={row.note || row.label}
        onClick={onSelect}
      >
        <span className={styles.time}>{moment(row.started_at)}</span>
        <span className={cx('wire', styles.label)}>{row.label}</span>
        <span className={cx(tones.outcome, tones[tone])}>
          <Icon of={icon} size="xs" label={word} />
          <span className="wire">{said}</span>
          {row.outcome === 'rejected' && said !== word && word}
        </span>
        <span className={styles.took}>{row.duration_ms === null ? '' : span(row.duration_ms)}</span>
      </button>
    </li>
  )
}
