import { useState } from 'react'
import { userChanges } from '#contract/endpoints/accounts/userChanges'
import { checkPassword, checkPerson } from '#domain/accounts/people'
import { checkUsername } from '#domain/accounts/usernames'
import { limits } from '#domain/limits'
import type { PersonRole } from '../../../accounts/people'
import { TeamField } from '../../../fields/TeamField'
import { problemAt } from '../../../fields/useRecord'
import { MakeDialog } from '../../../making/MakeDialog'
import { useBeginning } from '../../../making/useBeginning'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { Segmented } from '../../../ui/controls/Segmented'
import { createPerson } from './createPerson'
import styles from './NewPerson.module.css'

/** Creates a person, whose page opens. */
export function NewPerson() {
  const { store } = useWorkbench()
  const isOpen = useSelect(state => state.making === 'person')
  return isOpen ? <Form onClose={() => store.setState({ making: null })} /> : null
}

const nothing = { username: '', first_name: '', last_name: '', email: '', password: '' }

function Form({ onClose }: { onClose(): void }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const [teamId, setTeamId] = useState(useBeginning([]).teamId)
  const [role, setRole] = useState<PersonRole>('member')
  const [fields, setFields] = useState(nothing)
  const [error, setError] = useState('')
  const { username, email, password, first_name, last_name } = fields
  const issues = [
    ...checkUsername(username),
    ...checkPerson({ email, first_name, last_name }),
    ...checkPassword(password),
  ]
  const isTaken = world.users.some(user => user.username === username)
  const problemOf = (field: keyof typeof nothing) => fields[field] !== '' && problemAt(issues, field)
  const missing = username === '' ? 'Enter a username' : email === '' ? 'Enter an email address' : ''
  const taken = isTaken ? `${username} exists already.` : ''
  const why = missing || taken || (password === '' ? 'Enter a password' : (issues[0]?.message ?? false))
  const field = (name: keyof typeof nothing) => ({
    inputSize: 'lg' as const,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value })
      setError('')
    },
  })
  const team = world.teams.find(({ id }) => id === teamId)
  return (
    <MakeDialog
      title="New person"
      sub={team && `in ${team.display_name}`}
      curl={{ endpoint: userChanges.createUser, body: fields, secrets: { PASSWORD: password } }}
      foot={error || why || 'Logs in with the username or the address, and the password.'}
      why={why}
      verb="Create person"
      make={() => createPerson(workbench, { ...fields, role, teamId })}
      onFail={setError}
      onClose={onClose}
    >
      <Input
        label="Username"
        end={`1 to ${limits.usernameMax} characters`}
        spellCheck={false}
        placeholder="dana"
        error={error || taken || problemOf('username')}
        {...field('username')}
      />
      <div className={styles.two}>
        <Input label="First name" placeholder="Dana" error={problemOf('first_name')} {...field('first_name')} />
        <Input label="Last name" placeholder="Ortiz" error={problemOf('last_name')} {...field('last_name')} />
      </div>
      <Input label="Email" placeholder="dana@example.com" error={problemOf('email')} {...field('email')} />
      <Input
        label="Password"
        type="password"
        autoComplete="new-password"
        end={`at least ${limits.passwordMin} characters`}
        error={problemOf('password')}
        {...field('password')}
      />
      <TeamField value={teamId} onApply={setTeamId} />
      <Segmented
        label="Role"
        showLabel
        value={role}
        options={[
          { value: 'guest', label: 'Guest' },
          { value: 'member', label: 'Member' },
          { value: 'admin', label: 'Admin' },
        ]}
        onChange={setRole}
      />
    </MakeDialog>
  )
}
