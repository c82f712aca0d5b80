import { FileDiff } from 'lucide-react'
import { keepMine, takeTheirs } from '../../../files/contents'
import { useSelect } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NoticeBar } from '../../../ui/states/NoticeBar'
import styles from './Compare.module.css'
import { useChoice } from './useChoice'
import { clock, Versions } from './Versions'

/** Both versions of a file in a tab of their own, with room to read them. */
export function CompareView({ documentId }: { documentId: string }) {
  const document = useSelect(state => state.documents[documentId])
  const choose = useChoice(documentId)
  if (!document?.theirs) {
    return (
      <EmptyState title="Nothing to compare" drawing={<Icon of={FileDiff} size="l" />}>
        {document ? 'One of the two versions was chosen.' : 'The payload was closed.'}
      </EmptyState>
    )
  }
  const { name, text, theirs } = document
  const verbs = (
    <>
      <Button size="sm" onClick={choose(takeTheirs)}>
        Take theirs
      </Button>
      <Button size="sm" onClick={choose(keepMine)}>
        Keep mine
      </Button>
    </>
  )
  return (
    <section className={styles.view} aria-label={`Both versions of ${name}`}>
      <h1 className="sr-only">Both versions of {name}</h1>
      <NoticeBar tone="warn" icon={FileDiff} end={verbs}>
        <b>Changed on disk at {clock.format(theirs.at)}.</b> The version that you do not choose stays in the undo
        history.
      </NoticeBar>
      <Versions mine={text} theirs={theirs} isTall />
    </section>
  )
}
