import { BookmarkPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { stateNameFault } from '#domain/states/stateNames'
import { freeStateName } from '../../../store/states/states'
import { saveState } from '../../../store/states/stateVerbs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { bytes } from '../../../ui/files/bytes'
import { counted } from '../../../ui/words/amounts'
import { StateRow } from './StateRow'
import styles from './StatesPanel.module.css'

/** Saves the workspace under a name, and lists what was saved. */
export function StatesPanel() {
  const { status, error, list } = useSelect(state => state.states)
  const total = list.reduce((sum, state) => sum + state.bytes, 0)
  return (
    <div className={styles.panel}>
      <NewState />
      {list.length === 0 ? (
        <p className={styles.none}>
          {status === 'failed'
            ? error
            : status === 'loading'
              ? 'Reading the save states…'
              : 'A save state is the whole workspace as it is now: posts, people, channels, webhooks, bots and simulators. Restore it to get back here in a second.'}
        </p>
      ) : (
        <>
          <div className={styles.sum}>
            <span>
              {counted(list.length, 'state')}, {bytes(total)}
            </span>
            <span>Restoring takes about a second</span>
          </div>
          <ul className={styles.list} aria-label="Save states">
            {list.map(state => (
              <StateRow key={state.id} state={state} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function NewState() {
  const workbench = useWorkbench()
  const list = useSelect(state => state.states.list)
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  const free = freeStateName(list, 'state 1')
  const wanted = name.trim() === '' ? free : name.trim()
  const isTaken = list.some(one => one.name.toLowerCase() === wanted.toLowerCase())
  const fault = isTaken ? `“${wanted}” exists. Choose another name, or delete it.` : (stateNameFault(wanted) ?? '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || fault !== '') return
    setSaving(true)
    const why = await saveState(workbench, wanted)
    setSaving(false)
    setError(why)
    if (why === '') setName('')
  }
  return (
    <form className={styles.new} onSubmit={event => void save(event)}>
      <div className={styles.name}>
        <Input
          aria-label="Name of the new save state"
          placeholder={free}
          autoFocus
          value={name}
          error={error || (name.trim() === '' ? '' : fault)}
          onChange={event => {
            setName(event.target.value)
            setError('')
          }}
        />
      </div>
      <Button type="submit" variant="primary" icon={BookmarkPlus} busy={isSaving} why={fault}>
        Save state
      </Button>
    </form>
  )
}
