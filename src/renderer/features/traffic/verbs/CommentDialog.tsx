import { useState } from 'react'
import { summaryOf } from '../../../store/inspection/summaryOf'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { commentChosen } from './mark'
import { countOf } from './verbs'

/** Most characters of a comment. */
const most = 500

/** Writes a comment to what is chosen in the list, while that is asked for. */
export function CommentDialog() {
  const isOpen = useSelect(state => state.commenting)
  return isOpen ? <Comment /> : null
}

function Comment() {
  const workbench = useWorkbench()
  const { store } = workbench
  const count = useSelect(countOf)
  const [text, setText] = useState(() => summaryOf(store.getState(), store.getState().selected)?.comment ?? '')
  const [error, setError] = useState('')
  const close = () => store.setState({ commenting: false })
  const save = async () => {
    const problem = await commentChosen(workbench, text.trim())
    if (problem) setError(problem)
    else close()
  }
  return (
    <Dialog
      open
      size="s"
      title={count > 1 ? `Comment on ${count.toLocaleString('en-US')} exchanges` : 'Comment'}
      onClose={close}
    >
      <DialogForm
        foot="Shown in the list; an empty one is removed."
        why={text.length > most && `At most ${most} characters`}
        onSubmit={() => void save()}
        verbs={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')}>
              Save
            </Button>
          </>
        }
      >
        <Input
          label="Comment"
          end={`${text.length} of ${most}`}
          inputSize="lg"
          autoFocus
          value={text}
          error={error || (text.length > most && `${text.length - most} too many`)}
          onChange={event => setText(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
