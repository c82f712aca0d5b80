import { UnfoldVertical } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { cx } from '../ui/marks/cx'
import { Icon } from '../ui/marks/Icon'
import styles from './DiffTable.module.css'
import type { DiffRow, Half } from './diffRows'

export interface DiffTableProps {
  rows: readonly DiffRow[]
  /** Both sides in one column. */
  isInline: boolean
  label: string
}

/** Two texts beside each other or in one column: words marked, equal runs folded, the missing side hatched. */
export function DiffTable({ rows, isInline, label }: DiffTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const shown = rows.flatMap<ReactNode>((row, at) => {
    if (row.is !== 'folded') return [<Line key={at} row={row} isInline={isInline} />]
    if (open.has(at)) return row.rows.map((one, part) => <Line key={`${at}-${part}`} row={one} isInline={isInline} />)
    return [
      <tr key={at} className={styles.fold}>
        <td colSpan={isInline ? 3 : 6}>
          <button type="button" onClick={() => setOpen(new Set([...open, at]))}>
            <Icon of={UnfoldVertical} size="xs" />
            {row.rows.length.toLocaleString('en-US')} equal {row.rows.length === 1 ? 'line' : 'lines'}
          </button>
        </td>
      </tr>,
    ]
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys that scroll it
    <section className={cx('wire', styles.ground)} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <colgroup>
          {(isInline ? ['now'] : ['was', 'now']).map(side => (
            <Fragment key={side}>
              <col className={styles.number} />
              <col className={styles.sign} />
              <col />
            </Fragment>
          ))}
        </colgroup>
        <tbody>{shown}</tbody>
      </table>
    </section>
  )
}

function Line({ row, isInline }: { row: Exclude<DiffRow, { is: 'folded' }>; isInline: boolean }) {
  const isChanged = row.is === 'changed'
  if (!isInline) {
    return (
      <tr>
        <Side half={row.was} sign={isChanged ? '−' : ''} />
        <Side half={row.now} sign={isChanged ? '+' : ''} />
      </tr>
    )
  }
  if (!isChanged) {
    return (
      <tr>
        <Side half={row.now} sign="" />
      </tr>
    )
  }
  return (
    <>
      {row.was && (
        <tr>
          <Side half={row.was} sign="−" />
        </tr>
      )}
      {row.now && (
        <tr>
          <Side half={row.now} sign="+" />
        </tr>
      )}
    </>
  )
}

function Side({ half, sign }: { half: Half; sign: '' | '+' | '−' }) {
  if (!half) return <td colSpan={3} className={styles.missing} />
  const tone = sign === '−' ? styles.removed : sign === '+' ? styles.added : undefined
  return (
    <>
      <td className={cx(styles.number, tone)} data-line-number aria-hidden="true">
        {half.number}
      </td>
      <td className={cx(styles.sign, tone)}>{sign}</td>
      <td className={cx(styles.text, tone)}>
        {half.pieces.map((piece, at) =>
          piece.isMarked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
        )}
      </td>
    </>
  )
}
