import { Plus, UsersRound, X } from 'lucide-react'
import type { User } from '#contract/wire/accounts'
import { isInTeam, joinTeam, leaveTeam } from '../../../accounts/membership/teamOperations'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Person.module.css'

/** The teams of the workspace: those that a person is in can be left, the others joined. */
export function TeamsOf({ user }: { user: User }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  return (
    <ul className={styles.teams} aria-label="Teams">
      {world.teams.map(team => {
        const isIn = isInTeam(world, team.id, user.id)
        const verb = isIn ? leaveTeam : joinTeam
        return (
          <li key={team.id}>
            <Icon of={UsersRound} size="s" />
            <span>
              {isIn ? '' : 'not in '}
              <b>{team.display_name}</b>
            </span>
            <button
              type="button"
              aria-label={isIn ? `Remove from the team ${team.display_name}` : `Add to the team ${team.display_name}`}
              title={isIn ? 'Leaves the team and its channels' : 'Joins the team and its default channels'}
              onClick={() => void verb(workbench, user, team)}
            >
              <Icon of={isIn ? X : Plus} size="xs" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
