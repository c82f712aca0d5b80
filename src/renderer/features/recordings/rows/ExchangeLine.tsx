import { ArrowDownLeft, ArrowUpRight, Equal, Minus } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { RecordingRow } from '#contract/replay/recordings'
import { shortLabel } from '#domain/exchanges/shortLabel'
import { outcomes, outcomeText } from '../../../explain/outcome'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { RowName } from '../../../ui/rows/RowTable'
import table from '../../../ui/rows/RowTable.module.css'
import { offset, roleWords } from '../words'
import styles from './RecordingRows.module.css'

interface ExchangeLineProps {
  row: RecordingRow
  /** How far it is below the start of its story. */
  depth: number
  /** Its place in the list. */
  index: number
  style: CSSProperties
  isOn: boolean
  isSent: boolean
  onToggle(): void
}

/** One exchange: what it is to a replay, when, what, and how it came out. */
export function ExchangeLine({ row, depth, index, style, isOn, isSent, onToggle }: ExchangeLineProps) {
  const { number, role, direction, kind, at, duration_ms, outcome } = row
  const look = outcomes[outcome]
  const text = outcomeText(row)
  return (
    <tr
      id={`recorded-${number}`}
      data-number={number}
      data-row-index={index}
      aria-selected={isOn}
      aria-rowindex={number + 1}
      className={cx(table.grid, table.row, isOn && table.on, isOn && 'lead', role === 'left_out' && styles.out)}
      style={style}
    >
      <td className={styles.mark}>
        {role === 'stimulus' ? (
          <Checkbox label={`Send exchange ${number} again`} isBare tabIndex={-1} checked={isSent} onChange={onToggle} />
        ) : (
          <Icon of={role === 'reaction' ? Equal : Minus} size="xs" label={roleWords[role].word} />
        )}
      </td>
      <td className={table.number}>{number}</td>
      <td className={styles.time}>{offset(at)}</td>
      <td className={styles.mark}>
        <Icon of={direction === 'in' ? ArrowDownLeft : ArrowUpRight} size="s" label={direction} />
      </td>
      <RowName name={kind} detail={shortLabel(row.label)} title={`${row.method} ${row.url}`} depth={depth} />
      <td className={cx(table.outcome, table[look.tone])}>
        <Icon of={look.icon} size="xs" />
        <span className={/^\d+$/.test(text) ? 'wire' : undefined}>{text}</span>
      </td>
      <td className={table.number}>{duration_ms === null ? '' : Math.round(duration_ms).toLocaleString('en-US')}</td>
    </tr>
  )
}
