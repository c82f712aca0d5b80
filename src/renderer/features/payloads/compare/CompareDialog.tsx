import { Columns2 } from 'lucide-react'
import { keepMine, takeTheirs } from '../../../files/contents'
import { openCompareTab } from '../../../store/payloads/compareTab'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import styles from './Compare.module.css'
import { useChoice } from './useChoice'
import { clock, Versions } from './Versions'

/** Both versions of a file side by side, until one is chosen. */
export function CompareDialog({ documentId }: { documentId: string }) {
  const { store } = useWorkbench()
  const document = useSelect(state => state.documents[documentId])
  const choose = useChoice(documentId)
  const close = () => store.setState({ asking: null })
  const theirs = document?.theirs
  if (!document || !theirs) return null
  const openTab = () => store.setState(state => ({ asking: null, ...openCompareTab(state, documentId) }))
  return (
    <Dialog open size="l" title="Changed on disk" sub={<span className="wire">{document.path}</span>} onClose={close}>
      <DialogForm
        foot={
          <span className={styles.foot}>
            <Button size="sm" variant="ghost" icon={Columns2} onClick={openTab}>
              Compare in a tab
            </Button>
            The other stays in the undo history.
          </span>
        }
        onSubmit={choose(keepMine)}
        verbs={
          <>
            <Button onClick={choose(takeTheirs)}>Take theirs</Button>
            <Button type="submit" variant="primary">
              Keep mine
            </Button>
          </>
        }
      >
        <p className={styles.what}>
          Another program saved this file at {clock.format(theirs.at)}, while the window had changes that were not on
          disk. Both versions are kept until you choose.
        </p>
        <Versions mine={document.text} theirs={theirs} />
      </DialogForm>
    </Dialog>
  )
}
