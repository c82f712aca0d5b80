import { DiffView } from '../../../editor/DiffView'
import { type DocumentPatch, keepMine, takeTheirs } from '../../../files/contents'
import { changeAnyDocument } from '../../../store/payloads/documents'
import type { StudioDocument } from '../../../store/payloads/studioDocument'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import styles from './PayloadDialogs.module.css'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Both versions of a file side by side, until one is chosen. */
export function CompareDialog({ documentId }: { documentId: string }) {
  const { store } = useWorkbench()
  const document = useSelect(state => state.documents[documentId])
  const close = () => store.setState({ asking: null })
  const theirs = document?.theirs
  if (!document || !theirs) return null
  const choose = (patch: (document: StudioDocument) => DocumentPatch) => () => {
    store.setState(state => ({ asking: null, ...changeAnyDocument(state, documentId, patch) }))
  }
  const at = clock.format(theirs.at)
  return (
    <Dialog open size="l" title="Changed on disk" sub={<span className="wire">{document.path}</span>} onClose={close}>
      <DialogForm
        foot="The other stays in the undo history."
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
          Another program saved this file at {at}, while the window had changes that were not on disk. Both versions are
          kept until you choose.
        </p>
        <div>
          <div className={styles.sides}>
            <span>
              <b>Mine</b> in this window
            </span>
            <span>
              <b>Theirs</b> on disk, {at}
            </span>
          </div>
          <DiffView className={styles.diff ?? ''} before={document.text} after={theirs.text} label="Both versions" />
        </div>
      </DialogForm>
    </Dialog>
  )
}
