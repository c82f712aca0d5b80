import { type Static, Type } from 'typebox'
import { limits } from '#domain/limits'

/** Interactive dialogs (docs/reference/actions.md#dialogs). Unknown keys are handed on as they are. */

const optionalText = (description: string) => Type.Optional(Type.String({ description }))
const optionalFlag = (description: string) => Type.Optional(Type.Boolean({ description }))

export const DialogElement = Type.Object({
  display_name: Type.String({ description: `Label, at most ${limits.dialogLabelLength} characters.` }),
  name: Type.String({
    description: `Key of the value in the submission, at most ${limits.dialogNameLength} characters.`,
  }),
  type: Type.Enum(['text', 'textarea', 'select', 'bool', 'radio', 'date', 'datetime', 'file', 'action_button'], {
    description: 'What the user fills in.',
  }),
  subtype: optionalText('Of a text: `email`, `number`, `password`, `tel` or `url`.'),
  default: optionalText('Filled in at the start.'),
  placeholder: optionalText('Shown while empty.'),
  help_text: optionalText(`At most ${limits.dialogHelpLength} characters, below the field.`),
  optional: optionalFlag('True lets the field stay empty.'),
  min_length: Type.Optional(Type.Integer()),
  max_length: Type.Optional(Type.Integer()),
  data_source: optionalText('Fills a select with `users` or `channels`, or `dynamic` by asking the integration.'),
  data_source_url: optionalText(
    'URL that a `dynamic` select gets its choices from; by default the `url` of the dialog.',
  ),
  options: Type.Optional(
    Type.Array(Type.Object({ text: Type.String(), value: Type.String() }), {
      description: 'Choices of a select, or of radio buttons.',
    }),
  ),
  multiselect: optionalFlag('True allows several choices.'),
  refresh: optionalFlag('True asks the integration for a new form when the value changes.'),
})

export const Dialog = Type.Object({
  callback_id: optionalText('Returned with the submission.'),
  title: Type.String({ description: `At most ${limits.dialogTitleLength} characters.` }),
  introduction_text: optionalText('Markdown above the fields.'),
  icon_url: optionalText('A picture beside the title.'),
  elements: Type.Optional(Type.Array(DialogElement)),
  submit_label: optionalText('Label of the button that submits.'),
  notify_on_cancel: optionalFlag('True notifies the integration of a cancelled dialog too.'),
  state: optionalText('Returned with the submission.'),
  source_url: optionalText('Where a refreshed form comes from.'),
})
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
