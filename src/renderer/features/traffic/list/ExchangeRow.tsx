import { memo } from 'react'
import type { ShownColumn } from '../columns/columns'
import { cells, type RowContent } from './cells'

export interface ExchangeRowProps extends RowContent {
  columns: readonly ShownColumn[]
}

/** One line of the traffic, cell by cell. */
export const ExchangeRow = memo(function ExchangeRow({ columns, ...content }: ExchangeRowProps) {
  return columns.map(({ id }) => <Cell key={id} id={id} content={content} />)
})

const Cell = ({ id, content }: { id: ShownColumn['id']; content: RowContent }) => cells[id](content)
