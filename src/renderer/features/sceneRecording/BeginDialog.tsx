import { useState } from 'react'
import { freeStateName } from '../../store/states/states'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Checkbox } from '../../ui/controls/Checkbox'
import { Input } from '../../ui/controls/Input'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogForm } from '../../ui/dialog/DialogForm'
import { printedKeys } from '../../ui/keys/printedKeys'
import { beginScene } from './operations'

/** Asks whether the workspace is saved first: a scene that starts from a state is the same each time. */
export function BeginDialog({ onClose }: { onClose(): void }) {
  const workbench = useWorkbench()
  const states = useSelect(state => state.states.list)
  const [saves, setSaves] = useState(true)
  const [name, setName] = useState(() => freeStateName(states, 'scene start'))
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const why = saves && name.trim() === '' && 'The save state has no name.'
  const begin = async () => {
    setBusy(true)
    const failed = await beginScene(workbench, saves ? name.trim() : undefined)
    setBusy(false)
    setError(failed)
  }
  return (
    <Dialog open size="s" title="Record a scene" onClose={onClose}>
      <DialogForm
        foot={why || 'Whatever is typed, clicked, chosen and sent becomes a cue.'}
        why={why}
        onSubmit={() => void begin()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isBusy} kbd={printedKeys('Mod+↵')} why={why}>
              Record
            </Button>
          </>
        }
      >
        <Checkbox label="Save the workspace first, for the scene to start from" checked={saves} onChange={setSaves} />
        {saves ? (
          <Input
            label="Save state"
            value={name}
            error={error}
            autoFocus
            onFocus={event => event.target.select()}
            onChange={event => setName(event.target.value)}
          />
        ) : (
          error !== '' && <p role="alert">{error}</p>
        )}
      </DialogForm>
    </Dialog>
  )
}
