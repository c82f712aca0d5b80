import { Terminal } from 'lucide-react'
import { useState } from 'react'
import { bots } from '#contract/endpoints/accounts/bots'
import { checkBotTexts, checkBotUsername } from '#domain/accounts/usernames'
import { limits } from '#domain/limits'
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
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { createBot } from './createBot'

/** Creates a bot; its tokens and what it may do are on its page, which opens. */
export function NewBot() {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.making === 'bot')
  return isOpen ? <Form onClose={() => store.setState({ making: null })} /> : null
}

function Form({ onClose }: { onClose(): void }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const persona = useSelect(state => userById(state.world, state.personaId))
  const here = useSelect(state => channelById(state.world, lastChannel(state)))
  const isPlace = here?.type === 'O' || here?.type === 'P'
  const [teamId, setTeamId] = useState(here?.team_id || world.teams[0]?.id || '')
  const [username, setUsername] = useState('')
  const [name, setName] = useState('')
  const [channelId, setChannelId] = useState(isPlace ? here.id : '')
  const [ownerId, setOwnerId] = useState(persona && !persona.is_bot ? persona.id : (adminOf(world)?.id ?? ''))
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const isTaken = world.users.some(user => user.username === username)
  const wrong = isTaken ? `${username} exists already.` : (checkBotUsername(username)[0]?.message ?? '')
  const texts = { display_name: name.trim(), description: '' }
  const nameProblem = problemAt(checkBotTexts(texts), 'display_name')
  const why = username === '' ? 'Enter a username' : wrong || nameProblem || false
  const make = async () => {
    setBusy(true)
    const problem = await createBot(workbench, { username, ...texts, ownerId, channel: channelById(world, channelId) })
    setBusy(false)
    if (problem === null) onClose()
    else setError(problem)
  }
  const team = world.teams.find(({ id }) => id === teamId)
  return (
    <Dialog
      open
      title="New bot"
      sub={team && `in ${team.display_name}`}
      head={
        <Button
          size="sm"
          variant="ghost"
          icon={Terminal}
          onClick={() =>
            void copyCall(workbench, { label: '', endpoint: bots.createBot, body: { username, ...texts } })
          }
        >
          Copy curl command
        </Button>
      }
      onClose={onClose}
    >
      <DialogForm
        foot={why || 'Begins with a token, which is shown once.'}
        why={why}
        onSubmit={() => void make()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why} busy={busy}>
              Create bot
            </Button>
          </>
        }
      >
        <Input
          label="Username"
          end={`${limits.botUsernameMin} to ${limits.botUsernameMax} characters`}
          inputSize="lg"
          mono
          spellCheck={false}
          placeholder="deploy-gate"
          value={username}
          error={error || (username !== '' && wrong)}
          onChange={event => {
            setUsername(event.target.value)
            setError('')
          }}
        />
        <Input
          label="Display name"
          end={`${[...name].length} of ${limits.botDisplayNameLength}`}
          inputSize="lg"
          placeholder="Deploy gate"
          value={name}
          error={nameProblem}
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
          label="Posts to"
          teamId={teamId}
          value={channelId}
          types={['O', 'P']}
          none="No channel yet"
          error={false}
          onApply={setChannelId}
        />
        <OwnerField
          value={ownerId}
          hint="Who may change it and handle its tokens, beside admins."
          onApply={setOwnerId}
        />
      </DialogForm>
    </Dialog>
  )
}
