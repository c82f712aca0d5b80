import { bots } from '#contract/endpoints/accounts/bots'
import { userChanges } from '#contract/endpoints/accounts/userChanges'
import { type AccountAccess, accounts } from '#contract/lab/accounts'
import type { Bot, User } from '#contract/wire/accounts'
import { bringBack, leaveSession } from '../../../accounts/access/sessionOperations'
import { setRoles, withRoles } from '../../../accounts/accountRoles'
import { kindRoles, type PersonRole, rolesOf } from '../../../accounts/people'
import type { ApiResult } from '../../../api/result'
import { callAsAdmin } from '../../../explain/fixes/change'
import { openPage } from '../../../store/payloads/pageTabs'
import type { Workbench } from '../../../store/workbench'
import { adminOf } from '../../../store/world/people'

/** What of a person's record the page changes. */
export type PersonFields = Pick<User, 'username' | 'first_name' | 'last_name' | 'email' | 'position'>

export const fieldsOf = ({ username, first_name, last_name, email, position }: User): PersonFields => ({
  username,
  first_name,
  last_name,
  email,
  position,
})

const byUser = ({ id }: User) => ({ params: { user_id: id } })

/** Changes names of a person over the public API, and offers to put them back. Resolves to why not, or `null`. */
export async function changePerson(
  workbench: Workbench,
  user: User,
  fields: Partial<PersonFields>,
): Promise<string | null> {
  const patch = (body: Partial<PersonFields>) =>
    callAsAdmin(workbench, userChanges.patchUser, { ...byUser(user), body })
  const changed = await patch(fields)
  if (!changed.ok) return changed.error.message
  workbench.notify(`${changed.value.username} changed`, () => {
    void patch(fieldsOf(user)).then(undone => said(workbench, undone))
  })
  return null
}

const kinds: Record<PersonRole, string> = { guest: 'a guest', member: 'a member', admin: 'an admin' }

/** Makes a person a guest, a member or an admin; further roles stay. */
export const setPersonRole = (workbench: Workbench, user: User, role: PersonRole): Promise<void> =>
  setRoles(workbench, user, {
    roles: withRoles(user.roles, kindRoles, rolesOf[role]),
    text: `${user.username} is ${kinds[role]}`,
  })

const setActive = (workbench: Workbench, user: User, active: boolean) =>
  callAsAdmin(workbench, userChanges.setUserActive, { ...byUser(user), body: { active } })

/**
 * Deactivates a person, with the bots that go with them as the settings say. Undo brings back all of it: the person,
 * those bots, and the sessions that ended.
 */
export async function deactivate(
  workbench: Workbench,
  user: User,
  { bots: owned, access }: { bots: readonly Bot[]; access: AccountAccess | null },
): Promise<void> {
  const { store, notify } = workbench
  const enabled = owned.filter(bot => bot.delete_at === 0).map(({ user_id }) => user_id)
  const done = await setActive(workbench, user, false)
  if (!done.ok) return notify(done.error.message)
  leaveSession(workbench, user.id)
  const { personaId } = store.getState()
  if (personaId === user.id) store.setState(({ world }) => ({ personaId: adminOf(world)?.id ?? '' }))
  notify(`${user.username} deactivated`, () => void reactivate(workbench, user, { enabled, access, personaId }))
}

interface Former {
  /** Ids of the bots that were enabled. */
  enabled: readonly string[]
  access: AccountAccess | null
  /** Who acted. */
  personaId: string
}

async function reactivate(workbench: Workbench, user: User, { enabled, access, personaId }: Former): Promise<void> {
  const { store } = workbench
  const done = await setActive(workbench, user, true)
  if (!said(workbench, done)) return
  for (const bot of store.getState().world.bots) {
    if (bot.delete_at === 0 || !enabled.includes(bot.user_id)) continue
    said(workbench, await callAsAdmin(workbench, bots.enableBot, { params: { bot_user_id: bot.user_id } }))
  }
  const sessions = access?.sessions.map(({ id }) => id) ?? []
  if (sessions.length > 0) await bringBack(workbench, user.id, sessions)
  if (personaId === user.id) store.setState({ personaId })
}

/** Reactivates a person. Bots that were disabled with them stay so: each is enabled on its own. */
export async function activate(workbench: Workbench, user: User): Promise<void> {
  const done = await setActive(workbench, user, true)
  if (!said(workbench, done)) return
  workbench.notify(`${user.username} is active again`, () => {
    void setActive(workbench, user, false).then(undone => said(workbench, undone))
  })
}

/** Turns a person into a bot, whose page opens. */
export async function convertToBot(workbench: Workbench, user: User): Promise<void> {
  const { store, call, notify } = workbench
  const converted = await callAsAdmin(workbench, userChanges.convertUserToBot, byUser(user))
  if (!converted.ok) return notify(converted.error.message)
  leaveSession(workbench, user.id)
  store.setState(state => openPage(state, { page: 'bot', subject: user.id }))
  notify(`${user.username} is a bot now`, () => {
    void call(accounts.undoConversion, { params: { user_id: user.id } }).then(undone => {
      if (said(workbench, undone)) {
        store.setState(state => openPage(state, { page: 'people', at: `people/${user.id}` }))
      }
    })
  })
}

/** Says why something failed; whether it did not. */
function said({ notify }: Workbench, result: ApiResult<unknown>): boolean {
  if (!result.ok) notify(result.error.message)
  return result.ok
}
