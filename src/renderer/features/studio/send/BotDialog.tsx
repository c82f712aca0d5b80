import { useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import { checkBotUsername } from '#domain/accounts/usernames'
import { limits } from '#domain/limits'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { makeBot } from './makeBot'

interface BotDialogProps {
  /** Where it is to post. */
  channel: Channel | null
  /** The name to begin with. */
  name: string
  onMade(botId: string): void
  onClose(): void
}

/** Makes a bot to send as: only posts of integrations keep their registry. */
export function BotDialog({ channel, name, onMade, onClose }: BotDialogProps) {
  const workbench = useWorkbench()
  const users = useSelect(state => state.world.users)
  const [username, setUsername] = useState(name)
  const [error, setError] = useState('')
  const isTaken = users.some(user => user.username === username)
  const wrong = isTaken ? `${username} exists already.` : (checkBotUsername(username)[0]?.message ?? '')
  const why = username === '' ? 'Enter a username' : wrong
  const make = async () => {
    const made = await makeBot(workbench, { username, channel })
    if (!made.ok) return setError(made.problem)
    onMade(made.id)
    onClose()
  }
  return (
    <Dialog open size="s" title="New bot" sub={channel ? `in ${channel.name}` : undefined} onClose={onClose}>
      <DialogForm
        foot={why === 'Enter a username' && why}
        why={why || false}
        onSubmit={() => void make()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why || false}>
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
          value={username}
          hint="The buttons and menus of a post work only if an integration sends it."
          error={error || (username !== '' && wrong)}
          onChange={event => {
            setUsername(event.target.value)
            setError('')
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
