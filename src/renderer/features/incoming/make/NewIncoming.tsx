import { Terminal } from 'lucide-react'
import { useState } from 'react'
import { incomingHooks } from '#contract/endpoints/integrations/incomingHooks'
import { limits } from '#domain/limits'
import { checkIncomingHook } from '#domain/webhooks/checkHook'
import { ChannelField } from '../../../fields/ChannelField'
import { OwnerField } from '../../../fields/OwnerField'
import { TeamField } from '../../../fields/TeamField'
import { problemAt } from '../../../fields/useRecord'
import { copyCall } from '../../../snippets/CurlItems'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { lastChannel } from '../../../store/world/lastChannel'
import { adminOf, channelById, userById } from '../../../store/world/people'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Switch } from '../../../ui/controls/Switch'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
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
  const persona = useSelect(state => userById(state.world, state.personaId))
  const here = useSelect(state => channelById(state.world, lastChannel(state)))
  const isPlace = here?.type === 'O' || here?.type === 'P'
  const [teamId, setTeamId] = useState(here?.team_id || world.teams[0]?.id || '')
  const [name, setName] = useState('')
  const [channelId, setChannelId] = useState(isPlace ? here.id : '')
  const [isLocked, setLocked] = useState(false)
  const [ownerId, setOwnerId] = useState(persona && !persona.is_bot ? persona.id : (adminOf(world)?.id ?? ''))
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const problem = problemAt(
    checkIncomingHook({ display_name: name, description: '', username: '', icon_url: '' }),
    'display_name',
  )
  const why = channelId === '' ? 'Choose a channel' : problem !== '' && 'Enter a shorter name'
  const fields = { channel_id: channelId, display_name: name.trim(), channel_locked: isLocked, user_id: ownerId }
  const make = async () => {
    setBusy(true)
    const made = await createHook(workbench, fields)
    setBusy(false)
    if (made.ok) onClose()
    else setError(made.error)
  }
  const team = world.teams.find(({ id }) => id === teamId)
  return (
    <Dialog
      open
      title="New incoming webhook"
      sub={team && `in ${team.display_name}`}
      head={
        <Button
          size="sm"
          variant="ghost"
          icon={Terminal}
          onClick={() =>
            void copyCall(workbench, { label: '', endpoint: incomingHooks.createIncomingHook, body: fields })
          }
        >
          Copy curl command
        </Button>
      }
      onClose={onClose}
    >
      <DialogForm
        foot={error || why || 'Makes a secret URL that anyone who has it can post to.'}
        why={why}
        onSubmit={() => void make()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why} busy={busy}>
              Create webhook
            </Button>
          </>
        }
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
      </DialogForm>
    </Dialog>
  )
}
