import { useState } from 'react'
import type { RecordingNaming } from '../../../store/recordings/recordings'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { TextArea } from '../../../ui/controls/TextArea'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { counted } from '../../../ui/words/amounts'
import { changeRecording } from '../operations'
import { countCaptured, discardCapture, saveRecording } from './captureVerbs'

/** Most characters of a name. */
const most = 80

/** Asks for name and notes of what becomes a recording, or of one that gets others. */
export function NamingDialog() {
  const naming = useSelect(state => state.namingRecording)
  // Another window may have ended the recording that was to be named here.
  const isOver = useSelect(state => state.namingRecording?.of === 'capture' && state.recordings.capture === null)
  return naming === null || isOver ? null : <Naming naming={naming} />
}

const titles = { capture: 'Save recording', exchanges: 'Make a recording', rename: 'Rename recording' } as const

function Naming({ naming }: { naming: RecordingNaming }) {
  const workbench = useWorkbench()
  const captured = useSelect(countCaptured)
  const [name, setName] = useState(() => (naming.of === 'rename' ? naming.name : proposedName()))
  const [notes, setNotes] = useState(naming.of === 'rename' ? naming.notes : '')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const wanted = name.trim()
  const count = naming.of === 'capture' ? captured : naming.of === 'exchanges' ? naming.count : null
  const why =
    count === 0
      ? 'Nothing was recorded yet'
      : wanted === ''
        ? 'A recording needs a name'
        : wanted.length > most && `At most ${most} characters`
  const close = () => workbench.store.setState({ namingRecording: null })
  const save = async () => {
    setBusy(true)
    const problem = await (naming.of === 'rename'
      ? changeRecording(workbench, naming.folder, { name: wanted, ...(notes === null ? {} : { notes: notes.trim() }) })
      : saveRecording(workbench, naming, { name: wanted, ...(notes?.trim() ? { notes: notes.trim() } : {}) }))
    setBusy(false)
    if (problem === null) close()
    else setError(problem)
  }
  return (
    <Dialog open size="m" title={titles[naming.of]} sub={subOf(naming, count)} onClose={close}>
      <DialogForm
        foot={
          why || (naming.of === 'rename' ? 'The folder gets the new name as well.' : 'Secrets become placeholders.')
        }
        why={why}
        onSubmit={() => void save()}
        verbs={
          <>
            {naming.of === 'capture' && (
              <Button variant="danger" onClick={() => void discardCapture(workbench)}>
                Discard
              </Button>
            )}
            <Button onClick={close}>{naming.of === 'capture' ? 'Keep recording' : 'Cancel'}</Button>
            <Button type="submit" variant="primary" busy={isBusy} kbd={printedKeys('Mod+↵')} why={why}>
              {naming.of === 'rename' ? 'Rename' : 'Save'}
            </Button>
          </>
        }
      >
        <Input
          label="Name"
          end="also the name of its folder"
          inputSize="lg"
          autoFocus
          value={name}
          error={error}
          onFocus={event => event.target.select()}
          onChange={event => setName(event.target.value)}
        />
        {notes !== null && (
          <TextArea label="Notes" end="optional" value={notes} onChange={event => setNotes(event.target.value)} />
        )}
      </DialogForm>
    </Dialog>
  )
}

function subOf(naming: RecordingNaming, count: number | null): string {
  if (naming.of === 'rename') return `recordings/${naming.folder}`
  const exchanges = counted(count ?? 0, 'exchange')
  return naming.of === 'exchanges' && naming.about !== '' ? `${exchanges} ${naming.about}` : exchanges
}

/** A name that sorts by time and can be a folder: `recording-2026-05-16-1631`. */
function proposedName(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `recording-${date}-${two(now.getHours())}${two(now.getMinutes())}`
}
