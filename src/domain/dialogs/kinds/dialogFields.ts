import { limits } from '../../limits'
import { called, type ElementField, flag, markdown, neededText, picture, text } from './elementField'

/** What a dialog has beside its elements and blocks, in the order in which a reader meets it. */
export const dialogFields: Readonly<Record<string, ElementField>> = {
  title: neededText('Name of the dialog.', 'Roll back', limits.dialogTitleLength),
  introduction_text: markdown('Markdown above the fields.', 'Rolls **checkout-api** back to the last good release.'),
  submit_label: text('Label of the button that submits. Default `Submit`.', 'Roll back'),
  icon_url: picture('A picture beside the title.', 'https://ci.example.com/ci.png'),
  notify_on_cancel: flag('True tells the integration of a dialog that was closed, too.'),
  callback_id: text('Returned with the submission: which dialog it was.', 'rollback'),
  state: text('Returned with the submission: whatever the integration needs to go on.', 'release=4.18.0'),
  source_url: called('What is asked for a new form; by default the `url` of the dialog.', '/plugins/deploys/form'),
}
