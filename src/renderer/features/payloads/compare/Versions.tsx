import { DiffView } from '../../../editor/DiffView'
import type { OtherContents } from '../../../store/payloads/studioDocument'
import { cx } from '../../../ui/marks/cx'
import styles from './Compare.module.css'

export const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

interface VersionsProps {
  mine: string
  theirs: OtherContents
  /** They take all the room there is. */
  isTall?: boolean
}

/** What the window has beside what is on disk. */
export const Versions = ({ mine, theirs, isTall }: VersionsProps) => (
  <div className={isTall ? styles.tall : undefined}>
    <div className={styles.sides}>
      <span>
        <b>Mine</b> in this window
      </span>
      <span>
        <b>Theirs</b> on disk, {clock.format(theirs.at)}
      </span>
    </div>
    <DiffView
      className={cx(styles.diff, isTall && styles.grown)}
      before={mine}
      after={theirs.text}
      label="Both versions"
    />
  </div>
)
