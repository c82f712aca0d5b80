import { Columns2, FileDiff, FileX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DocumentPatch, keepMine, takeTheirs, writeAgain } from '../../../files/contents'
import { changeAnyDocument } from '../../../store/payloads/documents'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import { closeTab } from '../../../store/payloads/tabs'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import styles from './FileBar.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** What happened to the file while it was open here, and what can be done: nothing is lost until somebody chooses. */
export function FileBar({ document }: { document: StudioDocument }) {
  const { store } = useWorkbench()
  const { id, theirs, gone } = document
  const choose = (patch: (document: StudioDocument) => DocumentPatch) => () =>
    store.setState(state => changeAnyDocument(state, id, patch))
  if (theirs) {
    return (
      <Bar icon={FileDiff} title={`Changed on disk at ${clock.format(theirs.at)}.`} words="Your changes are kept.">
        <Button
          size="sm"
          icon={Columns2}
          onClick={() => store.setState({ asking: { what: 'contents', documentId: id } })}
        >
          Compare
        </Button>
        <Button size="sm" onClick={choose(takeTheirs)}>
          Take theirs
        </Button>
        <Button size="sm" onClick={choose(keepMine)}>
          Keep mine
        </Button>
      </Bar>
    )
  }
  if (!gone) return null
  const close = () => store.setState(state => closeTab(state, `document:${id}`))
  return (
    <Bar icon={FileX} title="Deleted on disk." words="Its text is still here.">
      <Button size="sm" onClick={choose(writeAgain)}>
        Save again
      </Button>
      <Button size="sm" onClick={close}>
        Close
      </Button>
    </Bar>
  )
}

interface BarProps {
  icon: LucideIcon
  title: string
  words: string
  children: ReactNode
}

function Bar({ icon, title, words, children }: BarProps) {
  return (
    <div className={styles.bar} role="alert">
      <Icon of={icon} size="s" />
      <span className={styles.words}>
        <b>{title}</b> {words}
      </span>
      {children}
    </div>
  )
}
