import { useState } from 'react'
import { incomingHooks } from '#contract/endpoints/integrations/incomingHooks'
import { limits } from '#domain/limits'
import { checkIncomingHook } from '#domain/webhooks/checkHook'
import { ChannelField } from '../../../fields/ChannelField'
import { OwnerField } from '../../../fields/OwnerField'
import { TeamField } from '../../../fields/TeamField'
import { problemAt } from '../../../fields/useRecord'
import { MakeDialog } from '../../../making/MakeDialog'
import { useBeginning } from '../../../making/useBeginning'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { Switch } from '../../../ui/controls/Switch'
import { createHook } from '../operations'

/** Creates an incoming webhook; what is not asked for here is on its page, which opens. */
export function NewIncoming() {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.making === 'incoming')
  return isOpen ? <Form onClose={() => store.setState({ making: null })} /> : null
}

function Form({ onClose }: { onClose(): void }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const beginning = useBeginning(['O', 'P'])
  const [teamId, setTeamId] = useState(beginning.teamId)
  const [name, setName] = useState('')
  const [channelId, setChannelId] = useState(beginning.channelId)
  const [isLocked, setLocked] = useState(false)
  const [ownerId, setOwnerId] = useState(beginning.ownerId)
  const [error, setError] = useState('')
  const problem = problemAt(
    checkIncomingHook({ display_name: name, description: '', username: '', icon_url: '' }),
    'display_name',
  )
  const why = channelId === '' ? 'Choose a channel' : problem !== '' && 'Enter a shorter name'
  const fields = { channel_id: channelId, display_name: name.trim(), channel_locked: isLocked, user_id: ownerId }
  const make = async () => {
    const made = await createHook(workbench, fields)
    return made.ok ? null : made.error
  }
  const team = world.teams.find(({ id }) => id === teamId)
  return (
    <MakeDialog
      title="New incoming webhook"
      sub={team && `in ${team.display_name}`}
      curl={{ endpoint: incomingHooks.createIncomingHook, body: fields }}
      foot={error || why || 'Makes a secret URL that anyone who has it can post to.'}
      why={why}
      verb="Create webhook"
      make={make}
      onFail={setError}
      onClose={onClose}
    >
      <Input
        label="Name"
        inputSize="lg"
        end={`${[...name].length} of ${limits.webhookDisplayNameLength}`}
        placeholder="ci-pipeline"
        value={name}
        error={problem}
        onChange={event => setName(event.target.value)}
      />
      <TeamField
        value={teamId}
        onApply={id => {
          setTeamId(id)
          setChannelId('')
        }}
      />
      <ChannelField
        teamId={teamId}
        value={channelId}
        types={['O', 'P']}
        error={error}
        onApply={id => {
          setChannelId(id)
          setError('')
        }}
      />
      <Switch
        label="Lock to this channel"
        hint="A call that names another one is rejected with 403."
        checked={isLocked}
        onChange={setLocked}
      />
      <OwnerField
        value={ownerId}
        hint="The author of its posts, who has to be able to read where it posts."
        onApply={id => {
          setOwnerId(id)
          setError('')
        }}
      />
    </MakeDialog>
  )
}
