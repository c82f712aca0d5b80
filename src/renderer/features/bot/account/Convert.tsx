import { useState } from 'react'
import type { Bot, User } from '#contract/wire/accounts'
import { checkPassword, checkPerson } from '#domain/accounts/people'
import { checkUsername } from '#domain/accounts/usernames'
import { problemAt } from '../../../fields/useRecord'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { convertToPerson } from '../operations'

/** What a bot needs to become a person: a password, and an address where it has none. */
export function Convert({ bot, user, onClose }: { bot: Bot; user: User; onClose(): void }) {
  const workbench = useWorkbench()
  const [username, setUsername] = useState(bot.username)
  const [email, setEmail] = useState(user.email)
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const issues = [...checkUsername(username), ...checkPerson({ email }), ...checkPassword(password)]
  const typed = (text: string, field: string) => text !== '' && problemAt(issues, field)
  const why = issues[0]?.message ?? false
  const convert = async () => {
    setBusy(true)
    const problem = await convertToPerson(workbench, bot, { username, email, password })
    setBusy(false)
    if (problem !== null) setError(problem)
    else onClose()
  }
  return (
    <Dialog open size="s" title={`Convert ${bot.username} to a person`} onClose={onClose}>
      <DialogForm
        foot={error || 'Name, posts, channels and tokens stay. Its sessions end.'}
        why={why}
        onSubmit={() => void convert()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why} busy={busy}>
              Convert
            </Button>
          </>
        }
      >
        <Input
          label="Username"
          inputSize="lg"
          value={username}
          error={problemAt(issues, 'username')}
          onChange={event => setUsername(event.target.value)}
        />
        <Input
          label="Email"
          inputSize="lg"
          value={email}
          error={typed(email, 'email')}
          onChange={event => setEmail(event.target.value)}
        />
        <Input
          label="Password"
          inputSize="lg"
          type="password"
          autoComplete="new-password"
          value={password}
          hint="What the person logs in with."
          error={typed(password, 'password')}
          onChange={event => {
            setPassword(event.target.value)
            setError('')
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
