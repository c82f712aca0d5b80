import { bots } from '#contract/endpoints/accounts/bots'
import { tokens } from '#contract/endpoints/accounts/tokens'
import { userChanges } from '#contract/endpoints/accounts/userChanges'
import type { Fix } from '#domain/explain/explanation'
import type { Workbench } from '../../store/workbench'
import { namesOf } from '../../store/world/names'
import { callAsAdmin, change } from './change'

const nameOf = ({ store }: Workbench, id: string): string =>
  namesOf(store.getState().world).userName(id) || 'The account'

/** Enables a bot. */
export function enableBot(workbench: Workbench, { user_id }: Extract<Fix, { do: 'enable_bot' }>): Promise<void> {
  const params = { bot_user_id: user_id }
  return change(workbench, {
    text: `${nameOf(workbench, user_id)} enabled`,
    make: () => callAsAdmin(workbench, bots.enableBot, { params }),
    undo: () => callAsAdmin(workbench, bots.disableBot, { params }),
  })
}

/** Reactivates a person. */
export function restoreUser(workbench: Workbench, { user_id }: Extract<Fix, { do: 'restore_user' }>): Promise<void> {
  const put = (active: boolean) =>
    callAsAdmin(workbench, userChanges.setUserActive, { params: { user_id }, body: { active } })
  return change(workbench, {
    text: `${nameOf(workbench, user_id)} reactivated`,
    make: () => put(true),
    undo: () => put(false),
  })
}

/** Enables a token that was disabled. */
export function enableToken(workbench: Workbench, { token_id }: Extract<Fix, { do: 'enable_token' }>): Promise<void> {
  return change(workbench, {
    text: 'Token enabled',
    make: () => callAsAdmin(workbench, tokens.enableToken, { body: { token_id } }),
    undo: () => callAsAdmin(workbench, tokens.disableToken, { body: { token_id } }),
  })
}
