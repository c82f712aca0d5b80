import { stockClients } from '#domain/notes/stockNotes'
import { useShared } from '../../../message/useShared'
import type { Studio } from '../useStudio'
import { IssueRow, useFixes } from './IssueRow'
import styles from './Problems.module.css'
import { stockNotes } from './severities'

/** Where today's clients draw it otherwise; information, never an error (docs/reference/rendering.md#stock-clients). */
export function StockNotes({ studio }: { studio: Studio }) {
  const notes = useShared(stockNotes(studio.issues))
  const fixes = useFixes(notes, studio)
  if (notes.length === 0) {
    return <p className={styles.none}>{stockClients} render this as shown here.</p>
  }
  return (
    <ul aria-label="Stock clients">
      {notes.map((note, at) => (
        <IssueRow
          key={`${note.code} ${note.path}`}
          issue={note}
          fixes={fixes[at] ?? []}
          goTo={studio.goTo}
          fix={studio.fix}
        />
      ))}
    </ul>
  )
}
