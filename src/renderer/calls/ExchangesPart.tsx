import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { outcomes, outcomeText } from '../explain/outcome'
import { withTraffic } from '../store/payloads/stage'
import { useSelect, useWorkbench } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import { clock } from '../ui/files/clock'
import { cx } from '../ui/marks/cx'
import { Icon } from '../ui/marks/Icon'
import { RowTable } from '../ui/rows/RowTable'
import table from '../ui/rows/RowTable.module.css'
import { NotLoaded } from '../ui/states/NotLoaded'
import { WaitingRows } from '../ui/states/WaitingRows'
import { day, span } from '../ui/words/amounts'
import { CallCard } from './CallCard'
import { doneWords } from './doneWords'
import styles from './ExchangesPart.module.css'
import type { Calls } from './useCalls'

interface ExchangesPartProps {
  calls: Calls
  /** Finds the same exchanges in the traffic. */
  filters: string[]
  side: 'request' | 'response'
  empty: ReactNode
}

/** Exchanges that are listed beside the page; the traffic has all of them. */
export const listedExchanges = 500

/** The exchanges of one integration, and beside them the one that is selected. */
export function ExchangesPart({ calls, filters, side, empty }: ExchangesPartProps) {
  const { store } = useWorkbench()
  const [selected, setSelected] = useState('')
  const rows = calls.calls ?? []
  const one = rows.find(({ id }) => id === selected) ?? rows[0]
  if (calls.error !== null) return <NotLoaded what="The exchanges" error={calls.error} onAgain={calls.load} />
  if (calls.calls === null) return <WaitingRows label="Loading the exchanges" height={27} count={8} />
  if (!one) return empty
  const toTraffic = () => store.setState(state => ({ ...withTraffic(state), filters, filterDraft: '' }))
  return (
    <div className={styles.part}>
      <section className={cx(table.rows, styles.rows)} aria-label="Exchanges">
        <header className={table.head}>
          <b>
            {rows.length < calls.total
              ? `The last ${rows.length} of ${calls.total.toLocaleString('en-US')}`
              : calls.total.toLocaleString('en-US')}{' '}
            {calls.total === 1 ? 'exchange' : 'exchanges'}
          </b>
          <span className={styles.end}>
            <Button size="sm" variant="ghost" icon={ArrowLeftRight} onClick={toTraffic}>
              Show in traffic
            </Button>
          </span>
        </header>
        <RowTable
          label="Exchanges of this integration"
          count={rows.length}
          at={rows.indexOf(one)}
          activeId={`call-${one.id}`}
          onSelect={index => setSelected(rows[index]?.id ?? '')}
          head={
            <>
              <th scope="col">Time</th>
              <th scope="col">What happened</th>
              <th scope="col">Response</th>
              <th scope="col" className={table['right']}>
                Took
              </th>
            </>
          }
          line={(index, style) => {
            const row = rows[index]
            return row ? <Line key={row.id} row={row} isOn={row === one} index={index} style={style} /> : null
          }}
        />
      </section>
      <div className={styles.side}>
        <CallCard key={one.id} call={one} side={side} onSent={setSelected} />
      </div>
    </div>
  )
}

interface LineProps {
  row: ExchangeSummary
  isOn: boolean
  index: number
  style: React.CSSProperties
}

function Line({ row, isOn, index, style }: LineProps) {
  const effects = useSelect(({ traffic }) => traffic.effects)
  const { icon, tone, word } = outcomes[row.outcome]
  const { main, more } = doneWords(
    row,
    effects.filter(({ exchange_id }) => exchange_id === row.id),
  )
  return (
    <tr
      id={`call-${row.id}`}
      data-row-index={index}
      aria-rowindex={index + 2}
      aria-selected={isOn}
      className={cx(table.grid, table.row, isOn && table.on, isOn && 'lead')}
      style={style}
    >
      <td className={styles.time}>
        {day(row.started_at) === day(Date.now()) ? clock(row.started_at) : day(row.started_at)}
      </td>
      <td className={styles.what} title={`${main} ${more}`}>
        <b>{main || row.label}</b> {more}
      </td>
      <td className={cx(table.outcome, table[tone])}>
        <Icon of={icon} size="xs" label={word} />
        <span className="wire">{outcomeText(row)}</span>
      </td>
      <td className={table['number']}>{row.duration_ms === null ? '' : span(row.duration_ms)}</td>
    </tr>
  )
}
