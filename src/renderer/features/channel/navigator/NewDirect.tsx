import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#domain/limits'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { personasOf } from '../../../store/people'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Icon } from '../../../ui/Icon'
import styles from './NewDirect.module.css'
import { openDirect } from './openDirect'

/** How many others a group can have beside the persona. */
const most = limits.groupMembersMax - 1

/** Chooses with whom the persona wants to write: one, or a group. */
export function NewDirect({ onClose, onMade }: { onClose(): void; onMade(): void }) {
  const workbench = useWorkbench()
  const personaId = useSelect(state => state.personaId)
  const world = useSelect(state => state.world)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [error, setError] = useState('')
  const people = personasOf(world)
  const toggle = (id: string) => {
    setError('')
    setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id].slice(0, most))
  }
  const open = async () => {
    const why = await openDirect(workbench, chosen)
    if (why) setError(why)
    else onMade()
  }
  return (
    <Dialog open title="New direct messages" onClose={onClose}>
      <Command className={styles.box} label="People and bots" loop>
        <Command.Input className={styles.field} placeholder="Who with? Up to seven" autoFocus />
        <Command.List className={styles.list}>
          <Command.Empty className={styles.empty}>Nobody is called that.</Command.Empty>
          {people.map(user => (
            <Command.Item
              key={user.id}
              value={`${user.username} ${user.first_name} ${user.last_name}`}
              className={styles.row}
              onSelect={() => toggle(user.id)}
            >
              <AvatarImage author={{ id: user.id, name: user.username, is_bot: user.is_bot ?? false }} size={18} />
              <span className={styles.name}>
                {user.username}
                {user.id === personaId && ' (a note to yourself)'}
              </span>
              {user.is_bot && <Badge tone="line">BOT</Badge>}
              {chosen.includes(user.id) && <Icon of={Check} size="s" label="chosen" />}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
      <div className={styles.foot}>
        <span className={styles.why} role="alert">
          {error}
        </span>
        <Button variant="primary" why={chosen.length === 0 && 'Nobody is chosen yet'} onClick={() => void open()}>
          Open
        </Button>
      </div>
    </Dialog>
  )
}
