import type { StreamEvent } from '#contract/events'
import type { WrongSubmission } from '#contract/scene/dialog'
import type { OpenedDialog } from '#contract/wire/dialogs'
import type { FieldValues } from '#domain/dialogs/fieldValues'

/** A dialog that waits for somebody. */
export interface WaitingDialog extends OpenedDialog {
  /** Unlike every other dialog's: the same trigger id may open several, one after the other. */
  id: string
  /** Where it was asked for, or `''`. */
  channel_id: string
  /** The exchange that opened it, the cause of what becomes of it. */
  exchange_id: string
  /** It makes room for what the person looks at; what was filled in stays. */
  isAside?: boolean
  /** What a scene that is presented filled in so far, by the names of fields. */
  filled?: FieldValues
  /** What was wrong with what a scene submitted. */
  wrong?: WrongSubmission
}

/** User id -> their dialog. A client shows one at a time: a new one takes the place of the one before. */
export type Dialogs = Readonly<Record<string, WaitingDialog>>

/** The dialogs after an event of the stream. */
export function reduceDialogs(dialogs: Dialogs, event: StreamEvent): Dialogs {
  if (event.type !== 'open_dialog') return dialogs
  const { user_id, channel_id, exchange_id, dialog, seq } = event
  return { ...dialogs, [user_id]: { ...dialog, id: `dialog-${seq}`, channel_id, exchange_id } }
}

/** The dialogs with one that makes room, or that comes back. */
export function withDialogAside(dialogs: Dialogs, id: string, isAside: boolean): Dialogs {
  return Object.fromEntries(
    Object.entries(dialogs).map(([userId, dialog]) => [userId, dialog.id === id ? { ...dialog, isAside } : dialog]),
  )
}

/** The dialogs without one that is done; another one that has taken its place stays. */
export function withoutDialog(dialogs: Dialogs, id: string): Dialogs {
  return Object.fromEntries(Object.entries(dialogs).filter(([, dialog]) => dialog.id !== id))
}
