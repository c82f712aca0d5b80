import { useMemo, useState } from 'react'
import type { RecordingRow } from '#contract/replay/recordings'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { Segmented } from '../../../ui/controls/Segmented'
import { cx } from '../../../ui/marks/cx'
import { RowTable } from '../../../ui/rows/RowTable'
import table from '../../../ui/rows/RowTable.module.css'
import { counted, span } from '../../../ui/words/amounts'
import { ExchangeLine } from './ExchangeLine'
import { inOrder, inStories } from './linesOf'
import styles from './RecordingRows.module.css'

export interface RecordingRowsProps {
  rows: readonly RecordingRow[]
  /** Number of the exchange that is shown in full; 0 for none. */
  selected: number
  /** Numbers of stimuli that are not sent this time. */
  skipped: ReadonlySet<number>
  onSelect(number: number): void
  onSkip(skipped: ReadonlySet<number>): void
}

/** The exchanges of a recording: which are sent again, which are only compared. */
export function RecordingRows({ rows, selected, skipped, onSelect, onSkip }: RecordingRowsProps) {
  const [look, setLook] = useState<'order' | 'stories'>('order')
  const lines = useMemo(() => (look === 'order' ? inOrder(rows) : inStories(rows)), [rows, look])
  const stimuli = useMemo(() => rows.filter(({ role }) => role === 'stimulus'), [rows])
  const sent = stimuli.filter(({ number }) => !skipped.has(number)).length
  const compared = rows.filter(({ role }) => role === 'reaction').length

  const toggle = (number: number) => {
    const next = new Set(skipped)
    if (!next.delete(number)) next.add(number)
    onSkip(next)
  }
  const onKey = (key: string): boolean => {
    if (key === ' ' && stimuli.some(({ number }) => number === selected)) toggle(selected)
    else if (key === 'Escape' && selected !== 0) onSelect(0)
    else return false
    return true
  }
  return (
    <section className={cx(table.rows, styles.rows)} aria-label="Exchanges of the recording">
      <header className={table.head}>
        <Checkbox
          label="Send all again"
          isBare
          checked={sent === stimuli.length && sent > 0}
          isMixed={sent > 0}
          onChange={on => onSkip(on ? new Set() : new Set(stimuli.map(({ number }) => number)))}
        />
        <b className={styles.sum}>{sent.toLocaleString('en-US')} sent again</b>
        <span className={styles.compared}>{counted(compared, 'only compared', 'only compared')}</span>
        <span className={styles.end}>
          <Segmented
            label="Order of the exchanges"
            size="sm"
            value={look}
            options={[
              { value: 'order', label: 'Order' },
              { value: 'stories', label: 'Stories' },
            ]}
            onChange={setLook}
          />
        </span>
      </header>
      <RowTable
        label="Recorded exchanges"
        count={lines.length}
        rowCount={rows.length}
        at={lines.findIndex(line => line.is === 'row' && line.row.number === selected)}
        activeId={`recorded-${selected}`}
        isRow={index => lines[index]?.is === 'row'}
        onSelect={index => {
          const line = lines[index]
          if (line?.is === 'row') onSelect(line.row.number)
        }}
        onKey={onKey}
        head={<Head />}
        line={(index, style) => {
          const line = lines[index]
          if (!line) return null
          if (line.is === 'gap') {
            return (
              <tr key={`gap ${line.after}`} className={styles.gap} style={style}>
                <td colSpan={7}>
                  <span>{span(line.ms)}</span>
                </td>
              </tr>
            )
          }
          const { row, depth } = line
          return (
            <ExchangeLine
              key={row.number}
              row={row}
              depth={depth}
              index={index}
              style={style}
              isOn={row.number === selected}
              isSent={!skipped.has(row.number)}
              onToggle={() => toggle(row.number)}
            />
          )
        }}
      />
    </section>
  )
}

const Head = () => (
  <>
    <th scope="col">
      <span className="sr-only">Role</span>
    </th>
    <th scope="col" className={table.right}>
      #
    </th>
    <th scope="col">At</th>
    <th scope="col">
      <span className="sr-only">Direction</span>
    </th>
    <th scope="col">Exchange</th>
    <th scope="col">Response</th>
    <th scope="col" className={table.right}>
      ms
    </th>
  </>
)
