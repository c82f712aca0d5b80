import { Play, Terminal } from 'lucide-react'
import { useState } from 'react'
import { commands } from '#contract/endpoints/integrations/commands'
import type { Command } from '#contract/wire/commands'
import { ChannelField } from '../../../fields/ChannelField'
import { OwnerField } from '../../../fields/OwnerField'
import { copyCall } from '../../../snippets/CurlItems'
import type { State } from '../../../store/state'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { lastChannel } from '../../../store/world/lastChannel'
import { channelById, isMember } from '../../../store/world/people'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import styles from './Try.module.css'
import { TryResult } from './TryResult'
import { useTry } from './useTry'

/** Where the persona runs it first: the channel that was looked at, else one that they are in. */
function firstChannel(state: State, teamId: string): string {
  const { world, personaId } = state
  const here = channelById(world, lastChannel(state))
  if (here?.team_id === teamId) return here.id
  return world.channels.find(({ id, team_id }) => team_id === teamId && isMember(world, id, personaId))?.id ?? ''
}

/** Runs the command as a person in a channel, and shows what came of it. */
export function TryCard({ command, onRun }: { command: Command; onRun(): void }) {
  const workbench = useWorkbench()
  const persona = useSelect(state => state.personaId)
  const first = useSelect(state => firstChannel(state, command.team_id))
  const [userId, setUserId] = useState(persona)
  const [channelId, setChannelId] = useState(first)
  const [text, setText] = useState('')
  const { busy, tried, run } = useTry(command, onRun)
  const why = channelId === '' && 'Choose a channel'
  const copyCurl = () =>
    void copyCall(workbench, {
      label: '',
      endpoint: commands.executeCommand,
      body: { channel_id: channelId, team_id: command.team_id, command: `/${command.trigger} ${text}`.trimEnd() },
    })
  return (
    <Card
      title="Try it"
      sub="the integration is called, and its response is posted"
      end={
        <Button size="sm" variant="ghost" icon={Terminal} onClick={copyCurl}>
          Copy curl command
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (!why) run({ userId, channelId, text })
        }}
      >
        <OwnerField label="Run as" value={userId} onApply={setUserId} />
        <ChannelField
          label="In"
          teamId={command.team_id}
          value={channelId}
          types={['O', 'P']}
          error={false}
          onApply={setChannelId}
        />
        <div className={styles.line}>
          <Input
            aria-label={`Text after /${command.trigger}`}
            inputSize="lg"
            mono
            before={<b aria-hidden="true">/{command.trigger}</b>}
            placeholder={command.auto_complete_hint}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <Button type="submit" variant="primary" icon={Play} kbd="↵" why={why} busy={busy}>
            Run
          </Button>
        </div>
      </form>
      {tried && <TryResult command={command} tried={tried} />}
    </Card>
  )
}
