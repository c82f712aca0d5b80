import type { Respond } from '#domain/lab/schema'

/** A part of a response that can be chosen on its own. */
export type PartName = Exclude<keyof Respond, 'message' | 'changes'>

export interface PartChoice {
  name: PartName
  label: string
  /** What it does, and for which calls. */
  aside: string
  /** What it is when it is chosen. */
  start: unknown
}

/** Parts in the order of the form. */
export const partChoices: readonly PartChoice[] = [
  { name: 'update', label: 'Update message', aside: 'the clicked message changes', start: 'same' },
  { name: 'private', label: 'Private message', aside: 'only the person who clicked or typed sees it', start: '' },
  { name: 'post', label: 'Post', aside: 'everybody in the channel sees it', start: { text: '' } },
  { name: 'reply', label: 'Reply', aside: 'in the thread of the message', start: { text: '' } },
  { name: 'open', label: 'Open link', aside: 'where the person is led', start: '' },
  { name: 'error', label: 'Error', aside: 'below the message or in the dialog', start: '' },
  {
    name: 'dialog',
    label: 'Open dialog',
    aside: 'for the person who clicked or typed',
    start: { path: '/', dialog: { title: 'Title', elements: [] } },
  },
  { name: 'later', label: 'Call back later', aside: 'some time after the response', start: { ms: 2000, text: '' } },
  {
    name: 'options',
    label: 'Options',
    aside: 'for look-ups of a menu',
    start: [{ text: 'Option 1', value: 'option_1' }],
  },
  { name: 'errors', label: 'Field errors', aside: 'for dialogs', start: { field: '' } },
  {
    name: 'form',
    label: 'Next form',
    aside: 'for dialogs: in the place of this one',
    start: { title: 'Step 2', elements: [] },
  },
  { name: 'raw', label: 'Raw', aside: 'the response as it is on the wire', start: { status: 200, body: {} } },
]

/** The parts that a response has, in the order of the form. */
export const partsOf = (respond: Respond): PartChoice[] => partChoices.filter(({ name }) => respond[name] !== undefined)

/** The keys that go with a part. */
export const keysOfPart = (name: PartName): readonly (keyof Respond)[] =>
  name === 'update' ? ['update', 'message', 'changes'] : [name]

/** The keys that cannot stand beside a part: `raw` is the whole response. */
export const keysWithout = (name: PartName, respond: Respond): (keyof Respond)[] =>
  (Object.keys(respond) as (keyof Respond)[]).filter(key => (name === 'raw') !== (key === 'raw'))
