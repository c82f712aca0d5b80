import { ArrowDownLeft, ArrowUpRight, Equal, Minus } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { RecordingRow } from '#contract/replay/recordings'
import { outcomes, outcomeText } from '../../../explain/outcome'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { offset, roleWords } from '../words'
import styles from './RecordingRows.module.css'

interface ExchangeLineProps {
  row: RecordingRow
  /** How far it is below the start of its story. */
  depth: number
  style: CSSProperties
  isOn: boolean
  isSent: boolean
  onToggle(): void
}

/** Ids say nothing in a list: `PUT /posts/…/patch`. */
const shortLabel = (label: string): string => label.replace('/api/v4', '').replace(/\/[a-z0-9]{26}(?=\/|$)/g, '/…')

/** One exchange: what it is to a replay, when, what, and how it came out. */
export function ExchangeLine({ row, depth, style, isOn, isSent, onToggle }: ExchangeLineProps) {
  const { number, role, direction, kind, at, duration_ms, outcome } = row
  const look = outcomes[outcome]
  const text = outcomeText(row)
  return (
    <tr
      id={`recorded-${number}`}
      data-number={number}
      aria-selected={isOn}
      aria-rowindex={number + 1}
      className={cx(styles.grid, styles.row, isOn && styles.on, isOn && 'lead', role === 'left_out' && styles.out)}
      style={style}
    >
      <td className={styles.role}>
        {role === 'stimulus' ? (
          <Checkbox label={`Send exchange ${number} again`} isBare tabIndex={-1} checked={isSent} onChange={onToggle} />
        ) : (
          <Icon of={role === 'reaction' ? Equal : Minus} size="xs" label={roleWords[role].word} />
        )}
      </td>
      <td className={styles.number}>{number}</td>
      <td className={styles.time}>{offset(at)}</td>
      <td className={styles.direction}>
        <Icon of={direction === 'in' ? ArrowDownLeft : ArrowUpRight} size="s" label={direction} />
      </td>
      <td className={styles.what} style={{ paddingLeft: depth * 14 }} title={`${row.method} ${row.url}`}>
        <b>{kind}</b>
        <span>{shortLabel(row.label)}</span>
      </td>
      <td className={cx(styles.outcome, styles[look.tone])}>
        <Icon of={look.icon} size="xs" />
        <span className={/^\d+$/.test(text) ? 'wire' : undefined}>{text}</span>
      </td>
      <td className={styles.number}>{duration_ms === null ? '' : Math.round(duration_ms).toLocaleString('en-US')}</td>
    </tr>
  )
}
