import { firstCharacters, isLonger } from '../../characters'
import { isFilled, isObject } from '../../json'
import { keysOf, valueAt } from './values'

/** Type of an element in its format -> what a reader would call it. Types that are words already are not here. */
const names: Record<string, string> = {
  datepicker: 'date picker',
  timepicker: 'time picker',
  datetimepicker: 'date and time picker',
  plain_text_input: 'text field',
  email_text_input: 'email field',
  url_text_input: 'URL field',
  number_input: 'number field',
  rich_text_input: 'rich text field',
  file_input: 'file field',
  workflow_button: 'workflow button',
  external_select: 'menu with fetched options',
  multi_external_select: 'menu with fetched options',
  multi_static_select: 'multiple choice',
  multi_users_select: 'choice of several users',
  multi_channels_select: 'choice of several channels',
  multi_conversations_select: 'choice of several conversations',
  conversations_select: 'choice of a conversation',
  radio_buttons: 'radio buttons',
  overflow: 'overflow menu',
  icon_button: 'icon of the button',
  rich_text: 'rich text',
  'Input.Text': 'text field',
  'Input.Number': 'number field',
  'Input.Date': 'date field',
  'Input.Time': 'time field',
  'Input.Toggle': 'toggle',
  'Input.ChoiceSet': 'choice',
  'Input.Choice': 'choice',
  'Action.Submit': 'button',
  'Action.Execute': 'button',
  'Action.OpenUrl': 'button with a link',
  'Action.ShowCard': 'button that shows a card',
  'Action.ToggleVisibility': 'button that shows and hides',
  'Action.ResetInputs': 'button that empties fields',
  AdaptiveCard: 'card',
  RichTextBlock: 'rich text',
  TextBlock: 'text',
  TextRun: 'text run',
  FactSet: 'list of facts',
  Fact: 'fact',
  ImageSet: 'set of images',
  CodeBlock: 'code',
  ColumnSet: 'columns',
  ActionSet: 'row of buttons',
  CarouselPage: 'page of the carousel',
  TableCell: 'cell',
  TableRow: 'row',
  ts: 'time of the footer',
  alt_text: 'text for screen readers',
  column_set: 'columns',
  fallback: 'notification text',
  image_url: 'image',
  thumb_url: 'thumbnail',
  author_icon: 'icon of the author',
  footer_icon: 'icon of the footer',
  color: 'colour',
  look: 'look of the text',
  action_link: 'action link',
  form: 'form',
}

/** Keys of an element that are asked for in vain -> what they ask for. */
const keyNames: Record<string, string> = {
  selectAction: 'click',
  iconUrl: 'icon',
  backgroundImage: 'background image',
  backgroundColor: 'background colour',
  horizontalAlignment: 'alignment',
  verticalContentAlignment: 'vertical alignment',
  minHeight: 'height',
  isRequired: 'required mark',
  errorMessage: 'error text',
  isSubtle: 'muted part',
  gridStyle: 'grid style',
}

const nameOf = (type: string): string => names[type] ?? (type === '' ? 'entry' : type)

const longest = 40

const cut = (words: string): string =>
  isLonger(words, longest) ? `${firstCharacters(words, longest).trimEnd()}…` : words

/** What a reader would know an element by, from the keys under which the three formats keep it. */
function labelOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  for (const key of ['text', 'placeholder', 'label', 'title', 'name', 'altText', 'alt_text']) {
    const found = value[key]
    const words = isObject(found) ? found.text : found
    if (isFilled(words)) return cut(words.trim().replaceAll(/\s+/g, ' '))
  }
  return undefined
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

const quoted = (label: string | undefined): string => (label === undefined ? '' : ` “${label}”`)

function entries(value: unknown): string {
  const list = isObject(value) ? (value.options ?? value.choices) : undefined
  return Array.isArray(list) ? `, ${list.length} ${list.length === 1 ? 'entry' : 'entries'}` : ''
}

/** What a loss is about, as a noun phrase: `The date picker “Follow up on”`. `whole` is what its path leads into. */
export function lossWords(what: string, path: string, whole: unknown): string {
  const value = valueAt(whole, path)
  const owner = labelOf(valueAt(whole, parentOf(path)))
  if (what === 'confirm') return `The confirmation before ${owner ?? 'the click'}`
  if (what === 'value') return `The value of ${owner ?? 'the button'}`
  if (what === 'overflow') return `The overflow menu${entries(value)}`
  const [type = '', key] = splitWhat(what)
  if (key !== undefined && keysOf(path).at(-1) === key)
    return `The ${keyNames[key] ?? key} of the ${nameOf(type)}${quoted(owner)}`
  if (key !== undefined) return `The ${keyNames[key] ?? key} of the ${nameOf(type)}${quoted(labelOf(value))}`
  return `The ${nameOf(what)}${quoted(labelOf(value))}`
}

/** `Image.selectAction` is a key of a type; `Input.Text` is a type alone. */
function splitWhat(what: string): [string, string?] {
  const at = what.lastIndexOf('.')
  const key = what.slice(at + 1)
  return at > 0 && /^[a-z]/.test(key) ? [what.slice(0, at), key] : [what]
}
