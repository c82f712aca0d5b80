import { dialogs } from '#contract/endpoints/integrations/dialogs'
import type { DialogReply } from '#contract/wire/dialogs'
import type { FieldChoice } from '#domain/dialogs/fields'
import type { ApiResult } from '../../../api/result'
import type { Workbench } from '../../../store/workbench'
import type { WaitingDialog } from '../../../store/world/dialogs'
import { channelById } from '../../../store/world/people'

/** Who submits which dialog, with what the dialog says of itself by now. */
export interface Submitter {
  userId: string
  dialog: WaitingDialog
  /** Where it goes, when not to the address of the dialog. */
  url: string
  callback_id: string
  state: string
  submission: Record<string, unknown>
}

/** Hands in what was filled in, as the person whose dialog it is. */
export const submit = (workbench: Workbench, responding: Submitter): Promise<ApiResult<DialogReply>> =>
  workbench.callAs(responding.userId, dialogs.submitDialog, requestOf(workbench, responding, {}))

/** Tells the integration that the dialog was closed. */
export const cancel = (workbench: Workbench, responding: Submitter): Promise<ApiResult<DialogReply>> =>
  workbench.callAs(responding.userId, dialogs.submitDialog, requestOf(workbench, responding, { cancelled: true }))

/** Asks for the form anew, because a field changed on which it depends. */
export const refresh = (workbench: Workbench, responding: Submitter): Promise<ApiResult<DialogReply>> =>
  workbench.callAs(responding.userId, dialogs.submitDialog, requestOf(workbench, responding, { type: 'refresh' }))

/** Asks for the choices of a dynamic select. */
export function lookup(
  workbench: Workbench,
  responding: Submitter,
  signal: AbortSignal,
): Promise<ApiResult<{ items: FieldChoice[] }>> {
  return workbench.callAs(responding.userId, dialogs.lookupDialog, { ...requestOf(workbench, responding, {}), signal })
}

interface More {
  cancelled?: boolean
  type?: string
}

/**
 * Where a dialog was opened. The trigger may be older than what the service remembers; then the channel on the stage is the
 * best guess, as in other clients.
 */
export const channelOf = ({ store }: Workbench, { channel_id }: WaitingDialog): string =>
  channel_id || store.getState().posts.lookedAt

function requestOf(workbench: Workbench, { dialog, url, callback_id, state, submission }: Submitter, more: More) {
  const { world } = workbench.store.getState()
  const channel_id = channelOf(workbench, dialog)
  const team_id = channelById(world, channel_id)?.team_id ?? ''
  return {
    body: { url: url || dialog.url, callback_id, state, channel_id, team_id, submission, ...more },
    cause: dialog.exchange_id,
  }
}
