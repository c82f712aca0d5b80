import { isObject } from '../../json'
import type { Scope } from '../translation/scope'
import { button, feedbackButtons, iconButton } from './buttons'
import { accessoryImage } from './images'
import { ghostControl, selects } from './selects'
import { type Translator, translatorOf } from './translator'

const NO_INPUT = 'A post has no fields to fill in; a button’s integration can open a dialog that asks.'
const NO_DATE = 'There is no date or time picker here; a button’s integration can open a dialog that asks.'

/** Elements with no meaning in a post, with the reason. */
const unknownHere: Record<string, string> = {
  datepicker: NO_DATE,
  timepicker: NO_DATE,
  datetimepicker: NO_DATE,
  plain_text_input: NO_INPUT,
  email_text_input: NO_INPUT,
  url_text_input: NO_INPUT,
  number_input: NO_INPUT,
  rich_text_input: NO_INPUT,
  file_input: 'Files cannot be asked for in a post.',
  workflow_button: 'Workflows of another service cannot be started from here.',
}

const ghosts: Record<string, Translator> = Object.fromEntries(
  Object.entries(unknownHere).map(([type, why]) => [
    type,
    (raw, path, scope) => ghostControl(type, why, { raw, path, scope }),
  ]),
)

/** Elements that stand in actions, beside a section or in an input. */
const elements: Record<string, Translator> = {
  button,
  icon_button: iconButton,
  feedback_buttons: feedbackButtons,
  image: accessoryImage,
  ...selects,
  ...ghosts,
}

/** Translates one element. */
export const translateElement = (value: unknown, path: string, scope: Scope) => {
  if (!isObject(value)) return scope.omit(path, '', 'An element must be an object.')
  const type = typeof value.type === 'string' ? value.type : ''
  const translate = translatorOf(elements, type)
  if (translate) return scope.enter(path, type, () => translate(value, path, scope))
  return scope.omit(path, type, type === '' ? 'An element needs a `type`.' : 'Nothing corresponds to it.')
}
