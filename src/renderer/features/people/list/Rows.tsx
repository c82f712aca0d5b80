import type { ReactNode } from 'react'
import { useRoving } from '../../../ui/keys/useRoving'
import { cx } from '../../../ui/marks/cx'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import styles from './List.module.css'

/** One row of a list: what it is called and what it is for at the left, what it is and when it was used at the right. */
export interface ListedRow {
  id: string
  mark: ReactNode
  name: string
  /** Beside the name, in grey. */
  also: string
  /** Below it. */
  more: ReactNode
  kind: ReactNode
  when: string
  /** Deactivated, disabled, archived. */
  isFormer: boolean
}

interface RowsProps {
  rows: readonly ListedRow[]
  /** What those are called that are there no longer. */
  former: string
  chosen: string
  /** What was searched for; `''` for nothing. */
  query: string
  /** In place of the rows where there are none at all. */
  empty: ReactNode
  onChoose(id: string): void
}

/** The rows of a list, those of former ones at its end. One stop for Tab, arrows inside. */
export function Rows({ rows, former, chosen, query, empty, onChoose }: RowsProps) {
  const roving = useRoving<HTMLDivElement>()
  const { gone = [], here = [] } = Object.groupBy(rows, ({ isFormer }) => (isFormer ? 'gone' : 'here'))
  if (rows.length === 0) {
    return query === '' ? (
      empty
    ) : (
      <EmptyState title={`No results for “${query}”`} drawing={<LineDrawing of="noMatch" />} />
    )
  }
  const row = (one: ListedRow) => <Row key={one.id} row={one} isOn={one.id === chosen} onChoose={onChoose} />
  return (
    <div {...roving} className={styles.rows}>
      <ul>{here.map(row)}</ul>
      {gone.length > 0 && (
        <>
          <h2 className={styles.former}>
            {former} <span>{gone.length}</span>
          </h2>
          <ul>{gone.map(row)}</ul>
        </>
      )}
    </div>
  )
}

function Row({ row, isOn, onChoose }: { row: ListedRow; isOn: boolean; onChoose(id: string): void }) {
  const { id, mark, name, also, more, kind, when, isFormer } = row
  return (
    <li>
      <button
        type="button"
        data-row
        className={cx(styles.row, isOn && styles.on, isOn && 'lead')}
        aria-current={isOn ? 'true' : undefined}
        onClick={() => onChoose(id)}
      >
        <span className={styles.mark}>{mark}</span>
        <span className={styles.words}>
          <span className={styles.name}>
            {isFormer ? <s>{name}</s> : <b>{name}</b>} {also && <em>{also}</em>}
          </span>
          <span className={styles.more}>{more}</span>
        </span>
        <span className={styles.end}>
          <span>{kind}</span>
          <span>{when}</span>
        </span>
      </button>
    </li>
  )
}
