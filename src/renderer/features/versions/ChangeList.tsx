import type { ChangedPart } from '../../compare/changedParts'
import { Badge } from '../../ui/marks/Badge'
import styles from './Versions.module.css'

/** Changes that are listed; the JSON has all of them. */
const most = 50

/** Where two versions differ, with the value before and after. */
export function ChangeList({ parts }: { parts: readonly ChangedPart[] }) {
  if (parts.length === 0) return <p className={styles.none}>Nothing of what was written differs.</p>
  return (
    <ul className={styles.changes} aria-label="What changed">
      {parts.slice(0, most).map(({ path, kind, was, now }, at) => (
        <li key={`${path} ${at}`}>
          <Badge tone="warn">{kind}</Badge>
          <code className="wire">{path}</code>
          <span className={styles.values}>
            {was !== '' && <del>{was}</del>} {now !== '' && <ins>{now}</ins>}
          </span>
        </li>
      ))}
      {parts.length > most && <li>and {(parts.length - most).toLocaleString('en-US')} more, in the JSON</li>}
    </ul>
  )
}
