import { FileDiff, FileX, TriangleAlert } from 'lucide-react'
import type { FileDocument } from '../../store/payloads/studioDocument'
import { useSelect } from '../../store/workbench'
import { Icon } from '../../ui/marks/Icon'
import styles from './SaveState.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Whether the words are on disk, and if not, why. */
export function SaveState({ document }: { document: FileDocument }) {
  const why = useSelect(state => state.notWritten[document.id])
  if (document.theirs) return <Mark icon={FileDiff} words="changed on disk" />
  if (document.gone) return <Mark icon={FileX} words="deleted on disk" />
  if (why !== undefined) return <Mark icon={TriangleAlert} words={`not saved: ${why}`} />
  if (document.unsaved || document.path === undefined) return <span className={styles.state}>saving</span>
  return (
    <span className={styles.state} title={document.path}>
      {document.savedAt ? `saved ${clock.format(document.savedAt)}` : 'saved'}
    </span>
  )
}

function Mark({ icon, words }: { icon: typeof FileDiff; words: string }) {
  return (
    <span className={styles.mark} role="status" title={words}>
      <Icon of={icon} size="s" />
      <span className={styles.words}>{words}</span>
    </span>
  )
}
