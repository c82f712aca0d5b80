import { type Static, Type } from 'typebox'
import { DialogShape } from '#domain/dialogs/schema'

/** Interactive dialogs (docs/reference/actions.md#dialogs). Unknown keys are handed on as they are. */

const optionalText = (description: string) => Type.Optional(Type.String({ description }))

/** As integrations send it. */
export const Dialog = DialogShape
export type Dialog = Static<typeof Dialog>

/** A dialog as the user's client gets it: `trigger_id` is the short one that came with the click or command. */
export interface OpenedDialog {
  trigger_id: string
  url: string
  /** As the integration sent it. */
  dialog: Record<string, unknown>
}

export const DialogReply = Type.Object({
  error: optionalText('Shown above the fields.'),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Name of a field -> what is wrong with it.' }),
  ),
  type: optionalText('`ok`, `form` for another step, or empty.'),
  form: Type.Optional(Dialog),
})
export type DialogReply = Static<typeof DialogReply>
