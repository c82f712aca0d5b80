import { Hash, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { channels } from '#contract/endpoints/channels'
import { limits } from '#domain/limits'
import { channelById } from '../../../store/people'
import { openChannelTab } from '../../../store/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Input } from '../../../ui/Input'
import { Segmented, type SegmentedOption } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import { addressOf } from './address'
import styles from './NewChannel.module.css'

type Kind = 'O' | 'P'
const kinds: SegmentedOption<Kind>[] = [
  { value: 'O', label: 'Public', icon: Hash },
  { value: 'P', label: 'Private', icon: Lock },
]

/** Makes a channel as the persona, who is then in it. */
export function NewChannel({ onClose, onMade }: { onClose(): void; onMade(): void }) {
  const { store, callAs } = useWorkbench()
  const teams = useSelect(state => state.world.teams)
  const here = useSelect(state => channelById(state.world, state.posts.lookedAt)?.team_id)
  const [teamId, setTeamId] = useState(here || teams[0]?.id || '')
  const [title, setTitle] = useState('')
  const [purpose, setPurpose] = useState('')
  const [kind, setKind] = useState<Kind>('O')
  const [error, setError] = useState('')
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await callAs(store.getState().personaId, channels.createChannel, {
      body: { team_id: teamId, name: addressOf(title), display_name: title.trim(), type: kind, purpose },
    })
    if (!answer.ok) return setError(answer.error.message)
    store.setState(state => ({ place: 'tabs', ...openChannelTab(state, answer.value.id) }))
    onMade()
  }
  return (
    <Dialog open title="New channel" onClose={onClose}>
      <form className={styles.form} onSubmit={event => void make(event)}>
        <Input
          label="Name"
          inputSize="lg"
          autoFocus
          maxLength={limits.channelDisplayNameLength}
          value={title}
          error={error}
          hint={addressOf(title) && `Its address is ${addressOf(title)}`}
          onChange={event => {
            setTitle(event.target.value)
            setError('')
          }}
        />
        <Input
          label="Purpose"
          inputSize="lg"
          maxLength={limits.channelPurposeLength}
          value={purpose}
          onChange={event => setPurpose(event.target.value)}
        />
        {teams.length > 1 && (
          <Select
            label="Team"
            size="lg"
            value={teamId}
            options={teams.map(team => ({ value: team.id, label: team.display_name }))}
            onChange={setTeamId}
          />
        )}
        <Segmented label="Who can find it" value={kind} options={kinds} onChange={setKind} />
        <div className={styles.verbs}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" why={title.trim() === '' && 'It has no name yet'}>
            Create channel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
