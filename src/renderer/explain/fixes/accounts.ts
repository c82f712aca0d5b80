import { bots } from '#contract/endpoints/accounts/bots'
import { tokens } from '#contract/endpoints/accounts/tokens'
import { userChanges } from '#contract/endpoints/accounts/userChanges'
import type { Fix } from '#domain/explain/explanation'
import type { Workbench } from '../../store/workbench'
import { callAsAdmin, change } from './change'

/** As the button has it: the window knows no accounts that are off. */
const nameIn = (label: string): string => label.replace(/^\w+ /, '')

/** Enables a bot. */
export function enableBot(workbench: Workbench, { user_id, label }: Extract<Fix, { do: 'enable_bot' }>): Promise<void> {
  const params = { bot_user_id: user_id }
  return change(workbench, {
    text: `${nameIn(label)} enabled`,
    make: () => callAsAdmin(workbench, bots.enableBot, { params }),
    undo: () => callAsAdmin(workbench, bots.disableBot, { params }),
  })
}

/** Reactivates a person. */
export function restoreUser(
  workbench: Workbench,
  { user_id, label }: Extract<Fix, { do: 'restore_user' }>,
): Promise<void> {
  const put = (active: boolean) =>
    callAsAdmin(workbench, userChanges.setUserActive, { params: { user_id }, body: { active } })
  return change(workbench, {
    text: `${nameIn(label)} reactivated`,
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
