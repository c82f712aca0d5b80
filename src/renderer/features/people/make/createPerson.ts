import { userChanges } from '#contract/endpoints/accounts/userChanges'
import { teamMembers } from '#contract/endpoints/places/teamMembers'
import { withRoles } from '../../../accounts/accountRoles'
import { kindRoles, type PersonRole, rolesOf } from '../../../accounts/people'
import { callAsAdmin } from '../../../explain/fixes/change'
import { openAccount } from '../../../store/inspection/openAccount'
import type { Store, Workbench } from '../../../store/workbench'
import { userById } from '../../../store/world/people'

export interface NewPersonFields {
  username: string
  email: string
  first_name: string
  last_name: string
  password: string
  role: PersonRole
  /** The team that they join; `''` for none. */
  teamId: string
}

/**
 * Creates a person in a team and opens their page. Resolves to why the person could not be created, or `null`; what fails
 * after that is said, and the person stands. Undo deactivates them, since accounts are never deleted.
 */
export async function createPerson(
  workbench: Workbench,
  { role, teamId, ...body }: NewPersonFields,
): Promise<string | null> {
  const { store, notify } = workbench
  const made = await callAsAdmin(workbench, userChanges.createUser, { body })
  if (!made.ok) return made.error.message
  const { id, username, roles } = made.value
  const params = { user_id: id }
  const next = withRoles(roles, kindRoles, rolesOf[role])
  if (next !== roles) {
    const given = await callAsAdmin(workbench, userChanges.updateUserRoles, { params, body: { roles: next } })
    if (!given.ok) notify(`${username} is a member: ${given.error.message}`)
  }
  if (teamId !== '') {
    const joined = await callAsAdmin(workbench, teamMembers.addTeamMember, {
      params: { team_id: teamId },
      body: { team_id: teamId, user_id: id },
    })
    if (!joined.ok) notify(`${username} is in no team yet: ${joined.error.message}`)
  }
  await known(store, id)
  store.setState(state => openAccount(state, id))
  notify(`${username} created`, () => {
    void callAsAdmin(workbench, userChanges.setUserActive, { params, body: { active: false } }).then(undone => {
      notify(undone.ok ? `${username} deactivated` : undone.error.message)
    })
  })
  return null
}

/** Resolves when the stream has brought the person: until then their page has nothing to show. */
const known = (store: Store, id: string): Promise<void> =>
  new Promise(resolve => {
    const isThere = () => userById(store.getState().world, id) !== undefined
    if (isThere()) return resolve()
    const leave = store.subscribe(() => {
      if (!isThere()) return
      leave()
      resolve()
    })
  })
