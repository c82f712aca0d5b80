import { type ReactNode, useState } from 'react'
import { cx } from '../marks/cx'
import styles from './Card.module.css'
import card from './CardTable.module.css'

export interface FoldedTableProps<Row> {
  label: string
  columns: readonly { title: string; className?: string | undefined }[]
  rows: readonly Row[]
  render(row: Row, index: number): ReactNode
}

/** Rows that are shown at first. */
const shownAtFirst = 8

/** A table in a card, the first rows of which are shown until all are asked for. */
export function FoldedTable<Row>({ label, columns, rows, render }: FoldedTableProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = !isOpen && rows.length > shownAtFirst + 1
  return (
    <>
      <table className={cx(card.table, styles.table)} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, className }) => (
              <th key={title} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{(isFolded ? rows.slice(0, shownAtFirst) : rows).map(render)}</tbody>
      </table>
      {isFolded && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          Show all {rows.length.toLocaleString('en-US')}
        </button>
      )}
    </>
  )
}
