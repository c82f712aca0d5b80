import { legacyFormat } from '#domain/legacy/convert/convertContent'
import { stockClients } from '#domain/notes/stockNotes'
import { useShared } from '../../../message/useShared'
import type { Studio } from '../useStudio'
import { IssueRow, useFixes } from './IssueRow'
import styles from './Problems.module.css'
import { stockNotes } from './severities'

/** Where today's clients draw it otherwise; information, never an error (docs/reference/rendering.md#stock-clients). */
export function StockNotes({ studio, onConvert }: { studio: Studio; onConvert(to: 'svc_blocks'): void }) {
  const notes = useShared(stockNotes(studio.issues))
  const fixes = useFixes(notes, studio)
  const { content, stale } = studio.reading
  return (
    <>
      {content && !stale && legacyFormat(content) && (
        <p className={styles.older}>
          This is an older format than <code>svc_blocks</code>.{' '}
          <button type="button" className={styles.link} onClick={() => onConvert('svc_blocks')}>
            Convert…
          </button>
        </p>
      )}
      {notes.length === 0 && <p className={styles.none}>{stockClients} render this as shown here.</p>}
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
    </>
  )
}
