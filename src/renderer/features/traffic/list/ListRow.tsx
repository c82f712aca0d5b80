import { memo } from 'react'
import { type Chosen, isChosen } from '../../../store/inspection/chosen'
import { type Pages, rowIn } from '../../../store/inspection/result/pages'
import { cx } from '../../../ui/marks/cx'
import { Skeleton } from '../../../ui/states/Skeleton'
import type { ShownColumn } from '../columns/columns'
import type { RowContent } from './cells'
import styles from './ExchangeList.module.css'
import { ExchangeRow } from './ExchangeRow'
import type { Track } from './lanes'

export interface ListRowProps {
  position: number
  /** Pixels from the top of the rows. */
  y: number
  track: Track | undefined
  pages: Pages
  columns: readonly ShownColumn[]
  chosen: Chosen
  selected: string
  content: Pick<RowContent, 'story' | 'full' | 'names' | 'rowHeight' | 'span'>
}

/** The row at a position: its exchange, or its shape while that is loaded. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { position, y, track, pages, columns, chosen, selected, content } = props
  const exchange = rowIn(pages, position)
  const place = { transform: `translateY(${y}px)`, height: content.rowHeight }
  if (!exchange || !track) {
    return (
      <tr className={cx(styles.row, styles.late)} style={place} aria-rowindex={position + 2} aria-busy="true">
        {columns.map(({ id }) => (
          <td key={id}>
            <Skeleton width={id === 'exchange' ? `${40 + ((position * 37) % 45)}%` : '70%'} />
          </td>
        ))}
      </tr>
    )
  }
  const isSelected = exchange.id === selected
  const isOn = isChosen(chosen, selected, exchange.id)
  const has = (id: ShownColumn['id']) => columns.some(column => column.id === id)
  return (
    <tr
      id={`exchange-${exchange.id}`}
      data-exchange={exchange.id}
      data-position={position}
      aria-rowindex={position + 2}
      aria-selected={isOn}
      className={cx(
        styles.row,
        isSelected && 'lead',
        isSelected && styles.at,
        isOn ? styles.on : exchange.cause_id === content.story && styles.kin,
      )}
      style={place}
    >
      <ExchangeRow
        {...content}
        exchange={exchange}
        track={track}
        selected={isSelected}
        columns={columns}
        hasKind={has('kind')}
        hasMethod={has('method')}
      />
    </tr>
  )
})
