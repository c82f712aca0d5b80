const LAYOUT = 'Compare both messages; keep svc_blocks if the layout matters'
const ADDRESS = 'Call an integration that responds with goto_location'

/** What attachments cannot say -> what its author can do about it. */
const advice: Record<string, string> = {
  alt_text: 'Say it in the text above the image',
  button: ADDRESS,
  static_select: ADDRESS,
  collapsible: 'Shorten what was folded, or link to it',
  column_set: LAYOUT,
  container: LAYOUT,
  divider: LAYOUT,
  action_link: 'Compare both messages: a button says and does the same',
  look: 'Say it in words where it matters',
  block: 'Fix the block first: clients leave it out as well',
  attachments: 'Keep them in a payload of their own',
  blocks: 'Keep them in a payload of their own',
  cards: 'Keep them in a payload of their own',
}

/** What can be done about something that attachments cannot say, in one sentence without its full stop. */
export const backAdvice = (what: string): string => advice[what] ?? 'Keep svc_blocks where it matters'
