import { useId } from 'react'
import type { User } from '#contract/wire/accounts'
import { hasRole, setRoles, withRoles } from '../../../accounts/accountRoles'
import { useWorkbench } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { counted } from '../../../ui/words/amounts'
import styles from './Account.module.css'

/** Roles that let a bot post where it is no member. */
const roles = ['system_post_all', 'system_post_all_public'] as const
type Reach = 'member' | (typeof roles)[number]

const choices: readonly { value: Reach; label: string; said: string }[] = [
  { value: 'member', label: 'Channels it is a member of', said: 'the channels it is a member of' },
  { value: 'system_post_all_public', label: 'All public channels', said: 'all public channels' },
  { value: 'system_post_all', label: 'All channels', said: 'all channels' },
]

/** Where a bot may post, and read, update and delete what it posted. */
export function PostsTo({ user, channels }: { user: User; channels: number }) {
  const workbench = useWorkbench()
  const name = useId()
  const reach: Reach = roles.find(role => hasRole(user, role)) ?? 'member'
  const isAdmin = hasRole(user, 'system_admin')
  const detail: Record<Reach, string> = {
    member: counted(channels, 'channel'),
    system_post_all_public: '',
    system_post_all: 'public, private and direct',
  }
  const choose = ({ value, said }: (typeof choices)[number]) =>
    setRoles(workbench, user, {
      roles: withRoles(user.roles, roles, value === 'member' ? [] : [value]),
      text: `${user.username} may post to ${said}`,
    })
  return (
    <fieldset className={styles.reach}>
      <legend>Can post to</legend>
      {choices.map(choice => (
        <label key={choice.value} className={cx(choice.value === reach && styles.on)}>
          <input type="radio" name={name} checked={choice.value === reach} onChange={() => void choose(choice)} />
          {choice.label}
          {detail[choice.value] && <small>{detail[choice.value]}</small>}
        </label>
      ))}
      {isAdmin && <p>As an admin it may post everywhere in any case.</p>}
    </fieldset>
  )
}
