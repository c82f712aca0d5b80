import { Check, Zap } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { RunRow, RunSummary } from '#contract/replay/runs'
import { shortLabel } from '#domain/exchanges/shortLabel'
import { verdictLooks } from '../../../compare/verdictLooks'
import { Segmented } from '../../../ui/controls/Segmented'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { RowName, RowTable } from '../../../ui/rows/RowTable'
import table from '../../../ui/rows/RowTable.module.css'
import type { OtherRun } from '../otherRun'
import { decidedOf, needsLook, rowKey } from '../words'
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

/** The rows of a run: verdict, exchange, how long it took then and now, how much is decided. */
export function RunRows({ run, rows, all, other, filter, selected, onFilter, onSelect }: RunRowsProps) {
  const look = all.filter(needsLook).length
  return (
    <section className={cx(table.rows, styles.rows)} aria-label="Rows of the run">
      <header className={table.head}>
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
      <div className={styles.table}>
        <RowTable
          label="Replayed exchanges"
          count={rows.length}
          at={rows.findIndex(row => rowKey(row) === selected)}
          activeId={`run-row-${selected}`}
          onSelect={index => {
            const row = rows[index]
            if (row) onSelect(rowKey(row))
          }}
          head={<Head />}
          line={(index, style) => {
            const row = rows[index]
            return (
              row && <Row key={rowKey(row)} row={row} index={index} style={style} isOn={rowKey(row) === selected} />
            )
          }}
        />
      </div>
    </section>
  )
}

const Head = () => (
  <>
    <th scope="col">#</th>
    <th scope="col">Verdict</th>
    <th scope="col">Exchange</th>
    <th scope="col" className={cx(table.right, styles.was)}>
      was
    </th>
    <th scope="col" className={table.right}>
      now, ms
    </th>
    <th scope="col">
      <span className="sr-only">Decided</span>
    </th>
  </>
)

interface RowProps {
  row: RunRow
  index: number
  style: CSSProperties
  isOn: boolean
}

function Row({ row, index, style, isOn }: RowProps) {
  const { icon, word, tone } = verdictLooks[row.verdict]
  const { count, decided } = decidedOf(row)
  return (
    <tr
      id={`run-row-${rowKey(row)}`}
      data-run-row={rowKey(row)}
      data-row-index={index}
      aria-selected={isOn}
      aria-rowindex={index + 2}
      className={cx(table.grid, table.row, isOn && table.on, isOn && 'lead')}
      style={style}
    >
      <td className={cx(table.number, styles.first)}>{row.number ?? ''}</td>
      <td className={cx(table.outcome, table[tone])}>
        <Icon of={icon} size="xs" />
        {word}
      </td>
      <RowName
        name={row.role === 'post' ? 'post' : row.kind}
        detail={shortLabel(row.label)}
        isText={row.role === 'post'}
        title={[row.label, ...(row.was_ms === null ? [] : [`recorded in ${ms(row.was_ms)} ms`])].join(', ')}
      >
        {row.chaos.length > 0 && (
          <span className={styles.chaos} title={row.chaos.join(', ')}>
            <Icon of={Zap} size="xs" label={row.chaos.join(', ')} />
          </span>
        )}
      </RowName>
      <td className={cx(table.number, styles.was)}>{ms(row.was_ms)}</td>
      <td className={table.number}>{ms(row.now_ms)}</td>
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
