import { useState } from 'react'
import { bots } from '#contract/endpoints/accounts/bots'
import { checkBotTexts, checkBotUsername } from '#domain/accounts/usernames'
import { limits } from '#domain/limits'
import { ChannelField } from '../../../fields/ChannelField'
import { OwnerField } from '../../../fields/OwnerField'
import { TeamField } from '../../../fields/TeamField'
import { problemAt } from '../../../fields/useRecord'
import { MakeDialog } from '../../../making/MakeDialog'
import { useBeginning } from '../../../making/useBeginning'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { channelById } from '../../../store/world/people'
import { Input } from '../../../ui/controls/Input'
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
  const beginning = useBeginning(['O', 'P'])
  const [teamId, setTeamId] = useState(beginning.teamId)
  const [username, setUsername] = useState('')
  const [name, setName] = useState('')
  const [channelId, setChannelId] = useState(beginning.channelId)
  const [ownerId, setOwnerId] = useState(beginning.ownerId)
  const [error, setError] = useState('')
  const isTaken = world.users.some(user => user.username === username)
  const wrong = isTaken ? `${username} exists already.` : (checkBotUsername(username)[0]?.message ?? '')
  const texts = { display_name: name.trim(), description: '' }
  const nameProblem = problemAt(checkBotTexts(texts), 'display_name')
  const why = username === '' ? 'Enter a username' : wrong || nameProblem || false
  const make = () => createBot(workbench, { username, ...texts, ownerId, channel: channelById(world, channelId) })
  const team = world.teams.find(({ id }) => id === teamId)
  return (
    <MakeDialog
      title="New bot"
      sub={team && `in ${team.display_name}`}
      curl={{ endpoint: bots.createBot, body: { username, ...texts } }}
      foot={why || 'Begins with a token, which is shown once.'}
      why={why}
      verb="Create bot"
      make={make}
      onFail={setError}
      onClose={onClose}
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
      <OwnerField value={ownerId} hint="Who may change it and handle its tokens, beside admins." onApply={setOwnerId} />
    </MakeDialog>
  )
}
