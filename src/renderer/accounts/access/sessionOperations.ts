import { sessions } from '#contract/endpoints/accounts/sessions'
import { accounts, type SessionAccess } from '#contract/lab/accounts'
import type { User } from '#contract/wire/accounts'
import { callAsAdmin } from '../../explain/fixes/change'
import type { Workbench } from '../../store/workbench'

type Account = Pick<User, 'id' | 'username'>

/** Ends one session; Undo brings it back. */
export async function endSession(workbench: Workbench, user: Account, session: SessionAccess): Promise<void> {
  const ended = await callAsAdmin(workbench, sessions.revokeSession, {
    params: { user_id: user.id },
    body: { session_id: session.id },
  })
  if (!ended.ok) return workbench.notify(ended.error.message)
  workbench.notify(`Session of ${user.username} ended`, () => void bringBack(workbench, user.id, [session.id]))
}

/** Ends every session of an account, that of the window among them, which opens another one when it needs it. */
export async function endSessions(workbench: Workbench, user: Account, open: readonly SessionAccess[]): Promise<void> {
  const ended = await callAsAdmin(workbench, sessions.revokeAllSessions, { params: { user_id: user.id } })
  if (!ended.ok) return workbench.notify(ended.error.message)
  leaveSession(workbench, user.id)
  const ids = open.map(({ id }) => id)
  workbench.notify(`All sessions of ${user.username} ended`, () => void bringBack(workbench, user.id, ids))
}

/** Brings sessions back that were ended, and has every list of them loaded again. */
export async function bringBack(
  { call, notify, store }: Workbench,
  user_id: string,
  session_ids: string[],
): Promise<void> {
  const brought = await call(accounts.bringBackSessions, { params: { user_id }, body: { session_ids } })
  if (!brought.ok) notify(brought.error.message)
  store.setState(({ accessVersion }) => ({ accessVersion: accessVersion + 1 }))
}

/** The window acts no longer with a session that was ended. */
export const leaveSession = ({ store }: Workbench, userId: string): void =>
  store.setState(({ tokens }) => ({
    tokens: Object.fromEntries(Object.entries(tokens).filter(([id]) => id !== userId)),
  }))
