import type { Loss } from '../translation/types'

const DIALOG = 'Use a button whose integration opens a dialog that asks'
const LIST = 'List the options in a select'
const ONE_EACH = 'Offer one select for each choice, or let a dialog ask'
const PLAIN = 'Say it in words where it matters'
const LAYOUT = 'Compare both messages; use columns or a container if the layout matters'
const NOTHING = 'Leave it out: it shows nothing'
const CHECK = 'Check what is chosen in the integration'
const CONTROL = 'Put a button beside it that does the same'

/** What is lost -> what its author can do about it. Fields of elements stand as `type.field`, or as `.field` for all. */
const advice: Record<string, string> = {
  confirm: 'Ask in the response: update the post with two buttons',
  value: 'Turn on “Keep button values as context”',
  datepicker: 'Offer Today, Tomorrow and Monday in a select',
  timepicker: 'Offer a few times of the day in a select',
  datetimepicker: 'Offer Today, Tomorrow and Monday in a select',
  'Input.Date': 'Offer Today, Tomorrow and Monday in a select',
  'Input.Time': 'Offer a few times of the day in a select',
  'Input.Toggle': 'Offer Yes and No in a select',
  plain_text_input: DIALOG,
  email_text_input: DIALOG,
  url_text_input: DIALOG,
  number_input: DIALOG,
  rich_text_input: DIALOG,
  'Input.Text': DIALOG,
  'Input.Number': DIALOG,
  form: DIALOG,
  'Action.ResetInputs': 'Leave it out: there is nothing to empty',
  file_input: 'Ask for the file in a reply to the post',
  workflow_button: 'Use a button that calls your integration',
  external_select: LIST,
  multi_external_select: LIST,
  overflow: 'Offer the entries in use as buttons',
  radio_buttons: 'Offer the choices as buttons',
  'Input.ChoiceSet': 'Offer the choices as buttons, or handle each choice as it comes',
  checkboxes: ONE_EACH,
  multi_static_select: ONE_EACH,
  multi_users_select: ONE_EACH,
  multi_channels_select: ONE_EACH,
  multi_conversations_select: ONE_EACH,
  conversations_select: 'Check that a public channel is enough',
  icon_button: 'Write an emoji into the label',
  'Action.iconUrl': 'Write an emoji into the label',
  '.selectAction': CONTROL,
  '.isRequired': CHECK,
  '.errorMessage': CHECK,
  'TextBlock.maxLines': 'Shorten the text',
  'TextBlock.horizontalAlignment': LAYOUT,
  'TextBlock.height': LAYOUT,
  'Action.ToggleVisibility': 'Put what it shows into a collapsible',
  'Action.ShowCard': 'Compare both messages: it opens as a collapsible',
  'Action.Submit.data': 'Put it into the context of the registry entry',
  'Action.Execute.data': 'Put it into the context of the registry entry',
  'Action.Submit.verb': 'Put it into the context of the registry entry',
  'Action.Execute.verb': 'Put it into the context of the registry entry',
  video: 'Link to the video in a text',
  Media: 'Link to the video in a text',
  call: 'Link to the call in a text',
  file: 'Attach the file to the post itself',
  carousel: LAYOUT,
  Carousel: LAYOUT,
  '.timer': 'Update the post from the integration when the page should change',
  ts: 'Write the time into the footer',
  fallback: 'Use it as the message of the post, which notifications show',
  text: 'Put the long part into a collapsible',
  footer: 'Shorten the footer',
  color: 'Use one of the accent colours or #rrggbb',
  '.color': 'Say it in words or with an emoji, as colours are not read aloud',
  '.backgroundImage': 'Put an image block above the text',
  '.refresh': 'Update the post from the integration when something changes',
  '.authentication': 'Respond to the first click with a link to sign in',
  '.speak': 'Write the message so that it can be read aloud',
  image_url: 'Use an http or https address of the image',
  thumb_url: 'Use an http or https address of the image',
  author_icon: 'Use an http or https address of the image',
  footer_icon: 'Use an http or https address of the image',
  image: 'Use an http or https address of the image',
  Image: 'Use an http or https address of the image',
  option: 'Give it a text and a value in the original',
  'Input.Choice': 'Give it a title and a value in the original',
  table: 'Write it as columns of texts',
  Table: 'Write it as columns of texts',
}

/** Beginnings of what a loss is about that name somebody or something of the other service. */
const named: [RegExp, string][] = [
  [/^user group /, 'Mention its people by name, or a channel'],
  [/^user /, 'Write the @name that they have here'],
  [/^channel /, 'Write the ~name that the channel has here'],
  [/^<!/, 'Mention @here, @channel or people by name'],
  [/^style\./, 'Use bold, italic or code instead'],
  [/^TextRun\./, 'Use bold, italic or code instead'],
  [/^TextBlock\./, PLAIN],
  [/^version /, 'Compare both messages: newer parts are left out'],
]

/** Reasons that have the same way out whatever they are about. */
const reasons: [RegExp, string][] = [
  [/is hidden at first/, 'Show it, or put it into a collapsible'],
  [/must name a registry entry/, 'Give it an id of letters, digits, _ and -'],
  [/fallback is shown/, 'Compare both messages: its fallback stands in'],
  [/empty\.$/, NOTHING],
  [/[Ii]ts address/, 'Use an http or https address'],
  [/(?:too many|far more|Nested deeper|more than|beyond|Only the first)/, 'Send it as several posts'],
  [/(?:It has (?:no|neither)|needs? an? |must be an? )/, NOTHING],
]

/** What can be done about a loss, in one sentence without its full stop. */
export function lossAdvice({ what, why, kind }: Pick<Loss, 'what' | 'why' | 'kind'>): string {
  const field = what.slice(what.lastIndexOf('.'))
  const byReason = reasons.find(([pattern]) => pattern.test(why))?.[1]
  return (
    byReason ??
    advice[what] ??
    advice[field] ??
    named.find(([pattern]) => pattern.test(what))?.[1] ??
    (kind === 'omitted' ? 'Say it in a text block, if readers need it' : LAYOUT)
  )
}
