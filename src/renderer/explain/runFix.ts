import type { Fix } from '#domain/explain/explanation'
import type { Workbench } from '../store/workbench'
import { enableBot, enableToken, restoreUser } from './fixes/accounts'
import { enableWebhook } from './fixes/hookEnabled'
import { openBody } from './fixes/openBody'
import { openExchange } from './fixes/openExchange'
import { addToChannel, addToTeam, makePublic, unarchiveChannel } from './fixes/places'
import { resend, resendChanged } from './fixes/resend'
import { changeSetting, trustAddress } from './fixes/settings'
import { showRule } from './fixes/showRule'
import { addTriggerWord, setTriggerChannel, setTriggerWhen, unlockWebhook } from './fixes/webhooks'

/** What one kind of fix does; it says by itself what it did, how to undo it, and why it could not. */
export type RunFix<F> = (workbench: Workbench, fix: F, exchangeId: string) => Promise<void>

type Named<Name extends Fix['do']> = Extract<Fix, { do: Name }>

const fixes: { [Name in Fix['do']]: RunFix<Named<Name>> } = {
  change_setting: changeSetting,
  trust_address: trustAddress,
  enable_bot: enableBot,
  restore_user: restoreUser,
  enable_token: enableToken,
  add_to_team: addToTeam,
  add_to_channel: addToChannel,
  unarchive_channel: unarchiveChannel,
  unlock_webhook: unlockWebhook,
  enable_webhook: enableWebhook,
  add_trigger_word: addTriggerWord,
  set_trigger_when: setTriggerWhen,
  set_trigger_channel: setTriggerChannel,
  make_public: makePublic,
  open_body: openBody,
  open_exchange: openExchange,
  show_rule: showRule,
  resend,
  resend_changed: resendChanged,
}

/** Does what the button of a fix says. */
export function runFix(workbench: Workbench, fix: Fix, exchangeId: string): Promise<void> {
  const run = fixes[fix.do] as RunFix<Fix>
  return run(workbench, fix, exchangeId)
}
