import { Terminal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ApiCall } from '../snippets/apiCurl'
import { copyCall } from '../snippets/CurlItems'
import { useWorkbench } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import { Dialog } from '../ui/dialog/Dialog'
import { DialogForm } from '../ui/dialog/DialogForm'
import type { DialogSize } from '../ui/dialog/DialogFrame'
import { printedKeys } from '../ui/keys/printedKeys'

interface MakeDialogProps {
  /** `New bot`. */
  title: string
  /** Where: `in Northwind`. */
  sub?: string | undefined
  size?: DialogSize
  /** The same over the public API, to be copied. */
  curl?: Omit<ApiCall, 'label'>
  /** What will happen, in one line; what went wrong. */
  foot: string
  /** Why it cannot be made now. */
  why: string | false
  /** What the button says: `Create bot`. */
  verb: string
  /** Makes it. Returns why it could not be, as a sentence; `null` when it was, which closes the dialog. */
  make(): Promise<string | null>
  /** Takes that sentence to the field that it is about. */
  onFail(why: string): void
  onClose(): void
  /** The fields. */
  children: ReactNode
}

/** The dialog that creates something; one request at a time, and what was typed stays when it fails. */
export function MakeDialog(props: MakeDialogProps) {
  const { title, sub, size, curl, foot, why, verb, make, onFail, onClose, children } = props
  const workbench = useWorkbench()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (busy) return
    setBusy(true)
    const failed = await make()
    setBusy(false)
    if (failed === null) onClose()
    else onFail(failed)
  }
  return (
    <Dialog
      open
      title={title}
      sub={sub}
      size={size}
      head={
        curl && (
          <Button
            size="sm"
            variant="ghost"
            icon={Terminal}
            onClick={() => void copyCall(workbench, { label: '', ...curl })}
          >
            Copy curl command
          </Button>
        )
      }
      onClose={onClose}
    >
      <DialogForm
        foot={foot}
        why={why}
        onSubmit={() => void submit()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why} busy={busy}>
              {verb}
            </Button>
          </>
        }
      >
        {children}
      </DialogForm>
    </Dialog>
  )
}
