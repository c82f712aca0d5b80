import { useState } from 'react'
import { limits } from '#domain/limits'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { personasOf, userById } from '../../../store/world/people'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import styles from './NewDirect.module.css'
import { openDirect } from './openDirect'
import { PeoplePicker } from './PeoplePicker'

/** How many others a group can have beside the persona. */
const most = limits.groupMembersMax - 1

/** Chooses with whom the persona wants to write: one, or a group. */
export function NewDirect({ onClose, onMade }: { onClose(): void; onMade(): void }) {
  const workbench = useWorkbench()
  const personaId = useSelect(state => state.personaId)
  const world = useSelect(state => state.world)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [error, setError] = useState('')
  const people = [...personasOf(world), ...world.users.filter(user => user.delete_at > 0)]
  const names = chosen.map(id => userById(world, id)?.username ?? '')
  const why = chosen.length === 0 && 'Choose at least one person or bot'
  const open = async () => {
    const problem = await openDirect(workbench, chosen)
    if (problem) setError(problem)
    else onMade()
  }
  const foot = error ? (
    <span className={styles.error} role="alert">
      {error}
    </span>
  ) : (
    why || whatOpens(names)
  )
  return (
    <Dialog open size="s" title="New direct message" onClose={onClose}>
      <DialogForm
        flush
        foot={foot}
        why={why}
        onSubmit={() => void open()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why}>
              Open
            </Button>
          </>
        }
      >
        <PeoplePicker
          label="People and bots"
          placeholder="Name, username or bot"
          listed
          autoFocus
          people={people}
          chosen={chosen}
          noteOf={user => (user.id === personaId ? 'you, a note to yourself' : '')}
          hint={
            <>
              <span>Up to {most} people or bots.</span>
              <span>
                {chosen.length} of {most}
              </span>
            </>
          }
          onChange={next => {
            setError('')
            setChosen(next.slice(0, most))
          }}
        />
      </DialogForm>
    </Dialog>
  )
}

const whatOpens = (names: readonly string[]): string =>
  names.length === 1
    ? `Direct messages with ${names[0]}`
    : `Group message with ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
