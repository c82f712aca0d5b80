import { memo, useMemo } from 'react'
import { useShared } from '../../../message/useShared'
import { cx } from '../../../ui/marks/cx'
import type { Studio } from '../useStudio'
import problems from './Problems.module.css'
import styles from './Registry.module.css'
import { type RegistryRow, registryRows } from './registryRows'

/** The action registry as a table; a row leads to its entry. */
export function Registry({ studio }: { studio: Studio }) {
  const { content } = studio.reading
  const rows = useShared(useMemo(() => (content ? registryRows(content) : []), [content]))
  if (rows.length === 0) {
    return <p className={problems.none}>No control in this message calls an action. Adding a button adds an entry.</p>
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Action id</th>
          <th scope="col">Type</th>
          <th scope="col">URL</th>
          <th scope="col">Used by</th>
          <th scope="col" className={styles.number}>
            Context
          </th>
          <th scope="col" className={styles.number}>
            Query
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.id} row={row} path={studio.toDocument(row.path)} goTo={studio.goTo} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<Studio, 'goTo'> {
  row: RegistryRow
  /** Pointer of the entry in the document. */
  path: string
}

/** Rendered again only when the entry, or its place, is another. */
const Row = memo(function Row({ row, path, goTo }: RowProps) {
  return (
    <tr className={cx(row.missing && styles.missing)}>
      <td>
        <button type="button" className={styles.id} onClick={() => goTo({ path }, true)}>
          {row.id}
        </button>
      </td>
      <td className={styles.wire}>{row.missing ? <span className={problems.bad}>no entry</span> : row.type}</td>
      <td className={styles.wire}>{row.url}</td>
      <td>{row.usedBy.length > 0 ? row.usedBy.join(', ') : <span className={problems.bad}>nothing</span>}</td>
      <td className={styles.number}>{row.context}</td>
      <td className={styles.number}>{row.query}</td>
    </tr>
  )
})
