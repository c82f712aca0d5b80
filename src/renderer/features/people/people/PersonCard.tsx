import { LogIn } from 'lucide-react'
import type { User } from '#contract/wire/accounts'
import { checkPerson } from '#domain/accounts/people'
import { checkUsername } from '#domain/accounts/usernames'
import { isOnlyAdmin, type PersonRole, personRoles, roleOf } from '../../../accounts/people'
import { CopyButton } from '../../../fields/CopyButton'
import { TextField } from '../../../fields/TextField'
import { useRecord } from '../../../fields/useRecord'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { Badge } from '../../../ui/marks/Badge'
import styles from './Person.module.css'
import { changePerson, fieldsOf, type PersonFields, setPersonRole } from './personOperations'

const labels: Record<PersonRole, string> = { guest: 'Guest', member: 'Member', admin: 'Admin' }
const meanings: Record<PersonRole, string> = {
  guest: 'A guest reads and writes in the channels they were added to, and nowhere else.',
  member: 'A member reads public channels and their own, and owns webhooks and bots.',
  admin: 'An admin reads and changes everything.',
}

/** Who a person is, and what they may do. Each field is applied on its own, and can be undone. */
export function PersonCard({ user }: { user: User }) {
  const workbench = useWorkbench()
  const { store, notify } = workbench
  const isActing = useSelect(state => state.personaId === user.id)
  const isActive = user.delete_at === 0
  const { apply, errorOf } = useRecord<PersonFields>({
    check: changed => {
      const { username, ...texts } = { ...fieldsOf(user), ...changed }
      return [...checkUsername(username), ...checkPerson(texts)]
    },
    change: changed => changePerson(workbench, user, changed),
  })
  const role = roleOf(user)
  const choose = (next: PersonRole) => {
    if (next === role) return
    if (isOnlyAdmin(store.getState().world, user)) {
      return notify(`${user.username} is the only admin: make somebody else an admin first`)
    }
    void setPersonRole(workbench, user, next)
  }
  return (
    <section className={styles.card} aria-label={user.username}>
      <header className={styles.head}>
        <AvatarImage author={{ id: user.id, name: user.username, is_bot: false }} size={44} />
        <div className={styles.words}>
          <h2>
            {user.username} <Badge tone={isActive ? 'good' : 'mute'}>{isActive ? 'active' : 'deactivated'}</Badge>
          </h2>
          <p>
            User ID <span className="wire">{user.id}</span>
            <CopyButton label="Copy the user ID" text={user.id} said="User ID copied" />
          </p>
        </div>
        <Button
          icon={LogIn}
          why={isActing ? `${user.username} acts in this window` : !isActive && `${user.username} is deactivated`}
          onClick={() => {
            store.setState({ personaId: user.id, voiceId: '' })
            notify(`Acting as ${user.username}`)
          }}
        >
          Act as {user.username}
        </Button>
      </header>
      <div className={styles.fields}>
        <TextField
          label="Username"
          value={user.username}
          error={errorOf('username')}
          onApply={value => apply('username', value)}
        />
        <TextField
          label="First name"
          value={user.first_name}
          error={errorOf('first_name')}
          onApply={value => apply('first_name', value)}
        />
        <TextField
          label="Last name"
          value={user.last_name}
          error={errorOf('last_name')}
          onApply={value => apply('last_name', value)}
        />
        <TextField label="Email" value={user.email} error={errorOf('email')} onApply={value => apply('email', value)} />
        <TextField
          label="Position"
          value={user.position}
          error={errorOf('position')}
          onApply={value => apply('position', value)}
        />
      </div>
      <div className={styles.role}>
        <span aria-hidden="true">Role</span>
        <Segmented
          label="Role"
          value={role}
          options={personRoles.map(value => ({ value, label: labels[value] }))}
          onChange={choose}
        />
        <p>{meanings[role]}</p>
      </div>
    </section>
  )
}
