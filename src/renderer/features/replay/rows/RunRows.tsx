import { Check, Zap } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { RunRow, RunSummary } from '#contract/replay/runs'
import { Segmented } from '../../../ui/controls/Segmented'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { useRowWindow } from '../../../ui/panes/useRowWindow'
import type { OtherRun } from '../otherRun'
import { decidedOf, needsLook, rowKey, verdictLooks } from '../words'
import styles from './RunRows.module.css'

export interface RunRowsProps {
  run: RunSummary
  /** Those that are shown. */
  rows: readonly RunRow[]
  all: readonly RunRow[]
  other: OtherRun | null
  filter: 'all' | 'look'
  selected: string
  onFilter(filter: 'all' | 'look'): void
  onSelect(key: string): void
}

const rowHeight = 27

/** The rows of a run: verdict, exchange, how long it took then and now, how much is decided. */
export function RunRows({ run, rows, all, other, filter, selected, onFilter, onSelect }: RunRowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(scroller, { count: rows.length, rowHeight, inset: 26 })
  const at = rows.findIndex(row => rowKey(row) === selected)
  const look = all.filter(needsLook).length
  const go = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (!row) return
    onSelect(rowKey(row))
    shown.toRow(rows.indexOf(row))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
    const pages = { PageDown: at + shown.page, PageUp: at - shown.page }
    const to = { ...steps, ...pages }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const onMouseDown = ({ button, target }: MouseEvent) => {
    const row = button === 0 && target instanceof Element ? target.closest<HTMLElement>('[data-run-row]') : null
    if (row) onSelect(row.dataset['runRow'] ?? '')
  }
  return (
    <section className={styles.rows} aria-label="Rows of the run">
      <header className={styles.head}>
        <Segmented
          label="Rows"
          size="sm"
          value={filter}
          options={[
            { value: 'all', label: `All ${all.length.toLocaleString('en-US')}` },
            { value: 'look', label: `Needs you ${look.toLocaleString('en-US')}` },
          ]}
          onChange={onFilter}
        />
        <span className={styles.end}>
          {other
            ? `${rows.length.toLocaleString('en-US')} other than in run ${other.summary.number}`
            : run.differences > 0 &&
              `${run.decided.toLocaleString('en-US')} of ${run.differences.toLocaleString('en-US')} decided`}
        </span>
      </header>
      <div ref={scroller} className={styles.scroller}>
        <table
          role="grid"
          aria-label="Replayed exchanges"
          aria-rowcount={rows.length + 1}
          aria-activedescendant={at >= shown.first && at <= shown.last ? `run-row-${selected}` : undefined}
          tabIndex={0}
          data-zone-focus
          className={styles.table}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
        >
          <thead className={styles.columns}>
            <tr className={styles.grid}>
              <th scope="col">#</th>
              <th scope="col">Verdict</th>
              <th scope="col">Exchange</th>
              <th scope="col" className={styles.right}>
                was
              </th>
              <th scope="col" className={styles.right}>
                now, ms
              </th>
              <th scope="col">
                <span className="sr-only">Decided</span>
              </th>
            </tr>
          </thead>
          <tbody className={styles.body} style={{ height: shown.height }}>
            {rows.slice(shown.first, shown.last + 1).map((row, index) => (
              <Row
                key={rowKey(row)}
                row={row}
                index={shown.first + index}
                y={shown.yOf(shown.first + index)}
                isOn={rowKey(row) === selected}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ row, index, y, isOn }: { row: RunRow; index: number; y: number; isOn: boolean }) {
  const { icon, word, tone } = verdictLooks[row.verdict]
  const { count, decided } = decidedOf(row)
  return (
    <tr
      id={`run-row-${rowKey(row)}`}
      data-run-row={rowKey(row)}
      aria-selected={isOn}
      aria-rowindex={index + 2}
      className={cx(styles.grid, styles.row, isOn && styles.on, isOn && 'lead')}
      style={{ transform: `translateY(${y}px)` }}
    >
      <td className={styles.number}>{row.number ?? ''}</td>
      <td className={cx(styles.verdict, styles[tone])}>
        <Icon of={icon} size="xs" />
        {word}
      </td>
      <td className={styles.what} title={row.label}>
        <b>{row.role === 'post' ? 'post' : row.kind}</b>
        <span>{row.label.replace('/api/v4', '').replace(/\/[a-z0-9]{26}(?=\/|$)/g, '/…')}</span>
        {row.chaos.length > 0 && (
          <em title={row.chaos.join(', ')}>
            <Icon of={Zap} size="xs" label={row.chaos.join(', ')} />
          </em>
        )}
      </td>
      <td className={styles.number}>{ms(row.was_ms)}</td>
      <td className={styles.number}>{ms(row.now_ms)}</td>
      <td className={styles.decided}>
        {count > 0 &&
          (decided === count ? (
            <Icon of={Check} size="xs" label="decided" />
          ) : (
            <span title={`${decided} of ${count} decided`}>{count - decided}</span>
          ))}
      </td>
    </tr>
  )
}

const ms = (value: number | null): string => (value === null ? '' : Math.round(value).toLocaleString('en-US'))
