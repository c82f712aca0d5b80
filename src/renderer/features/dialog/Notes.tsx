import { Ghost, TriangleAlert } from 'lucide-react'
import { type Issue, readablePath } from '#domain/issue'
import { Icon } from '../../ui/marks/Icon'
import styles from './Notes.module.css'

export interface NotesProps {
  /** Who is asked. */
  viewer: string
  /** Where the response goes. */
  url: string
  issues: readonly Issue[]
}

/** Below the dialog, in the tool's own face: whom it asks, where the response goes, and what is odd about it. */
export function Notes({ viewer, url, issues }: NotesProps) {
  return (
    <aside className={styles.notes} aria-label="About this dialog">
      <p className={styles.way}>
        Shown to {viewer}, submitted to <code className="wire">{url}</code>
      </p>
      {issues.length > 0 && (
        <ul className={styles.issues}>
          {issues.map((issue, index) => (
            <li key={index} data-severity={issue.severity}>
              <Icon of={issue.severity === 'omitted' ? Ghost : TriangleAlert} size="s" />
              <span>
                <code className="wire">{readablePath(issue.path)}</code> {issue.message}
              </span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
