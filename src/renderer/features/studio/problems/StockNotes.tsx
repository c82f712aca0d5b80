import { Info } from 'lucide-react'
import { stockClients } from '#domain/notes/stockNotes'
import { quickFixes } from '../../../editor/fixes/quickFixes'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import type { Studio } from '../useStudio'
import styles from './Problems.module.css'
import { stockNotes } from './severities'

/** Where today's clients draw it otherwise; information, never an error (docs/reference/rendering.md#stock-clients). */
export function StockNotes({ studio }: { studio: Studio }) {
  const { issues, document, reading, goTo, applyFix } = studio
  const notes = stockNotes(issues)
  if (notes.length === 0) {
    return <p className={styles.none}>{stockClients} render this as shown here.</p>
  }
  return (
    <ul aria-label="Stock clients">
      {notes.map(note => (
        <li key={`${note.code} ${note.path}`} className={styles.row}>
          <span className={styles.info}>
            <Icon of={Info} size="s" />
          </span>
          <button type="button" className={styles.go} onClick={() => goTo(note, true)}>
            <span className={styles.sentence}>{note.message}</span>
            <span className={styles.path}>
              <bdi>{note.path}</bdi>
            </span>
          </button>
          <span className={styles.fixes}>
            {(reading.stale ? [] : quickFixes(note, document.text)).map(fix => (
              <Button key={fix.label} size="sm" onClick={() => applyFix(fix.edits)}>
                {fix.label}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
