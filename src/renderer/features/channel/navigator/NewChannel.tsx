import { Hash, Lock } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#domain/limits'
import { openChannelTab } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { channelById, personasOf } from '../../../store/world/people'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { type RadioTile, RadioTiles } from '../../../ui/controls/RadioTiles'
import { Select } from '../../../ui/controls/Select'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { addressOf, handleProblem } from './address'
import { ChannelHandle } from './ChannelHandle'
import { type ChannelKind, createChannel } from './createChannel'
import styles from './NewChannel.module.css'
import { PeoplePicker } from './PeoplePicker'

const tilesFor = (team: string): RadioTile<ChannelKind>[] => [
  { value: 'O', label: 'Public', icon: Hash, detail: `Anyone in ${team} can find it and join.` },
  {
    value: 'P',
    label: 'Private',
    icon: Lock,
    detail: 'Only people who were added. Outgoing webhooks do not fire here.',
  },
]

/** Makes a channel as the persona, who is then in it. */
export function NewChannel({ onClose, onMade }: { onClose(): void; onMade(): void }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const here = useSelect(state => channelById(state.world, state.posts.lookedAt)?.team_id)
  const [teamId, setTeamId] = useState(here || world.teams[0]?.id || '')
  const [title, setTitle] = useState('')
  const [ownHandle, setOwnHandle] = useState<string>()
  const [purpose, setPurpose] = useState('')
  const [kind, setKind] = useState<ChannelKind>('O')
  const [members, setMembers] = useState<readonly string[]>([])
  const [error, setError] = useState('')
  const handle = ownHandle ?? addressOf(title)
  const team = world.teams.find(one => one.id === teamId)
  const isTaken = world.channels.some(one => one.team_id === teamId && one.name === handle)
  const problem = handleProblem(handle, isTaken)
  const why =
    title.trim() === '' ? 'Enter a name' : handle === '' ? 'Enter a handle' : problem !== '' && 'Choose another handle'
  const make = async () => {
    const made = await createChannel(workbench, { teamId, title: title.trim(), handle, purpose, kind, members })
    if (!made.ok) return setError(made.problem)
    workbench.store.setState(state => ({ place: 'tabs', ...openChannelTab(state, made.channelId) }))
    onMade()
  }
  const others = personasOf(world).filter(user => user.id !== personaId)
  const bots = members.filter(id => others.find(user => user.id === id)?.is_bot).length
  return (
    <Dialog open title="New channel" sub={team && `in ${team.display_name}`} onClose={onClose}>
      <DialogForm
        foot={why || countOf(members.length + 1 - bots, bots)}
        why={why}
        onSubmit={() => void make()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why}>
              Create channel
            </Button>
          </>
        }
      >
        <Input
          label="Name"
          end={`${title.length} of ${limits.channelDisplayNameLength}`}
          inputSize="lg"
          maxLength={limits.channelDisplayNameLength}
          value={title}
          onChange={event => {
            setTitle(event.target.value)
            setError('')
          }}
        />
        <ChannelHandle
          handle={handle}
          own={ownHandle !== undefined}
          problem={error || problem}
          onChange={next => {
            setOwnHandle(next)
            setError('')
          }}
        />
        {world.teams.length > 1 && (
          <div className={styles.team}>
            Team
            <Select
              label="Team"
              size="lg"
              value={teamId}
              options={world.teams.map(one => ({ value: one.id, label: one.display_name }))}
              onChange={setTeamId}
            />
          </div>
        )}
        <RadioTiles
          label="Who can read it"
          value={kind}
          tiles={tilesFor(team?.display_name ?? 'the team')}
          onChange={setKind}
        />
        <Input
          label="Purpose"
          end={`${purpose.length} of ${limits.channelPurposeLength}`}
          inputSize="lg"
          maxLength={limits.channelPurposeLength}
          value={purpose}
          onChange={event => setPurpose(event.target.value)}
        />
        <PeoplePicker
          label="Add members"
          showLabel
          end="you are already a member"
          placeholder="name, username or bot"
          people={others}
          chosen={members}
          onChange={setMembers}
        />
      </DialogForm>
    </Dialog>
  )
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const countOf = (people: number, bots: number) =>
  `${plural(people, 'person', 'people')}${bots > 0 ? ` and ${plural(bots, 'bot', 'bots')}` : ''}`
