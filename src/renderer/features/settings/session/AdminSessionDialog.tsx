import { Copy } from 'lucide-react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { copyText } from '../../../ui/files/copyText'
import styles from './AdminSessionDialog.module.css'
import { appliedWords } from './applyProfile'

/**
 * The session of an admin that goes on with production defaults, once: personal access tokens end with them, so that a
 * script would be locked out.
 */
export function AdminSessionDialog() {
  const { store, notify } = useWorkbench()
  const session = useSelect(state => state.adminSession)
  if (!session) return null
  const close = () => {
    store.setState({ adminSession: null })
    notify(appliedWords.production, session.undo)
  }
  return (
    <Dialog open title="Production defaults are on" onClose={close}>
      <DialogForm
        foot="Undo it after this, or change it back in the status bar"
        verbs={
          <>
            <Button icon={Copy} onClick={() => void copyText(session.token, () => notify('Token copied'))}>
              Copy token
            </Button>
            <Button type="submit" variant="primary">
              Done
            </Button>
          </>
        }
        onSubmit={close}
      >
        <p className={styles.words}>
          Personal access tokens of people no longer work; those of bots do. Requests with this session token of{' '}
          <b>{session.username}</b> are still accepted, and can change the settings back.
        </p>
        <Input
          label={`Session token of ${session.username}`}
          hint="It is shown only now."
          mono
          inputSize="lg"
          readOnly
          value={session.token}
          onFocus={event => event.currentTarget.select()}
        />
      </DialogForm>
    </Dialog>
  )
}
