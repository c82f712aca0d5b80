import { Undo2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { states as endpoints, type SavedState } from '#contract/states/states'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { type OpenFile, restoreState } from '../../../store/states/stateVerbs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Icon } from '../../../ui/marks/Icon'
import { moment } from '../../../ui/words/moment'
import { Differences } from './Differences'
import styles from './RestoreDialog.module.css'

/** Asks for the name of the workspace before a state takes its place, with what would go and what would come back. */
export function RestoreDialog({ openFile }: { openFile: OpenFile }) {
  const state = useSelect(({ states }) => states.list.find(({ id }) => id === states.restoring))
  return state === undefined ? null : <Asking key={state.id} state={state} openFile={openFile} />
}

function Asking({ state, openFile }: { state: SavedState; openFile: OpenFile }) {
  const workbench = useWorkbench()
  const workspace = useSelect(({ world }) => world.service?.workspace ?? '')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const close = () => workbench.store.setState(({ states }) => ({ states: { ...states, restoring: null } }))
  const restore = async () => {
    setBusy(true)
    const why = await restoreState(workbench, state.id, openFile)
    setBusy(false)
    setError(why)
  }
  const why = typed.trim().toLowerCase() !== workspace.toLowerCase() && `Type ${workspace}`
  const at = moment(state.saved_at)
  return (
    <Dialog open size="s" title={`Restore “${state.name}”`} sub={at} onClose={close}>
      <DialogForm
        foot="About a second"
        why={why}
        onSubmit={() => void restore()}
        verbs={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} busy={isBusy} why={why}>
              Restore
            </Button>
          </>
        }
      >
        <Compared id={state.id} at={at} />
        <Input
          label="Type the workspace name to restore"
          inputSize="lg"
          mono
          placeholder={workspace}
          value={typed}
          error={error}
          onChange={event => {
            setTyped(event.target.value)
            setError('')
          }}
        />
        <p className={styles.undo}>
          <Icon of={Undo2} size="s" />
          <span>
            The current state is saved first as <b>before restore</b> with the time. Restore that to undo this.
          </span>
        </p>
      </DialogForm>
    </Dialog>
  )
}

function Compared({ id, at }: { id: string; at: string }) {
  const { call } = useWorkbench()
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.compareState, { params: { state_id: id }, signal }),
    [call, id],
  )
  const { loaded } = useLoaded(read)
  const ready = loaded?.state === 'ready' ? loaded.value : null
  const isRemoved = ready?.differences.every(({ changed, removed }) => changed + removed === 0)
  return (
    <section className={styles.part} aria-label="What restoring does">
      <h3 className={styles.title}>
        {isRemoved ? 'Removed' : 'Undone'}: what happened after {at}
      </h3>
      {ready ? (
        <Differences {...ready} />
      ) : (
        <p className={styles.waiting}>{loaded?.state === 'failed' ? loaded.error : 'Comparing…'}</p>
      )}
    </section>
  )
}
