import { Columns2, FileDiff, FileX } from 'lucide-react'
import { changeAnyDocument } from '../../store/payloads/documents'
import type { FileDocument } from '../../store/payloads/studioDocument'
import { closeTab, documentIn } from '../../store/payloads/tabs'
import { useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { NoticeBar } from '../../ui/states/NoticeBar'
import { type DocumentPatch, keepMine, takeTheirs, writeAgain } from '../contents'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** What happened to the file while it was open here, and what can be done: nothing is lost until somebody chooses. */
export function FileBar({ document }: { document: FileDocument }) {
  const { store } = useWorkbench()
  const { id, theirs, gone } = document
  const choose = (patch: (document: FileDocument) => DocumentPatch) => () =>
    store.setState(state => changeAnyDocument(state, id, patch))
  if (theirs) {
    const verbs = (
      <>
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
      </>
    )
    return (
      <NoticeBar tone="warn" icon={FileDiff} end={verbs}>
        <b>Changed on disk at {clock.format(theirs.at)}.</b> Your changes are kept.
      </NoticeBar>
    )
  }
  if (!gone) return null
  const close = () =>
    store.setState(state => {
      const tab = state.tabs.find(one => documentIn(state, one)?.id === id)
      return tab ? closeTab(state, tab.id) : {}
    })
  const verbs = (
    <>
      <Button size="sm" onClick={choose(writeAgain)}>
        Save again
      </Button>
      <Button size="sm" onClick={close}>
        Close
      </Button>
    </>
  )
  return (
    <NoticeBar tone="warn" icon={FileX} end={verbs}>
      <b>Deleted on disk.</b> Its text is still here.
    </NoticeBar>
  )
}
